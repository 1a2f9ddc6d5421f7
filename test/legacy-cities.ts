import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { matchCategoriesHandler } from '../src/catalog-admin/match-categories.server.ts'
import { matchCitiesHandler } from '../src/catalog-admin/match-cities.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { applyMigrations, MIGRATIONS } from '../src/platform/database/migrate.server.ts'
import type { RunHandlers } from '../src/platform/runs/run-chunks.server.ts'

export const CITY_HANDLERS: RunHandlers = {
  ...RUN_HANDLERS,
  'match-cities': matchCitiesHandler,
  'match-categories': matchCategoriesHandler,
}

/** Restores the schema before the places migration, and migrates again. */
export const upgradeCities = (database: Database) => upgrade(database, '0021-one-city-one-page')

export async function upgrade(database: Database, migration: string): Promise<void> {
  const path = join(MIGRATIONS, migration, `${database.engine}.sql`)
  const text = readFileSync(path, 'utf8')
  await database.change(async (trx) => {
    for (const [, table = ''] of [...text.matchAll(/^create table (\w+)/gm)].toReversed())
      await sql`drop table ${sql.table(table)}`.execute(trx)
    for (const [, index = ''] of text.matchAll(/^create (?:unique )?index (\w+)/gm))
      await sql`drop index if exists ${sql.ref(index)}`.execute(trx)
    for (const [, table = '', column = ''] of text.matchAll(
      /^alter table (\w+) add column (\w+)/gm,
    ))
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(trx)
    await trx.deleteFrom('migrations').where('name', '=', migration).execute()
  })
  await applyMigrations(database)
}
