import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { searchBusinesses } from '../search-businesses.server.ts'
import type { SearchRequest } from '../search-request.ts'
import { NO_FILTERS } from './filters.server.ts'
import { MAX_MATCHES } from './retrieve-candidates.server.ts'
import { findPlaceCenter } from './search-near-point.server.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const BASEL = { latitude: 47.56, longitude: 7.59 }

type Row = Parameters<typeof incoming>[0]

const ROWS: Row[] = [
  ...Array.from({ length: MAX_MATCHES + 5 }, (_, index) => ({
    name: `Stall ${index}`,
    reviews: 10 + index,
    city: 'Delhi',
    country_code: 'IN',
    latitude: 28.6 + index / 10_000,
    longitude: 77.2,
  })),
  ...Array.from({ length: MAX_MATCHES + 5 }, (_, index) => ({
    name: `Sri Sai ${index}`,
    reviews: 10 + index,
    city: 'Hyderabad',
    country_code: 'IN',
    latitude: 17.5,
    longitude: 78.4,
  })),
  { name: 'Sai Medicals', city: 'Vikarabad', country_code: 'IN', latitude: 17.2, longitude: 78.1 },
  ...Array.from({ length: 100 }, (_, index) => ({
    ...{ name: `Vet ${index}`, type: 'Veterinarian', city: 'Naples', country_code: 'IT' },
    ...{ latitude: 40.85 + index / 10_000, longitude: 14.27, reviews: 50 },
    rating: index < 5 ? 4.8 : 3,
  })),
  ...Array.from({ length: 80 }, (_, index) => ({
    ...{ name: `Vet of Bari ${index}`, type: 'Veterinarian', city: 'Bari', country_code: 'IT' },
    ...{ latitude: 41.12, longitude: 15.6, reviews: 5, rating: 4.8 },
  })),
  {
    ...{ name: 'Vet of Sorrento', type: 'Veterinarian', city: 'Sorrento', country_code: 'IT' },
    ...{ latitude: 40.63, longitude: 14.37, reviews: 5, rating: 4.8 },
  },
  { name: 'Adlon Rooms', city: 'Berlin', country_code: 'DE', latitude: 52.52, longitude: 13.38 },
  {
    ...{ name: 'Adlon Rooms', city: 'Rome', country_code: 'IT', website: 'https://adlon.example/' },
    ...{ latitude: 41.9, longitude: 12.48 },
  },
  { name: 'Rhine Stall', city: 'Basel', country_code: 'CH', ...BASEL },
  { name: 'Stall Delhi', city: 'Basel', country_code: 'CH', about: 'Family owned since 1987.' },
]

