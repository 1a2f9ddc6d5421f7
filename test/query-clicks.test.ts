import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CRAWLS_RETENTION_DAYS } from '../src/analytics/crawls.server.ts'
import { removeBusiness } from '../src/businesses/remove-business.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { DAY_MS } from '../src/platform/database/utc-day.ts'
import { deleteOldQueries } from '../src/query-log/delete-old-queries.server.ts'
import { createQueryCounter } from '../src/query-log/query-counter.server.ts'
import { KEY_PERIOD_DAYS, saveQueries } from '../src/query-log/save-queries.server.ts'
import { MAX_CLICKED_BUSINESSES } from '../src/query-log/save-query-clicks.server.ts'
import type { NamedPlace } from '../src/search/query/query-key.server.ts'
import { importRows } from './incoming.ts'
import { placed } from './open-places.ts'
import { clickOn, countSearch } from './query-log-counts.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16, 12)
const BASEL: NamedPlace = {
  kind: 'city',
  countryCode: 'CH',
  slug: 'basel',
  citySlug: null,
  name: 'Basel',
}
const NETWORKS = ['203.0.113.7', '198.51.100.7']
const QUERY = 'bakery'
const DAYS = [0, 1, 2]

const bakery = (number: number, name: string, reviews = 500) =>
  placed(number, { name, type: 'Bakery', city: 'Basel', reviews })
const ROWS = [
  bakery(1, 'Alder', 501),
  bakery(2, 'Birch', 500),
  bakery(3, 'Cedar', 2),
  ...Array.from({ length: MAX_CLICKED_BUSINESSES + 5 }, (_, at) => bakery(10 + at, `Oak ${at}`, 1)),
]

type Explained = { name: string; explanation: { score: number; clicks: { points: number } } }

