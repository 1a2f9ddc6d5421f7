import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BERLIN, clickOn, countSearch } from '../../test/query-log-counts.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { CRAWLS_RETENTION_DAYS } from '../analytics/crawls.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { DAY_MS, formatUtcDay } from '../platform/database/utc-day.ts'
import { deleteOldQueries } from './delete-old-queries.server.ts'
import { listQueries } from './list-queries.server.ts'
import { createQueryCounter } from './query-counter.server.ts'
import { findPeriodStart, KEY_PERIOD_DAYS, saveQueries } from './save-queries.server.ts'

/** The first day of a period of the key. */
const START = Date.parse(`${findPeriodStart(Date.UTC(2026, 10, 16))}T12:00:00Z`)
const HOUR_MS = 3_600_000
const TABLES = ['logged_queries', 'daily_queries', 'hidden_queries', 'query_keys'] as const

describe.each(ENGINES)('query log on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    for (const table of TABLES) await database.write.deleteFrom(table).execute()
  })
  afterAll(() => database.close())

  const rowsOf = (table: (typeof TABLES)[number]) =>
    database.read.selectFrom(table).selectAll().execute()
  const storedText = async () => JSON.stringify(await Promise.all(TABLES.map(rowsOf)))
  const list = async (show: 'unanswered' | 'popular' | 'ignored' = 'popular') =>
    (await listQueries(database, show, { page: 1, limit: 20 })).queries
  const clean = (at: number) => deleteOldQueries(database, at, new AbortController().signal)

  async function save(at: number, ...searches: Omit<Parameters<typeof countSearch>[1], 'at'>[]) {
    const counter = createQueryCounter()
    for (const each of searches) countSearch(counter, { ...each, at })
    await saveQueries(database, counter, at)
  }
  async function saveOnDays(days: readonly number[], q: string): Promise<void> {
    for (const day of days) await save(START + day * DAY_MS, { q })
  }

  it('searches are counted by normalized query, place, and day, with those without results', async () => {
    await saveOnDays([0, 1], 'Pizza')
    const at = START + 2 * DAY_MS
    await save(at, { q: '  PIZZA ' }, { q: 'pízza', total: 0 }, { q: 'pizza', place: null })
    expect(await list()).toEqual([
      {
        query: 'pizza',
        place: 'city/DE/berlin',
        placeName: 'berlin, Germany',
        ...{ searches: 4, unanswered: 1, clicks: 0, lastDay: formatUtcDay(at) },
      },
      expect.objectContaining({ place: '', placeName: null, searches: 1 }),
    ])
    const days = await rowsOf('daily_queries')
    expect(days).toHaveLength(4)
    expect(days).toContainEqual({
      query: 'pizza',
      place: 'city/DE/berlin',
      day: formatUtcDay(at),
      ...{ searches: 2, unanswered: 1, clicks: 0 },
    })
  })

  it('a text is stored readably only after it was searched on three different days', async () => {
    await saveOnDays([0, 0, 1, 1], 'vegan bakery')
    expect(await storedText()).not.toMatch(/vegan|berlin/i)
    expect(await rowsOf('hidden_queries')).toHaveLength(2)
    await saveOnDays([2], 'vegan bakery')
    expect(await list()).toMatchObject([{ query: 'vegan bakery', searches: 5 }])
    expect(await rowsOf('hidden_queries')).toEqual([])
  })

  it('days of one text count together, wherever it was searched', async () => {
    await save(START, { q: 'vegan', place: null })
    await save(START + DAY_MS, { q: 'vegan' })
    await save(START + 2 * DAY_MS, { q: 'vegan' })
    expect(await list()).toMatchObject([{ place: 'city/DE/berlin', searches: 2 }])
    await save(START + 3 * DAY_MS, { q: 'vegan', place: null })
    expect(await list()).toMatchObject([
      { place: '', searches: 2 },
      { place: 'city/DE/berlin', searches: 2 },
    ])
  })

  it('the key of the hashes and the hashes are deleted after their period', async () => {
    await saveOnDays([0, 1], 'vegan bakery')
    const later = START + KEY_PERIOD_DAYS * DAY_MS
    await clean(later)
    expect(await rowsOf('query_keys')).toEqual([])
    expect(await rowsOf('hidden_queries')).toEqual([])
    await saveOnDays([KEY_PERIOD_DAYS], 'vegan bakery')
    expect(await list()).toEqual([])
  })

  it('phone numbers, email addresses, and street addresses are never stored, not even hashed', async () => {
    const texts = ['0532 123 45 67', 'jane@example.com', '12 Main Street', 'x'.repeat(81)]
    await save(START, ...texts.map((q) => ({ q })))
    for (const table of TABLES) expect(await rowsOf(table)).toEqual([])
  })

  it('clicks are counted for queries in the log, and for no others', async () => {
    await saveOnDays([0, 1, 2], 'pizza')
    const counter = createQueryCounter()
    const at = START + 2 * DAY_MS + HOUR_MS
    clickOn(counter, { q: 'Pizza', at })
    clickOn(counter, { q: 'pizza', at, place: { ...BERLIN, slug: 'invented' } })
    clickOn(counter, { q: 'invented', at })
    await saveQueries(database, counter, at)
    expect(await list()).toMatchObject([{ query: 'pizza', clicks: 1 }])
    expect(await storedText()).not.toContain('invented')
    expect(await rowsOf('hidden_queries')).toEqual([])
  })

  it('clicks before a query is readable are included once it is', async () => {
    await saveOnDays([0, 1], 'pizza')
    const counter = createQueryCounter()
    clickOn(counter, { q: 'pizza', at: START + DAY_MS })
    await saveQueries(database, counter, START + DAY_MS)
    await saveOnDays([2], 'pizza')
    expect(await list()).toMatchObject([{ query: 'pizza', searches: 3, clicks: 1 }])
  })

  it('counts are deleted after the retention of the other statistics', async () => {
    await saveOnDays([0, 1, 2, 3], 'pizza')
    const lastOfFirst = START + CRAWLS_RETENTION_DAYS * DAY_MS
    await clean(lastOfFirst)
    expect(await list()).toMatchObject([{ query: 'pizza', searches: 3 }])
    await clean(lastOfFirst + 3 * DAY_MS)
    expect(await list()).toEqual([])
    for (const table of TABLES) expect(await rowsOf(table)).toEqual([])
  })

  it('the log is limited, and queries searched longest ago are deleted first', async () => {
    await saveOnDays([0, 1, 2], 'old')
    await saveOnDays([1, 2, 3], 'new')
    const { signal } = new AbortController()
    await deleteOldQueries(database, START + 3 * DAY_MS, signal, 1)
    expect(await list()).toMatchObject([{ query: 'new' }])
  })

  it('ignored queries stay ignored when other queries fill the log, and have a limit of their own', async () => {
    const ignore = (query: string) =>
      database.write
        .updateTable('logged_queries')
        .set({ ignored: 1 })
        .where('query', '=', query)
        .execute()
    await saveOnDays([0, 1, 2], 'ignored first')
    await ignore('ignored first')
    await saveOnDays([1, 2, 3], 'old')
    await saveOnDays([2, 3, 4], 'new')
    const { signal } = new AbortController()
    await deleteOldQueries(database, START + 4 * DAY_MS, signal, 1)
    expect(await list()).toMatchObject([{ query: 'new' }])
    expect(await list('ignored')).toMatchObject([{ query: 'ignored first' }])
    await ignore('new')
    await deleteOldQueries(database, START + 4 * DAY_MS, signal, 1)
    expect(await list('ignored')).toMatchObject([{ query: 'new' }])
  })

  it('counts that cannot be saved are included in the next save', async () => {
    await saveOnDays([0, 1], 'pizza')
    const counter = createQueryCounter()
    const at = START + 2 * DAY_MS
    countSearch(counter, { q: 'pizza', at })
    const broken: Database = { ...database, change: () => Promise.reject(new Error('no database')) }
    await expect(saveQueries(broken, counter, at)).rejects.toThrow('no database')
    await saveQueries(database, counter, at)
    expect(await list()).toMatchObject([{ searches: 3 }])
  })
})
