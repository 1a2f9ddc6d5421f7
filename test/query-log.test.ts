import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { DAY_MS } from '../src/platform/database/utc-day.ts'
import { createQueryCounter } from '../src/query-log/query-counter.server.ts'
import { saveQueries } from '../src/query-log/save-queries.server.ts'
import { importRows } from './incoming.ts'
import { countSearch } from './query-log-counts.ts'
import { MONDAY_NOON_IN_BASEL, ROWS } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BOT = 'Mozilla/5.0 (compatible; Examplebot/2.1; +https://bot.example/)'
const NOW = MONDAY_NOON_IN_BASEL
const BASEL = 'city/CH/basel'

describe.each(ENGINES)('searches of visitors on %s', (engine) => {
  let database: Database
  let site: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let slug: string
  const queries = createQueryCounter()
  let visitors = 0
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS, 10)
    site = await openTestApp(database, {}, () => NOW, { queries })
    operator = await signedIn(site.app, database)
    const rows = database.read.selectFrom('businesses').where('name', '=', 'Blue Door Bakery')
    slug = (await rows.select('slug').executeTakeFirstOrThrow()).slug
  })
  afterAll(async () => {
    await site.app.close()
    await database.close()
    expect(site.errors).toEqual([])
  })
  beforeEach(() => {
    queries.take()
    visitors += 1
  })

  const visit = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({
      url,
      headers: { 'user-agent': FIREFOX, ...headers },
      remoteAddress: `203.0.113.${visitors}`,
    })
  async function report(body: object, headers: Record<string, string> = {}) {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/search-clicks',
      payload: body,
      headers: { 'user-agent': FIREFOX, ...headers },
      remoteAddress: `203.0.113.${visitors}`,
    })
    return response.statusCode
  }
  const counted = () =>
    queries.take().map(({ query, place, searches, unanswered, clicks }) => {
      return [query, place, searches, unanswered, clicks]
    })

  it('searches of pages and of moves within the site are counted with their place, also from the cache', async () => {
    for (const url of ['/search?q=bakery&location=Basel', '/api/search?q=Bakery%20Basel'])
      expect((await visit(url)).statusCode).toBe(200)
    await visit('/search?q=bakery&location=Basel')
    await visit('/search?q=zzzzqqqq')
    expect(counted()).toEqual([
      ['bakery', BASEL, 3, 0, 0],
      ['zzzzqqqq', '', 1, 1, 0],
    ])
  })

  it('filters, later pages, suggestions, and prefetched pages are not counted as searches', async () => {
    await visit('/search?q=bakery&rating=4')
    await visit('/search?q=bakery&page=2')
    await visit('/api/suggest?q=bakery')
    await visit('/search?q=bakery', { 'sec-purpose': 'prefetch' })
    await visit('/search?location=Basel')
    expect(counted()).toEqual([])
  })

  it.each([
    'open=sun-0300',
    'website=1',
    'amenities=delivery',
    'bbox=10,10,11,11',
    'category=museum',
  ])('a search refined by %s does not change what a cached page counts', async (refined) => {
    const plain = '/search?q=bakery&location=Basel'
    await visit(plain)
    queries.take()
    await visit(`${plain}&${refined}`)
    const { body } = await visit(`/api${plain}&${refined}`)
    expect(JSON.parse(body)).toMatchObject({ totalCount: 0 })
    const sender = { address: `203.0.113.${visitors}`, userAgent: FIREFOX, at: NOW }
    queries.countSearch({ q: 'bakery', location: 'Basel', lat: null, lng: null, ...sender })
    expect(counted()).toEqual([['bakery', BASEL, 1, 0, 0]])
  })

  it('searches of bots and of signed-in administrators are not counted', async () => {
    await visit('/search?q=bakery', { 'user-agent': BOT })
    expect((await operator.get('/search?q=bakery')).status).toBe(200)
    await operator.get('/api/search?q=bakery')
    await operator.get('/api/admin/search-explanation?q=bakery')
    expect(counted()).toEqual([])
  })

  it('texts that look private are not counted', async () => {
    for (const q of ['0532 123 45 67', 'jane@example.com', '12 Main Street', 'x '.repeat(50)])
      await visit(`/search?q=${encodeURIComponent(q)}`)
    expect(counted()).toEqual([])
  })

  it('clicks on results are counted for the query and place that the page names', async () => {
    const { body } = await visit('/api/search?q=bakery&location=Basel')
    const { place, placeFromKeyword } = JSON.parse(body)
    const { kind, countryCode, citySlug, name } = place
    const named = { kind, countryCode, slug: place.slug, citySlug, name }
    const click = { q: 'Bakery', place: named, placeFromKeyword, business: slug }
    expect(await report(click)).toBe(200)
    expect(counted()).toEqual([['bakery', BASEL, 1, 0, 1]])
  })

  it('clicks of bots, of administrators, and on unknown businesses are not counted, and invalid ones are 400', async () => {
    const click = { q: 'bakery', place: null, placeFromKeyword: null, business: slug }
    expect(await report(click, { 'user-agent': BOT })).toBe(200)
    const { status } = await operator.post('/api/search-clicks', click, {
      'user-agent': FIREFOX,
    })
    expect(status).toBe(200)
    expect(await report({ ...click, business: 'unknown-000000' })).toBe(200)
    expect(await report({ ...click, visitor: 'abc' })).toBe(400)
    expect(await report({ q: 'bakery' })).toBe(400)
    expect(await report({ ...click, q: 'x'.repeat(201) })).toBe(400)
    expect(counted()).toEqual([])
  })

  it('administrators list unanswered, popular, and ignored queries, and ignore and restore them', async () => {
    for (const day of [0, 1, 2]) {
      const counter = createQueryCounter()
      const at = NOW + day * DAY_MS
      countSearch(counter, { q: 'bakery', at, place: null })
      countSearch(counter, { q: 'vegan bakery', at, place: null, total: 0 })
      await saveQueries(database, counter, at)
    }
    const list = async (show: string) => {
      const { json } = await operator.get(`/api/admin/logged-queries?show=${show}`)
      return json.queries.map(({ query }: { query: string }) => query)
    }
    const ignore = (query: string, ignored: boolean) =>
      operator.put('/api/admin/logged-queries/ignored', { query, place: '', ignored })
    expect(await list('unanswered')).toEqual(['vegan bakery'])
    expect(await list('popular')).toEqual(['bakery', 'vegan bakery'])
    expect((await ignore('vegan bakery', true)).status).toBe(200)
    expect(await list('unanswered')).toEqual([])
    expect(await list('ignored')).toEqual(['vegan bakery'])
    expect((await ignore('vegan bakery', false)).status).toBe(200)
    expect(await list('unanswered')).toEqual(['vegan bakery'])
    expect((await ignore('unknown', true)).status).toBe(404)
    expect((await ignore('\0', true)).status).toBe(400)
  })
})
