import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openTestServerDatabase } from '../../../test/test-database.ts'
import { createCompiledQuery, type Placed } from './compiled-query.server.ts'
import { applyMigrations } from './migrate.server.ts'

const countryQuery = createCompiledQuery(({ read }, { code }: Placed<{ code: string }>) =>
  read.selectFrom('countries').where('code', '=', code).selectAll(),
)

const hasServer = inject('postgresUrl') !== null
// PGlite, the fallback if no server can be started, has one connection and no pool.
if (!hasServer) console.info('named statements: skipped, there is no PostgreSQL server')

describe.skipIf(!hasServer)('compiled query on a PostgreSQL server', () => {
  async function openWithCountry() {
    const { database } = await openTestServerDatabase()
    await applyMigrations(database)
    await database.write
      .insertInto('countries')
      .values({ code: 'DE', name_key: 'germany' })
      .execute()
    return database
  }

  it('a compiled query becomes a prepared statement and uses a generic plan after repeated runs', async () => {
    const database = await openWithCountry()
    for (let times = 0; times < 8; times += 1)
      expect(await countryQuery(database, { code: 'DE' })).toMatchObject([{ code: 'DE' }])
    const known = await sql<{
      statement: string
      unplanned: number
    }>`select statement, generic_plans as unplanned from pg_prepared_statements`.execute(
      database.read,
    )
    expect(known.rows).toMatchObject([
      { statement: expect.stringContaining('"countries"'), unplanned: 3 },
    ])
    await database.close()
  })

  it('a compiled query succeeds after the connection has lost its prepared statement', async () => {
    const database = await openWithCountry()
    await countryQuery(database, { code: 'DE' })
    await sql`deallocate all`.execute(database.read)
    expect(await countryQuery(database, { code: 'DE' })).toMatchObject([{ code: 'DE' }])
    await database.close()
  })

  it('a compiled query succeeds after a migration has added a column to its table', async () => {
    const database = await openWithCountry()
    await countryQuery(database, { code: 'DE' })
    await sql`alter table countries add column flag text`.execute(database.write)
    const both = await Promise.all([
      countryQuery(database, { code: 'DE' }),
      countryQuery(database, { code: 'DE' }),
    ])
    expect(both).toMatchObject([[{ code: 'DE', flag: null }], [{ code: 'DE', flag: null }]])
    await database.close()
  })
})