describe.each(ENGINES)('clicks on results on %s', (engine) => {
  let database: Database
  let site: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  const ids = new Map<string, number>()
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS)
    site = await openTestApp(database, {}, () => NOW)
    operator = await signedIn(site.app, database, NOW)
    for (const { id, name } of await database.read
      .selectFrom('businesses')
      .select(['id', 'name'])
      .execute())
      ids.set(name, id)
  })
  beforeEach(async () => {
    for (const table of ['query_clicks', 'logged_queries', 'daily_queries'] as const)
      await database.write.deleteFrom(table).execute()
    await search(DAYS)
  })
  afterAll(async () => {
    await site.app.close()
    await database.close()
    expect(site.errors).toEqual([])
  })

  const idOf = (name: string) => ids.get(name) ?? 0
  const rows = () => database.read.selectFrom('query_clicks').selectAll().execute()
  const explain = async (query: string): Promise<Explained[]> =>
    (await operator.get(`/api/admin/search-explanation?${query}`)).json.businesses
  const namesOf = async (query = `q=${QUERY}&location=Basel`) =>
    (await explain(query)).slice(0, 3).map(({ name }) => name)

  async function search(days: readonly number[], q = QUERY): Promise<void> {
    for (const day of days) {
      const counter = createQueryCounter()
      const at = NOW + day * DAY_MS
      countSearch(counter, { q, place: BASEL, at })
      await saveQueries(database, counter, at)
    }
  }
  async function click(
    name: string,
    days: readonly number[],
    { networks = NETWORKS, q = QUERY } = {},
  ): Promise<void> {
    for (const day of days) {
      const counter = createQueryCounter()
      const at = NOW + day * DAY_MS
      for (const address of networks)
        clickOn(counter, { q, place: BASEL, at, businessId: idOf(name), sender: { address } })
      await saveQueries(database, counter, at)
    }
  }

  it('the result that visitors open most comes before an almost equal one, and the explanation shows the clicks', async () => {
    expect(await namesOf()).toEqual(['Alder', 'Birch', 'Cedar'])
    const before = await explain(`q=${QUERY}&location=Basel`)
    for (const { explanation } of before)
      expect(explanation.clicks).toEqual({ points: 0, clicks: 0, days: 0, total: 0 })
    await click('Birch', DAYS)
    expect(await namesOf()).toEqual(['Birch', 'Alder', 'Cedar'])
    const [birch, alder] = await explain(`q=${QUERY}&location=Basel`)
    expect(birch?.explanation.clicks).toEqual({ points: 2, clicks: 6, days: 3, total: 6 })
    expect(alder?.explanation).toMatchObject({
      score: before[0]?.explanation.score,
      clicks: { points: 0, clicks: 0, total: 6 },
    })
    expect(birch?.explanation.score).toBeCloseTo((before[1]?.explanation.score ?? 0) + 2, 9)
  })

  it('clicks never move a result past a clearly better one', async () => {
    await click('Cedar', [...DAYS, 3, 4, 5], { networks: [...NETWORKS, '192.0.2.1', '192.0.2.2'] })
    expect(await namesOf()).toEqual(['Alder', 'Birch', 'Cedar'])
    const [, , cedar] = await explain(`q=${QUERY}&location=Basel`)
    expect(cedar?.explanation.clicks.points).toBe(2)
  })

  it('points for clicks grow with the share of the clicks up to a half', async () => {
    const more = [...NETWORKS, '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
    await click('Birch', DAYS)
    await click('Alder', DAYS, { networks: more })
    const found = await explain(`q=${QUERY}&location=Basel`)
    const points = found
      .slice(0, 2)
      .map(({ name, explanation }) => [name, explanation.clicks.points])
    expect(points).toEqual([
      ['Alder', 2],
      ['Birch', 1],
    ])
  })

  it('one network alone moves nothing, however often it clicks', async () => {
    const [network = ''] = NETWORKS
    await click('Birch', [...DAYS, 3, 4, 5, 6], { networks: [network, network, network] })
    expect(await rows()).toEqual([])
    expect(await namesOf()).toEqual(['Alder', 'Birch', 'Cedar'])
  })

  it('clicks of fewer than three days or five clicks move nothing, and the explanation shows them', async () => {
    await click('Birch', [0, 1], { networks: [...NETWORKS, '192.0.2.1'] })
    expect(await namesOf()).toEqual(['Alder', 'Birch', 'Cedar'])
    const [, birch] = await explain(`q=${QUERY}&location=Basel`)
    expect(birch?.explanation.clicks).toEqual({ points: 0, clicks: 6, days: 2, total: 6 })
  })

  it.each([
    'q=bakeries&location=Basel',
    'q=bakery',
    'q=bakery&location=Basel&sort=reviews',
    'location=Basel',
  ])('clicks on results of one query and place do not change the order of %s', async (query) => {
    await click('Birch', DAYS)
    expect(await namesOf(query)).toEqual(['Alder', 'Birch', 'Cedar'])
    for (const { explanation } of await explain(query)) expect(explanation.clicks.points).toBe(0)
  })

  it('clicks also count when the keyword names the place', async () => {
    await click('Birch', DAYS)
    expect(await namesOf('q=Bakery+Basel')).toEqual(['Birch', 'Alder', 'Cedar'])
  })

  it('clicks of queries that are not in the log and of unlisted businesses are not stored', async () => {
    await click('Birch', DAYS, { q: 'unknown' })
    await click('Nobody', DAYS)
    expect(await rows()).toEqual([])
  })

  it('a query stores at most twenty businesses, and those with the fewest clicks are deleted', async () => {
    await click('Birch', [0, 1])
    for (let at = 0; at < MAX_CLICKED_BUSINESSES + 5; at++) await click(`Oak ${at}`, [0])
    const stored = new Set((await rows()).map(({ business_id }) => business_id))
    expect(stored.size).toBe(MAX_CLICKED_BUSINESSES)
    expect(stored).toContain(idOf('Birch'))
    expect(stored).toContain(idOf(`Oak ${MAX_CLICKED_BUSINESSES + 4}`))
    expect(stored).not.toContain(idOf('Oak 0'))
  })

  it('clicks are deleted with their query, and within 90 days', async () => {
    const clean = (at: number, max?: number) =>
      deleteOldQueries(database, at, new AbortController().signal, max)
    await click('Birch', DAYS)
    await search([1, 2, 3], 'evicts the other')
    await clean(NOW + 3 * DAY_MS, 1)
    expect(await rows()).toEqual([])
    await search([0, 1, 2, KEY_PERIOD_DAYS])
    await click('Birch', [0, KEY_PERIOD_DAYS])
    expect(await rows()).toHaveLength(2)
    await clean(NOW + CRAWLS_RETENTION_DAYS * DAY_MS)
    expect(await rows()).toMatchObject([{ clicks: 2, days: 1 }])
    await clean(NOW + (CRAWLS_RETENTION_DAYS + KEY_PERIOD_DAYS) * DAY_MS)
    expect(await rows()).toEqual([])
  })

  it('clicks on a business are deleted when it is removed', async () => {
    await click('Oak 1', DAYS)
    await click('Birch', DAYS)
    const by = { runId: null, adminId: null }
    await database.change((trx) =>
      removeBusiness(database, trx, by, { id: idOf('Oak 1'), reason: 'removed' }, NOW),
    )
    expect((await rows()).map(({ business_id }) => business_id)).toEqual([idOf('Birch')])
  })
})
