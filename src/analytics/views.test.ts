import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { DAY_MS } from '../platform/database/utc-day.ts'
import { isBot } from '../platform/http/detect-bot.ts'
import { createViewCounter, findViews, MAX_COUNTED_VISITORS, saveViews } from './views.server.ts'

const NOON = Date.UTC(2026, 10, 16, 12)
const MAX_VISITORS_PER_NETWORK = 256
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

test.each([
  [null, true],
  ['', true],
  ['Mozilla/5.0 (compatible; Examplebot/2.1; +https://bot.example/)', true],
  ['Mozilla/5.0 (compatible; ExampleSpider/1.0)', true],
  ['curl/8.9.1', true],
  ['python-requests/2.32', true],
  [FIREFOX, false],
  [PHONE, false],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT X19) Chrome/140.0 Mobile Safari/537.36', false],
])('isBot of %s returns %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected)
})

describe.each(ENGINES)('view statistics on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const today = async (now = NOON) => (await findViews(database, 1, now))[0]

  it('views exclude bots, and visitors are counted once a day across processes', {
    tags: ['dashboard-views'],
  }, async () => {
    const one = createViewCounter()
    const other = createViewCounter()
    const view = { address: '203.0.113.7', userAgent: FIREFOX, at: NOON }
    one.count(view)
    one.count({ ...view, at: NOON + 1 })
    one.count({ ...view, userAgent: PHONE })
    one.count({ ...view, userAgent: 'Examplebot/1.0' })
    other.count(view)
    other.count({ ...view, address: '203.0.113.8' })
    await Promise.all([saveViews(database, one, NOON), saveViews(database, other, NOON)])
    expect(await today()).toEqual({ day: '2026-11-16', views: 5, visitors: 3, botViews: 1 })
    one.count(view)
    await saveViews(database, one, NOON)
    expect(await today()).toMatchObject({ views: 6, visitors: 3 })
  })

  it('views from one IPv6 network count as one visitor', async () => {
    const counter = createViewCounter()
    const at = NOON + 30 * DAY_MS
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::9', '2001:db8:1:3::1'])
      counter.count({ address, userAgent: FIREFOX, at })
    await saveViews(database, counter, at)
    expect(await today(at)).toMatchObject({ views: 3, visitors: 2 })
  })

  it('views from one network count as a limited number of visitors a day, regardless of user agent', async () => {
    const at = NOON + 45 * DAY_MS
    const views = 3 * MAX_VISITORS_PER_NETWORK
    for (const round of [1, 2]) {
      const counter = createViewCounter()
      for (let index = 0; index < views; index += 1)
        counter.count({ address: '203.0.113.7', userAgent: `${FIREFOX} ${round}.${index}`, at })
      counter.count({ address: `203.0.113.${7 + round}`, userAgent: FIREFOX, at })
      await saveViews(database, counter, at)
    }
    const { visitors = 0 } = (await today(at)) ?? {}
    expect(visitors).toBeGreaterThan(MAX_VISITORS_PER_NETWORK / 2)
    expect(visitors).toBeLessThanOrEqual(MAX_VISITORS_PER_NETWORK + 2)
    const rows = await database.read.selectFrom('day_visitors').selectAll().execute()
    expect(rows).toHaveLength(visitors)
    expect(await today(at)).toMatchObject({ views: 2 * views + 2 })
  })

  it('views store no address, and the daily salt and hashes are deleted after the day', {
    tags: ['dashboard-views'],
  }, async () => {
    const at = NOON + 60 * DAY_MS
    const counter = createViewCounter()
    counter.count({ address: '203.0.113.7', userAgent: FIREFOX, at })
    await saveViews(database, counter, at)
    const visitors = await database.read.selectFrom('day_visitors').selectAll().execute()
    expect(visitors).toHaveLength(1)
    expect(JSON.stringify(visitors)).not.toMatch(/203\.0|Firefox/)
    await saveViews(database, counter, at + DAY_MS)
    expect(await database.read.selectFrom('day_salts').selectAll().execute()).toEqual([])
    expect(await database.read.selectFrom('day_visitors').selectAll().execute()).toEqual([])
    expect(await today(at)).toMatchObject({ views: 1, visitors: 1 })
  })

  it('views of a day whose salt is deleted still count, without visitors', async () => {
    const at = NOON + 90 * DAY_MS
    const counter = createViewCounter()
    counter.count({ address: '203.0.113.7', userAgent: FIREFOX, at })
    await saveViews(database, counter, at + DAY_MS)
    expect(await today(at)).toMatchObject({ views: 1, visitors: 0 })
  })

  it('views of 1,200 visitors are all saved together', async () => {
    const at = NOON + 120 * DAY_MS
    const counter = createViewCounter()
    for (let index = 0; index < 1200; index += 1)
      counter.count({ address: `203.0.113.${index}`, userAgent: FIREFOX, at })
    await saveViews(database, counter, at)
    expect(await today(at)).toMatchObject({ views: 1200, visitors: 1200 })
  })
})

it('views that cannot be saved are included in the next save', async () => {
  const database = await openTestDatabase('sqlite')
  const counter = createViewCounter()
  counter.count({ address: '203.0.113.7', userAgent: FIREFOX, at: NOON })
  const broken: Database = { ...database, change: () => Promise.reject(new Error('no database')) }
  await expect(saveViews(broken, counter, NOON)).rejects.toThrow('no database')
  await saveViews(database, counter, NOON)
  expect((await findViews(database, 1, NOON))[0]).toMatchObject({ views: 1, visitors: 1 })
  await database.close()
})

it('the view counter limits the visitors in memory and continues counting views', () => {
  const counter = createViewCounter()
  const more = 10
  for (let index = 0; index < MAX_COUNTED_VISITORS + more; index += 1)
    counter.count({ address: `host-${index}`, userAgent: FIREFOX, at: NOON })
  const [day] = counter.take()
  expect(day?.visitors.size).toBe(MAX_COUNTED_VISITORS)
  expect(day?.views).toBe(MAX_COUNTED_VISITORS + more)
})
