import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFirstAdmin } from '../../accounts/admins.server.ts'
import { backUpAndMigrate } from '../../backups/back-up-and-migrate.server.ts'
import { hasBusinesses } from '../../backups/backup-tables.server.ts'
import { isBeingMoved } from '../../backups/move/unfinished-move.server.ts'
import { refreshRestoreResult } from '../../backups/requested-restore.server.ts'
import { DEMO_SOURCE } from '../../businesses/test-data.ts'
import { findSiteTotals } from '../../catalog/categories/find-totals.server.ts'
import { runImport } from '../../imports/run-import.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findAllRows } from '../../platform/database/find-row.server.ts'
import { requireKnownSchema } from '../../platform/database/migrate.server.ts'
import { deleteUnfinishedRebuild } from '../../platform/database/open-database.server.ts'
import { findSiteName } from '../../settings/find-settings.server.ts'
import { type Config, ROOT } from '../config.server.ts'

const DEMO_LIMIT_MS = 10 * 60_000
const DEMO_FILE = join(ROOT, 'demo', 'businesses.csv')

type DemoImport = { counts: { total: number }; unreadable: string | null }
type BootstrapInput = {
  config: Config
  database: Database
  say: (text: string) => void
  importDemo?: () => Promise<DemoImport>
}

/** Safe to call at every start; concurrent processes wait for the first one. */
export const bootstrap = (preparation: BootstrapInput): Promise<void> =>
  preparation.database.oneAtATime(() => bootstrapAlone(preparation))

async function bootstrapAlone({
  config,
  database,
  say,
  importDemo,
}: BootstrapInput): Promise<void> {
  deleteUnfinishedRebuild(config.database)
  const applied = await migrateWithBackup(config, database, say)
  // The site starts even if the disk is full.
  await refreshRestoreResult(database, config.backupFolder, Date.now()).catch((error) =>
    say(`The result of the last restore could not be saved: ${error.message}`),
  )
  if (applied.length > 0) say(`Database prepared (${applied.join(', ')}).`)
  const first = { username: config.adminUsername, password: config.adminPassword }
  const admin = await createFirstAdmin(database, first, Date.now(), await findSiteName(database))
  if (admin === 'weak')
    throw new BootstrapError(
      'ADMIN_PASSWORD is easy to guess. Set one with several unrelated words, or remove it to generate one.',
    )
  if (admin?.generatedPassword)
    say(
      `\n  Administrator: ${admin.username}\n  Password:      ${admin.generatedPassword}\n  (shown only once; stored as a hash)\n`,
    )
  else if (admin) say(`Administrator ${admin.username} created.`)
  await loadDemo({ config, database, say, importDemo })
}

export class BootstrapError extends Error {
  override name = 'PreparationError'
}

const NOT_SAVED = {
  'no-space': 'not enough disk space',
  'not-writable': 'no permission to write there',
  exists: 'a backup with this name exists',
}

/** @throws BootstrapError if the backup fails or a database move is unfinished. */
export const applyMissingMigrations = (
  config: Config,
  database: Database,
  say: BootstrapInput['say'],
): Promise<string[]> => database.oneAtATime(() => migrateWithBackup(config, database, say))

async function migrateWithBackup(config: Config, database: Database, say: BootstrapInput['say']) {
  await requireKnownSchema(database)
  if (await isBeingMoved(database))
    throw new BootstrapError(
      'A move into this database is not finished, so data is missing. Run the same `npm run gazetteer -- move` again, with DATABASE_URL set to the SQLite file as before.',
    )
  const end = await backUpAndMigrate(database, config.backupFolder, Date.now())
  if (end.kind === 'not-saved')
    throw new BootstrapError(
      `The schema must be migrated, but the backup before it could not be written to ${config.backupFolder}: ${NOT_SAVED[end.failure.reason]}. No changes were made. Free some space, or set BACKUP_FOLDER to a folder of another disk. If you have another copy, run: npm run gazetteer -- migrate --no-backup`,
    )
  if (end.backup) say(`Backed up before the schema changes: ${end.backup.path}`)
  return end.applied
}

async function isHalfLoaded(database: Database): Promise<boolean> {
  const runs = await findAllRows(database.read, 'runs', { source: DEMO_SOURCE }, ['state'])
  return runs.length > 0 && runs.every(({ state }) => state !== 'done')
}

async function hasOtherBusiness(database: Database): Promise<boolean> {
  const other = await database.read
    .selectFrom('businesses')
    .where((eb) => eb.or([eb('source', 'is', null), eb('source', '!=', DEMO_SOURCE)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const runDemoImport = (database: Database): Promise<DemoImport> =>
  runImport(database, { path: DEMO_FILE, source: DEMO_SOURCE })

/** In a process of its own, because an import leaves 80 MB behind. */
export async function runDemoImportProcess(): Promise<DemoImport> {
  const program = join(import.meta.dirname, 'import-demo.process.ts')
  const running = promisify(execFile)(process.execPath, [program], {
    timeout: DEMO_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  const end = () => running.child.kill('SIGKILL')
  process.once('exit', end)
  const { stdout } = await running.finally(() => process.off('exit', end))
  return JSON.parse(stdout)
}

async function loadDemo({
  config,
  database,
  say,
  importDemo = () => runDemoImport(database),
}: BootstrapInput): Promise<void> {
  if (!config.demo || !existsSync(DEMO_FILE)) return
  if ((await hasBusinesses(database)) && !(await isHalfLoaded(database))) return
  if (await hasOtherBusiness(database)) return
  say('Loading the demo data …')
  const { counts, unreadable } = await importDemo()
  if (unreadable !== null) say(`The demo data could not be loaded completely: ${unreadable}`)
  const { businesses, countries, cities } = await findSiteTotals(database)
  say(
    `Loaded ${counts.total} demo businesses; ${businesses} are listed in ${cities} cities of ${countries} countries (the others are permanently closed).`,
  )
}
