import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ROOT } from './config.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { createFirstAdmin } from './domain/admins/create-admin.ts'
import { runImport } from './domain/imports/run-import.ts'
import { findSiteTotals } from './domain/totals/find-totals.ts'

const DEMO_SOURCE = 'Gazetteer demo data'
const DEMO_FILE = join(ROOT, 'demo', 'businesses.csv')

type Preparation = { config: Config; database: Database; say: (text: string) => void }

/**
 * Does what a new directory needs before it serves: schema, first administrator, demo data. Each is
 * skipped where it is done, so this runs at every start.
 */
export async function prepareDirectory({ config, database, say }: Preparation): Promise<void> {
  const applied = await migrate(database)
  if (applied.length > 0) say(`Database prepared (${applied.join(', ')}).`)
  const first = { username: config.adminUsername, password: config.adminPassword }
  const admin = await createFirstAdmin(database, first, Date.now())
  if (admin?.generatedPassword)
    say(
      `\n  Administrator: ${admin.username}\n  Password:      ${admin.generatedPassword}\n  (shown this once; kept only as a hash)\n`,
    )
  else if (admin) say(`Administrator ${admin.username} created.`)
  await loadDemo({ config, database, say })
}

/** Ends a demo import that a killed process left half done; true when there was one. */
async function endInterrupted(database: Database): Promise<boolean> {
  const interrupted = await database.write
    .updateTable('runs')
    .set({ state: 'failed', message: 'interrupted', finished_at: Date.now() })
    .where('source', '=', DEMO_SOURCE)
    .where('state', '=', 'running')
    .returning('id')
    .execute()
  return interrupted.length > 0
}

/** Loads the demo data into a directory without a business, or goes on where a start was cut off. */
async function loadDemo({ config, database, say }: Preparation): Promise<void> {
  if (!config.demo || !existsSync(DEMO_FILE)) return
  const isHalfDone = await endInterrupted(database)
  const anyBusiness = await database.read
    .selectFrom('businesses')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (anyBusiness && !isHalfDone) return
  say('Loading the demo data …')
  await runImport(database, { path: DEMO_FILE, source: DEMO_SOURCE })
  const { businesses, countries, cities } = await findSiteTotals(database)
  say(`${businesses} businesses in ${cities} cities of ${countries} countries.`)
}