describe.each(ENGINES)('searching near a point on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const rows = ROWS.map((row, index) =>
      incoming({ place_id: `ChIJnear-${index}`, ...row }, index + 2),
    )
    await importRows(database, rows, 500)
  })
  afterAll(() => database.close())

  const search = (request: Partial<SearchRequest>) =>
    searchBusinesses(
      database,
      {
        q: '',
        location: '',
        near: null,
        box: null,
        filters: NO_FILTERS,
        order: 'relevance',
        isWhole: false,
        ...request,
      },
      { page: 1, limit: 20, cursor: null },
      NOW,
    )
  const namesOf = ({ results }: Awaited<ReturnType<typeof search>>) =>
    results.map(({ business }) => business.name)

  it('a nearby search finds a close business despite many more popular ones elsewhere', async () => {
    const found = await search({ q: 'stall', near: BASEL, order: 'distance' })
    expect(namesOf(found)[0]).toBe('Rhine Stall')
    expect(found.results[0]?.distanceMeters).toBe(0)
    expect(namesOf(await search({ near: BASEL, order: 'distance' }))[0]).toBe('Rhine Stall')
  })

  it('a nearby search finds a close business although more popular ones around it fill the limit', async () => {
    const near = { latitude: 28.6, longitude: 77.2 }
    const found = await search({ q: 'stall', near, order: 'distance' })
    expect(namesOf(found).slice(0, 2)).toEqual(['Stall 0', 'Stall 1'])
    const corrected = await search({ q: 'stlal', near, order: 'distance' })
    expect(namesOf(corrected).slice(0, 2)).toEqual(['Stall 0', 'Stall 1'])
  })

  it('a nearby search shows no business without one of the words while others have all', async () => {
    const found = await search({ q: 'sri sai', near: { latitude: 17.2, longitude: 78.1 } })
    expect(found.dropped).toEqual([])
    expect(namesOf(found).every((name) => name.startsWith('Sri Sai'))).toBe(true)
  })

  it('a name that no business in the place has with the filter is found elsewhere', async () => {
    const filters = { ...NO_FILTERS, hasWebsite: true }
    const found = await search({ q: 'adlon rooms', location: 'Berlin', filters })
    expect(found.results.map(({ business }) => business.city)).toEqual(['Rome'])
  })

  it('a filter does not hide businesses farther outside the place', async () => {
    const filters = { ...NO_FILTERS, rating: 4.5 }
    const found = await search({ q: 'veterinarian', location: 'Sorrento', filters })
    expect(found.inside).toBe(1)
    expect(found.total).toBeGreaterThan(50)
  })

  it('a nearby search finds a close business for a misspelled term', async () => {
    const found = await search({ q: 'stlal', near: BASEL })
    expect(namesOf(found)[0]).toBe('Rhine Stall')
    expect(found.readAs).toBe('stall')
  })

  it('a search returns map markers with the name of a single business, or the count of a cluster', async () => {
    const box = { south: 47, west: 7, north: 48, east: 8 }
    const { clusters } = await search({ q: 'stall', box })
    expect(clusters).toEqual([
      { ...BASEL, count: 1, business: { slug: expect.any(String), name: 'Rhine Stall' } },
    ])
    const all = (await search({ location: 'Delhi' })).clusters
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(MAX_MATCHES)
    expect(all.find(({ count }) => count > 1)?.business).toBeNull()
  })

  it('facet counts are exact within a small map box and inexact for a truncated search', async () => {
    const box = { south: 47, west: 7, north: 48, east: 8 }
    expect((await search({ q: 'stall', box })).facets.isExact).toBe(true)
    expect((await search({ q: 'stall' })).facets.isExact).toBe(false)
  })

  it('a search extracts a place from the keyword unless the keyword is taken as a whole', async () => {
    expect(await search({ q: 'rhine basel' })).toMatchObject({ placeFromKeyword: 'basel' })
    const whole = await search({ q: 'rhine basel', isWhole: true })
    expect(whole).toMatchObject({ placeFromKeyword: null, place: null })
  })

  it('a search finds a business by terms of its about text', {
    tags: ['search-text'],
  }, async () => {
    expect(namesOf(await search({ q: 'family owned' }))).toEqual(['Stall Delhi'])
  })
})

const rowsAt = (longitudes: readonly (number | null)[]) =>
  longitudes.map((longitude, at) =>
    incoming(
      {
        place_id: `ChIJmill-${at}`,
        name: `Windmill ${at}`,
        latitude: longitude === null ? null : 52 + at,
        longitude,
      },
      at + 2,
    ),
  )

describe.each(ENGINES)('center of a place on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, rowsAt([4, 5, 9, null]), 500)
    await vi.waitFor(() => expect(database.findVersions()).not.toBeNull(), { timeout: 60_000 })
  })
  afterAll(() => database.close())

  const findMiddle = (now?: number) => findPlaceCenter(database, [['windmill']], now)

  it('findPlaceCenter returns the median of each coordinate, regardless of order', async () => {
    expect(await findMiddle()).toEqual({ latitude: 53, longitude: 5 })
    await importRows(database, rowsAt([9, 4, 5, null]), 500)
    expect(await findMiddle()).toEqual({ latitude: 53, longitude: 5 })
  })

  it('findPlaceCenter caches its result until the directory changes', {
    tags: ['search-nearby'],
  }, async () => {
    const first = await findMiddle()
    expect(await findMiddle()).toBe(first)
    await importRows(database, rowsAt([4, 6, 9, null]), 500)
    expect(await findMiddle()).toEqual({ latitude: 53, longitude: 6 })
  })

  it('findPlaceCenter caches its result for at most a minute', async () => {
    const first = await findMiddle(1_000_000)
    expect(await findMiddle(1_059_000)).toBe(first)
    expect(await findMiddle(1_061_000)).not.toBe(first)
    expect(await findMiddle(1_061_000)).toEqual(first)
  })

  it('findPlaceCenter returns null without coordinates and does not cache that result', async () => {
    const nowhere = await findPlaceCenter(database, [['nobody']])
    expect(nowhere).toBeNull()
    await importRows(
      database,
      [incoming({ place_id: 'ChIJnobody', name: 'Nobody', latitude: 1, longitude: 2 })],
      500,
    )
    expect(await findPlaceCenter(database, [['nobody']])).toEqual({ latitude: 1, longitude: 2 })
  })
})
