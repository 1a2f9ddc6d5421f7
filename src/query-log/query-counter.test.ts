import { expect, it } from 'vitest'
import { clickOn, countSearch } from '../../test/query-log-counts.ts'
import { DAY_MS } from '../platform/database/utc-day.ts'
import { formatPlaceKey, normalizeQuery } from '../search/query/query-key.server.ts'
import {
  createDailyLimits,
  createNetworkCounts,
  MAX_PER_DAY,
  MAX_SAME_PER_DAY,
} from './daily-limits.server.ts'
import { createQueryCounter, MAX_BUFFERED_QUERIES } from './query-counter.server.ts'

const NOON = Date.UTC(2026, 10, 16, 12)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

it('one network adds at most three searches a day for one query', () => {
  const counter = createQueryCounter()
  for (const _ of times(10)) countSearch(counter, { q: 'pizza', at: NOON })
  countSearch(counter, { q: 'pizza', at: NOON, sender: { address: '203.0.113.8' } })
  for (const _ of times(10)) countSearch(counter, { q: 'pizza', at: NOON + DAY_MS })
  expect(counter.take()).toMatchObject([
    { day: '2026-11-16', searches: MAX_SAME_PER_DAY + 1 },
    { day: '2026-11-17', searches: MAX_SAME_PER_DAY },
  ])
})

it('one network, also of IPv6, adds at most 50 counts a day', () => {
  const counter = createQueryCounter()
  for (const index of times(80))
    countSearch(counter, {
      q: `query ${'abcdefghij'[index % 10]}${'klmnopqr'[Math.floor(index / 10)]}`,
      at: NOON,
      sender: { address: `2001:db8:1:2::${index + 1}` },
    })
  clickOn(counter, { q: 'query ak', at: NOON, sender: { address: '2001:db8:1:2::1' } })
  const counted = counter.take()
  expect(counted).toHaveLength(MAX_PER_DAY)
  expect(counted.every(({ searches, clicks }) => searches === 1 && clicks === 0)).toBe(true)
})

it('searches and clicks of bots are not counted', () => {
  const counter = createQueryCounter()
  const sender = { userAgent: 'Mozilla/5.0 (compatible; Examplebot/2.1)' }
  countSearch(counter, { q: 'pizza', at: NOON, sender })
  clickOn(counter, { q: 'pizza', at: NOON, sender })
  expect(counter.take()).toEqual([])
})

it('the counter holds no address and a limited number of queries', () => {
  const counter = createQueryCounter()
  for (const index of times(MAX_BUFFERED_QUERIES + 10)) {
    const address = `10.0.${Math.floor(index / 250)}.${index % 250}`
    const q = index.toString(36).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')
    countSearch(counter, { q: `${q}.`, at: NOON, sender: { address } })
  }
  const taken = counter.take()
  expect(taken.length).toBeLessThanOrEqual(MAX_BUFFERED_QUERIES)
  expect(JSON.stringify(taken)).not.toContain('10.0.')
})

it('daily limits hold a limited number of networks', () => {
  const limits = createDailyLimits(4)
  expect(limits.consume('a', 'x', '2026-11-16')).toBe(true)
  expect(limits.consume('b', 'x', '2026-11-16')).toBe(true)
  expect(limits.consume('c', 'x', '2026-11-16')).toBe(false)
  expect(limits.consume('c', 'x', '2026-11-17')).toBe(true)
})

it('clicks on a business count once for each network and day, from the second network on', () => {
  const networks = createNetworkCounts(4)
  const count = (network: string, day = '2026-11-16') => networks.count(network, 'pizza\n\n1', day)
  expect([count('a'), count('a'), count('b'), count('b'), count('c'), count('d')]).toEqual([
    ...[0, 0, 2, 0, 1, 1],
  ])
  // The fifth network exceeds the limit of memory.
  expect(count('e')).toBe(0)
  expect(count('a', '2026-11-17')).toBe(0)
})

it('counts that are given back after a failed save include the opened businesses', () => {
  const counter = createQueryCounter()
  const click = (address: string) =>
    clickOn(counter, { q: 'pizza', at: NOON, businessId: 7, sender: { address } })
  for (const address of ['203.0.113.7', '198.51.100.7']) click(address)
  counter.giveBack(counter.take())
  click('192.0.2.7')
  expect(counter.take()).toMatchObject([{ clicks: 3, businesses: new Map([[7, 3]]) }])
})

it.each([
  ['Pizza Berlin', 'Berlin', 'pizza'],
  ['berlin pizza', 'berlin', 'pizza'],
  ['pizza,  Berlin', 'Berlin', 'pizza'],
  ['Berlin', 'Berlin', 'berlin'],
  ['  Café ', null, 'cafe'],
])('normalizeQuery of %j in %j returns %j', (q, place, expected) => {
  expect(normalizeQuery(q, place)).toBe(expected)
})

it('places are named by their kind, country, and slugs', () => {
  const place = {
    kind: 'city',
    countryCode: 'de',
    slug: 'berlin',
    citySlug: null,
    name: 'B',
  } as const
  expect(formatPlaceKey(place)).toBe('city/DE/berlin')
  expect(formatPlaceKey({ ...place, kind: 'district', slug: 'mitte', citySlug: 'berlin' })).toBe(
    'district/DE/berlin/mitte',
  )
  const region = { ...place, kind: 'region', slug: '' } as const
  for (const name of ['Bavaria', 'Bavyera', 'Bayern'])
    expect(formatPlaceKey({ ...region, name })).toBe('region/DE/Bavaria')
  expect(formatPlaceKey({ ...region, name: 'Atlantis' })).toBe('region/DE/Atlantis')
  expect(formatPlaceKey(null)).toBe('')
})
