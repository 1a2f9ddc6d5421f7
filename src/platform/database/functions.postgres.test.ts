import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openTestServerDatabase } from '../../../test/test-database.ts'
import { openPostgres } from './database.postgres.ts'
import type { Database } from './database.server.ts'
import { readFunctions, refreshFunctions } from './functions.postgres.ts'
import { applyMigrations } from './migrate.server.ts'

const ROLE = 'gazetteer_without_create'

const hasServer = inject('postgresUrl') !== null
if (!hasServer) console.info('functions: skipped, there is no PostgreSQL server')

describe.skipIf(!hasServer)('functions of a PostgreSQL database', () => {
  let database: Database
  let url: string
  beforeEach(async () => {
    ;({ database, url } = await openTestServerDatabase('nothing'))
  })
  afterEach(() => database.close())

  const run = (text: string) => sql.raw(text).execute(database.write)

  /** Definitions of all functions that don't belong to an extension, by name. */
  async function definitions(): Promise<Record<string, string>> {
    const { rows } = await sql<{ name: string; definition: string }>`
      select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      order by 1`.execute(database.read)
    return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
  }

  /** Definitions from the files alone. */
  async function filed(): Promise<Record<string, string>> {
    for (const name of Object.keys(await definitions())) await run(`drop function ${name}`)
    await refreshFunctions(database)
    return definitions()
  }

  const versionsOf = async () =>
    (
      await sql`select proname, xmin from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(
        database.read,
      )
    ).rows

  it('a database migrated from nothing has exactly the functions of the files', async () => {
    await applyMigrations(database)
    const migrated = await definitions()
    const names = Object.keys(migrated).map((signature) => signature.replace(/\(.*/, ''))
    expect(names).toEqual(
      readFunctions()
        .map(({ name }) => name)
        .sort(),
    )
    expect(migrated).toEqual(await filed())
    expect(Object.values(migrated).join()).toContain('business_words_of_21')
  })

  it('a changed file replaces its function at the next start, and a start without changes replaces nothing', async () => {
    await applyMigrations(database)
    const before = await definitions()
    const [first, ...others] = await versionsOf()
    await applyMigrations(database)
    expect(await versionsOf()).toEqual([first, ...others])
    const changed = readFunctions().map((each) =>
      each.name === 'business_words_having'
        ? { ...each, text: each.text.replace('limit wanted', 'limit wanted + 0') }
        : each,
    )
    await refreshFunctions(database, changed)
    const after = await definitions()
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([
      'business_words_having(tsquery,integer)',
    ])
    expect(after['business_words_having(tsquery,integer)']).toContain('limit wanted + 0')
    // A server of the previous version restarts during a rolling update.
    await applyMigrations(database)
    expect(await definitions()).toEqual(before)
  })

  it('two servers that start at once both succeed', async () => {
    await applyMigrations(database)
    await run(`comment on function business_words_having is 'Gazetteer of an earlier version'`)
    const other = openPostgres(url)
    await Promise.all([applyMigrations(database), applyMigrations(other)]).finally(other.close)
    expect(await definitions()).toEqual(await filed())
  })

  it('a user who may not create anything starts on current functions and cannot replace them', async () => {
    await applyMigrations(database)
    await run(`drop role if exists ${ROLE}`)
    await run(`create role ${ROLE} login password '${ROLE}'`)
    await run(`grant select, insert, update, delete on all tables in schema public to ${ROLE}`)
    const limited = new URL(url)
    limited.username = ROLE
    limited.password = ROLE
    const other = openPostgres(limited.href)
    try {
      expect(await applyMigrations(other)).toEqual([])
      await run(`comment on function business_words_having is 'Gazetteer of an earlier version'`)
      await expect(applyMigrations(other)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await other.close()
      await run(`drop owned by ${ROLE}`)
      await run(`drop role ${ROLE}`)
    }
  })
})
