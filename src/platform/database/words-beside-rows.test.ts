import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestServerDatabase } from '../../../test/test-database.ts'
import type { Database } from './database.server.ts'
import { applyMigrations } from './migrate.server.ts'
import type { IndexEntry } from './search-index.server.ts'

const ROWS = 400
/** IDs and ranks of the most popular partition. */
const POPULAR = 2 ** 38
/** About as many as a business has. */
const words = (id: number) =>
  Array.from({ length: 60 }, (_, at) => `word${at}of${at % 2 === 0 ? id : 'all'}`).join(' ')
const entry = (id: number, facts = '["a fact of some length"]'): IndexEntry => ({
  id,
  rank: POPULAR + id,
  words: words(id),
  facts,
})

const hasServer = inject('postgresUrl') !== null
if (!hasServer) console.info('words beside rows: skipped, there is no PostgreSQL server')

describe.skipIf(!hasServer)('search index rows on a PostgreSQL server', () => {
  let database: Database
  beforeAll(async () => {
    ;({ database } = await openTestServerDatabase('nothing'))
    await applyMigrations(database)
    await insert(Array.from({ length: ROWS }, (_, at) => entry(at)))
  })
  afterAll(() => database.close())

  const insert = (entries: IndexEntry[]) =>
    database.change((trx) => database.words.insert(trx, entries), 'nothing')
  const find = (word: string) => database.words.findFirst(database, [[word]], -1, 2 * ROWS)

  async function bytesARow(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select pg_relation_size('business_words_of_1') / (select count(*) from business_words_of_1) as bytes`.execute(
      database.read,
    )
    return Number(rows[0]?.bytes)
  }

  it('search index rows are small and found by their terms, even with long stored fields', async () => {
    expect(await find('word1ofall')).toHaveLength(ROWS)
    expect(await find('word58of7')).toMatchObject([{ rank: POPULAR + 7 }])
    const long = JSON.stringify(['n'.repeat(30_000)])
    const last = 2 * ROWS
    await insert([...Array.from({ length: ROWS }, (_, at) => entry(ROWS + at)), entry(last, long)])
    expect(await bytesARow()).toBeLessThan(200)
    expect(await find(`word58of${last}`)).toEqual([
      { rank: POPULAR + last, facts: JSON.parse(long) },
    ])
  })

  it('deleted search index rows are no longer found by their terms', async () => {
    const gone = Array.from({ length: ROWS }, (_, at) => at)
    await database.change((trx) => database.words.delete(trx, gone), 'nothing')
    expect(await find('word1ofall')).toHaveLength(ROWS + 1)
    expect(await find('word58of7')).toEqual([])
  })
})
