import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ROOT } from './config.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { createFirstAdmin } from './domain/admins/create-admin.ts'
import { runImport } from './domain/imports/run-import.ts'
import { findSiteTotals } from './domain/totals/find-totals.ts'

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

/** Loads the demo data into a directory that has never had a business or an import. */
async function loadDemo({ config, database, say }: Preparation): Promise<void> {
  if (!config.demo || !existsSync(DEMO_FILE)) return
  const anyBusiness = await database.read
    .selectFrom('businesses')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (anyBusiness) return
  say('Loading the demo data …')
  await runImport(database, { path: DEMO_FILE, source: 'Gazetteer demo data' })
  const { businesses, countries, cities } = await findSiteTotals(database)
  say(`${businesses} businesses in ${cities} cities of ${countries} countries.`)
}
