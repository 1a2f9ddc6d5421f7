import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openTestServerDatabase } from '../../test/test-database.ts'
import { compileOnce } from './compile-once.ts'
import { migrate } from './migrate.ts'

const countryQuery = compileOnce((database) =>
  database.read.selectFrom('countries').where('code', '=', '').selectAll(),
)

const hasServer = inject('postgresUrl') !== null
// PGlite, which stands in where no server can be started, has one connection and no pool.
if (!hasServer) console.info('named statements: skipped, there is no PostgreSQL server')

describe.skipIf(!hasServer)('a read that is compiled once, on a PostgreSQL server', () => {
  async function openWithCountry() {
    const { database } = await openTestServerDatabase()
    await migrate(database)
    await database.write
      .insertInto('countries')
      .values({ code: 'DE', name_key: 'germany' })
      .execute()
    return database
  }

  it('is known by a name, and planned no more after some times', async () => {
    const database = await openWithCountry()
    for (let times = 0; times < 8; times += 1)
      expect(await countryQuery(database, ['DE'])).toMatchObject([{ code: 'DE' }])
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

  it('is read as before by a connection that does not know its name', async () => {
    const database = await openWithCountry()
    await countryQuery(database, ['DE'])
    await sql`deallocate all`.execute(database.read)
    expect(await countryQuery(database, ['DE'])).toMatchObject([{ code: 'DE' }])
    await database.close()
  })

  it('is read as before once a migration has widened its table', async () => {
    const database = await openWithCountry()
    await countryQuery(database, ['DE'])
    await sql`alter table countries add column flag text`.execute(database.write)
    const both = await Promise.all([countryQuery(database, ['DE']), countryQuery(database, ['DE'])])
    expect(both).toMatchObject([[{ code: 'DE', flag: null }], [{ code: 'DE', flag: null }]])
    await database.close()
  })
})
