import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createFirstAdmin } from '../../accounts/admins.server.ts'
import { backUpAndMigrate } from '../../backups/back-up-and-migrate.server.ts'
import { isBeingMoved } from '../../backups/move/unfinished-move.server.ts'
import { findSiteTotals } from '../../catalog/categories/find-totals.server.ts'
import { runImport } from '../../imports/run-import.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { requireKnownSchema } from '../../platform/database/migrate.server.ts'
import { findSiteName } from '../../settings/find-settings.server.ts'
import { type Config, ROOT } from '../config.server.ts'

const DEMO_SOURCE = 'Gazetteer demo data'
const DEMO_FILE = join(ROOT, 'demo', 'businesses.csv')

type BootstrapInput = { config: Config; database: Database; say: (text: string) => void }

/** Safe to call at every start; concurrent processes wait for the first one. */
export const bootstrap = (preparation: BootstrapInput): Promise<void> =>
  preparation.database.oneAtATime(() => bootstrapAlone(preparation))

async function bootstrapAlone({ config, database, say }: BootstrapInput): Promise<void> {
  const applied = await migrateWithBackup(config, database, say)
  if (applied.length > 0) say(`Database prepared (${applied.join(', ')}).`)
  const first = { username: config.adminUsername, password: config.adminPassword }
  const admin = await createFirstAdmin(database, first, Date.now(), await findSiteName(database))
  if (admin === 'weak')
    throw new BootstrapError(
      'ADMIN_PASSWORD is easy to guess. Set another one of several unrelated words, or remove it to have one generated.',
    )
  if (admin?.generatedPassword)
    say(
      `\n  Administrator: ${admin.username}\n  Password:      ${admin.generatedPassword}\n  (shown this once; kept only as a hash)\n`,
    )
  else if (admin) say(`Administrator ${admin.username} created.`)
  await loadDemo({ config, database, say })
}

export class BootstrapError extends Error {
  override name = 'PreparationError'
}

const NOT_SAVED = {
  'no-space': 'there is not enough space on the disk',
  'not-writable': 'it cannot be written to',
  exists: 'a backup of this moment is there already',
}

/** @throws BootstrapError if the backup fails or a database move is unfinished. */
export const applyMissingMigrations = (
  config: Config,
  database: Database,
  say: BootstrapInput['say'],
): Promise<string[]> => database.oneAtATime(() => migrateWithBackup(config, database, say))

async function migrateWithBackup(
  config: Config,
  database: Database,
  say: BootstrapInput['say'],
): Promise<string[]> {
  await requireKnownSchema(database)
  if (await isBeingMoved(database))
    throw new BootstrapError(
      'A move into this database has not ended, so not all of the directory is here. Give the same `npm run gazetteer -- move` again, with DATABASE_URL naming the SQLite file as before.',
    )
  const end = await backUpAndMigrate(database, config.backupFolder, Date.now())
  if (end.kind === 'not-saved')
    throw new BootstrapError(
      `The database's schema must change, and what is there could not be backed up to ${config.backupFolder} first: ${NOT_SAVED[end.failure.reason]}. Nothing was changed. Make room, or set BACKUP_FOLDER to a folder of another disk; who has a copy elsewhere may run: npm run gazetteer -- migrate --no-backup`,
    )
  if (end.backup) say(`Backed up before the schema changes: ${end.backup.path}`)
  return end.applied
}

async function isHalfLoaded(database: Database): Promise<boolean> {
  const runs = await database.read
    .selectFrom('runs')
    .where('source', '=', DEMO_SOURCE)
    .select('state')
    .execute()
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

async function loadDemo({ config, database, say }: BootstrapInput): Promise<void> {
  if (!config.demo || !existsSync(DEMO_FILE)) return
  const anyBusiness = await database.read
    .selectFrom('businesses')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (anyBusiness && !(await isHalfLoaded(database))) return
  if (await hasOtherBusiness(database)) return
  say('Loading the demo data …')
  const { counts, unreadable } = await runImport(database, { path: DEMO_FILE, source: DEMO_SOURCE })
  if (unreadable !== null) say(`The demo data could not be loaded whole: ${unreadable}`)
  const { businesses, countries, cities } = await findSiteTotals(database)
  say(
    `${counts.total} demo businesses loaded; ${businesses} are listed, in ${cities} cities of ${countries} countries (the others are permanently closed).`,
  )
}
