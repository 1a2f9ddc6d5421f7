import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { DAY_MS, formatUtcDay } from '../src/platform/database/utc-day.ts'
import type { SiteLanguage } from '../src/platform/urls/routes.ts'
import { suggest } from '../src/search/suggestions/find-suggestions.server.ts'
import { suggestPopular } from '../src/search/suggestions/suggest-popular.server.ts'
import { importRows } from './incoming.ts'
import { placed } from './open-places.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16, 12)
const HOUR_MS = 3_600_000
const ROWS = [
  placed(1, { name: 'Vegan Corner', type: 'Bakery', city: 'Basel' }),
  placed(2, { name: 'Alder', type: 'Bakery', city: 'Bern' }),
  placed(3, { name: 'Velo Shop', type: 'Bicycle shop', city: 'Basel' }),
  placed(4, { name: 'Isar Velo', city: 'Augsburg', region: 'Bayern', country_code: 'DE' }),
]

type Logged = {
  query: string
  place?: string
  searches?: number
  unanswered?: number
  clicks?: number
  ignored?: number
  days?: number
}

describe.each(ENGINES)('popular queries among suggestions on %s', (engine) => {
  let database: Database
  let now = NOW
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS)
  })
  beforeEach(async () => {
    // The list is cached for some minutes.
    now += HOUR_MS
    for (const table of ['logged_queries', 'daily_queries'] as const)
      await database.write.deleteFrom(table).execute()
  })
  afterAll(() => database.close())

  async function log({ query, place = '', days = 3, ...counts }: Logged): Promise<void> {
    const { searches = 30, unanswered = 0, clicks = 0, ignored = 0 } = counts
    const last_day = formatUtcDay(NOW)
    await database.write
      .insertInto('logged_queries')
      .values({ query, place, searches, unanswered, clicks, last_day, ignored })
      .execute()
    for (let at = 0; at < days; at++) {
      const day = formatUtcDay(NOW - at * DAY_MS)
      const row = { query, place, day, searches: 1, unanswered: 0, clicks: 0 }
      await database.write.insertInto('daily_queries').values(row).execute()
    }
  }
  const popular = async (q: string, location = '', language: SiteLanguage = 'en') => {
    const others = await suggest(database, { q, location })
    return suggestPopular(database, { q, location }, others, now, language)
  }
  const texts = async (q: string, location = '') =>
    (await popular(q, location)).map((each) => each.q)

  it('queries that begin with the typed text are offered, at most two, most searched first', async () => {
    await log({ query: 'vegan bakery', searches: 20 })
    await log({ query: 'vegan velo', searches: 40 })
    await log({ query: 'vegan bern', searches: 30 })
    await log({ query: 'corner bakery', searches: 90 })
    expect(await texts('VEG')).toEqual(['vegan velo', 'vegan bern'])
    expect(await texts('vegan ba')).toEqual(['vegan bakery'])
    expect(await texts('bakery')).toEqual([])
    expect(await texts('')).toEqual([])
  })

  it('a query of a place is offered with the place, and only with that place if one is typed', async () => {
    await log({ query: 'vegan bakery', place: 'city/CH/basel' })
    expect(await popular('vegan')).toEqual([{ q: 'vegan bakery', location: 'Basel, Switzerland' }])
    expect(await popular('vegan', 'basel')).toEqual([{ q: 'vegan bakery', location: 'basel' }])
    expect(await popular('vegan', 'Bern')).toEqual([])
    expect(await popular('vegan', 'Atlantis')).toEqual([])
  })

  it('a query of a place is offered with the name of the place in the language of the page', async () => {
    await log({ query: 'vegan bakery', place: 'region/DE/Bavaria' })
    await log({ query: 'vegan velo', place: 'city/CH/basel' })
    expect(await popular('vegan', '', 'tr')).toEqual([
      { q: 'vegan bakery', location: 'Bavyera, Almanya' },
      { q: 'vegan velo', location: 'Basel, İsviçre' },
    ])
    expect(await popular('vegan')).toEqual([
      { q: 'vegan bakery', location: 'Bavaria, Germany' },
      { q: 'vegan velo', location: 'Basel, Switzerland' },
    ])
  })

  it.each<[string, Logged]>([
    ['with a word that no category, place, intent, or name has', { query: 'vegan zzyzx' }],
    ['that are ignored', { query: 'vegan bakery', ignored: 1 }],
    ['of fewer than three days', { query: 'vegan bakery', days: 2 }],
    ['that are rare and never had a result opened', { query: 'vegan bakery', searches: 9 }],
    ['that often have no results', { query: 'vegan bakery', searches: 30, unanswered: 4 }],
    ['of a place that is gone', { query: 'vegan bakery', place: 'city/CH/atlantis' }],
  ])('queries %s are not offered', async (_, query) => {
    await log(query)
    expect(await texts('vegan')).toEqual([])
  })

  it('a rare query is offered if visitors opened a result', async () => {
    await log({ query: 'vegan bakery', searches: 9, clicks: 1 })
    expect(await texts('vegan')).toEqual(['vegan bakery'])
  })

  it('words of intents and categories in other languages are known', async () => {
    await log({ query: 'bakery open now' })
    await log({ query: 'bäckerei basel' })
    expect(await texts('bakery o')).toEqual(['bakery open now'])
  })

  it('queries that other suggestions already contain are not offered', async () => {
    await log({ query: 'bakery' })
    await log({ query: 'vegan corner' })
    await log({ query: 'basel' })
    await log({ query: 'bakery', place: 'city/CH/bern' })
    expect(await popular('bak')).toEqual([{ q: 'bakery', location: 'Bern, Switzerland' }])
    expect(await texts('vegan')).toEqual([])
    expect(await texts('bas')).toEqual([])
    expect(await texts('bakery be')).toEqual([])
  })

  it('the list is read at most once in five minutes', async () => {
    expect(await texts('vegan')).toEqual([])
    await log({ query: 'vegan bakery' })
    expect(await texts('vegan')).toEqual([])
    now += 5 * 60_000
    expect(await texts('vegan')).toEqual(['vegan bakery'])
  })

  it('the suggest API returns popular queries, and none for the location field', async () => {
    await log({ query: 'vegan bakery' })
    const { app, errors } = await openTestApp(database, {}, () => now)
    const get = async (path: string) => (await app.inject(path)).json().queries
    expect(await get('/api/suggest?q=vegan')).toEqual([{ q: 'vegan bakery', location: '' }])
    expect(await get('/api/suggest?location=vegan&field=location')).toEqual([])
    await app.close()
    expect(errors).toEqual([])
  })
})
