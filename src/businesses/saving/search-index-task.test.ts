import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { countExpectedTerms, countStoredTerms } from './search-index.server.ts'
import { searchIndexTask } from './search-index-task.server.ts'

let database: Database
afterEach(() => database.close())

const { signal } = new AbortController()
const stop = (error: unknown) => {
  throw error
}
const addBusinesses = (from: number) => {
  const rows = Array.from({ length: 300 }, (_, index) =>
    incoming({ name: `Stall ${from + index}`, place_id: `ChIJ-tidy-${from + index}` }, index + 2),
  )
  return importRows(database, rows, 20)
}
const countParts = async () => {
  const { rows } = await sql<{
    parts: number
  }>`select count(distinct segid) as parts from business_words_idx`.execute(database.read)
  return rows[0]?.parts
}

it.each(ENGINES)(
  'the optimized search index has the same content and remains writable on %s',
  async (engine) => {
    database = await openTestDatabase(engine)
    await addBusinesses(0)
    const job = searchIndexTask(database, stop)
    await job.run(signal)
    await job.run(signal)
    expect(await countStoredTerms(database, database.read)).toEqual(
      await countExpectedTerms(database.read),
    )
    await addBusinesses(1000)
    expect(await countStoredTerms(database, database.read)).toEqual(
      await countExpectedTerms(database.read),
    )
  },
)

it('on SQLite the search index is merged into one segment when changes have stopped', async () => {
  database = await openTestDatabase('sqlite')
  await addBusinesses(0)
  const before = await countParts()
  expect(before).toBeGreaterThan(1)
  const job = searchIndexTask(database, stop)
  await job.run(signal)
  expect(await countParts(), 'while there may be more changes').toBe(before)
  await job.run(signal)
  expect(await countParts()).toBe(1)
})
