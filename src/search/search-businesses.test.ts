import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { NO_FILTERS } from './ranking/filters.server.ts'
import { MAX_MATCHES } from './ranking/retrieve-candidates.server.ts'
import { searchBusinesses } from './search-businesses.server.ts'

const PAGE = 20
const NOW = Date.UTC(2026, 10, 20, 12)

type Row = Parameters<typeof incoming>[0]
const basel = { city: 'Basel', country_code: 'CH' }
const zurich = { city: 'Zürich', country_code: 'CH' }
const london = { city: 'London', country_code: 'GB', region: 'England' }
const londonInOntario = { city: 'London', country_code: 'CA', region: 'Ontario' }

const ROWS: Row[] = [
  { name: 'Blue Door', type: 'Bakery', reviews: 50, ...basel },
  { name: 'Zum Bäcker', type: 'Bakery', reviews: 90, ...basel },
  { name: 'Bakery', type: 'Book store', reviews: 1, ...zurich },
  { name: 'Bakery Street Books', type: 'Book store', reviews: 500, ...zurich },
  { name: 'The Old Bakery Inn', type: 'Hotel', reviews: 70, ...basel },
  { name: 'Ufer Brot', type: 'bakeries', reviews: 20, ...zurich },
  { name: 'Sultan', type: 'Turkish restaurant', reviews: 10, ...basel },
  { name: 'Marmara', type: 'Turkish restaurant', reviews: 30, ...london },
  { name: 'Turkish Corner', type: 'Book store', reviews: 2, ...london },
  { name: 'Maple', type: 'Hotel', reviews: 5, ...londonInOntario },
  { name: '100% Wool', type: 'Clothing store', reviews: 4, ...london },
  { name: 'a_b', type: 'Clothing store', about: 'Lovingly mended.', reviews: 3, ...london },
  {
    name: 'Tbilisi House',
    type: 'Georgian kitchen',
    reviews: 3,
    city: 'Tbilisi',
    country_code: 'GE',
  },
  { name: 'Warm Springs', type: 'Spa', reviews: 9, city: 'Namur', country_code: 'BE' },
  {
    name: 'Ardenne Ironmonger',
    type: 'Hardware store',
    reviews: 8,
    city: 'Spa',
    country_code: 'BE',
    region: 'Liège',
  },
  { name: 'Shut', type: 'Bakery', business_status: 'CLOSED_PERMANENTLY', reviews: 999, ...basel },
]

const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Stall ${index}`,
    type: 'Market stall',
    reviews: index,
    city: 'Delhi',
    country_code: 'IN',
  }))

describe.each(ENGINES)('business search on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const rows = [...ROWS, ...many(MAX_MATCHES + 5)]
    await importRows(
      database,
      rows.map((row, index) => incoming({ place_id: `ChIJsearch-${index}`, ...row }, index + 2)),
      500,
    )
  })
  afterAll(() => database.close())

  const search = (q: string, location = '', page = 1) =>
    searchBusinesses(
      database,
      {
        q,
        location,
        near: null,
        box: null,
        filters: NO_FILTERS,
        order: 'relevance',
        isWhole: false,
      },
      { page, limit: PAGE, cursor: null },
      NOW,
    )
  const names = async (q: string, location = '') =>
    (await search(q, location)).results.map(({ business }) => business.name)

  it('a search ranks exact names first, then the category, then names that begin with the keyword', async () => {
    expect(await names('Bakery')).toEqual([
      'Bakery',
      'Zum Bäcker',
      'Blue Door',
      'Ufer Brot',
      'Bakery Street Books',
      'The Old Bakery Inn',
    ])
    expect((await search('bakery')).category).toMatchObject({ slug: 'bakery', listed: 3 })
  })

  it('a search recognizes a category in singular, plural and any case, with or without accents', async () => {
    for (const q of ['bakeries', 'BAKERY', ' bakery ', 'bákery'])
      expect(
        (await search(q, 'basel')).results.map(({ business }) => business.name).slice(0, 2),
        q,
      ).toEqual(['Zum Bäcker', 'Blue Door'])
    expect((await search('hotels')).category?.slug).toBe('hotel')
  })

  it('a search is limited to the place, and finds names there that contain the keyword', async () => {
    expect(await names('bakery', 'Basel')).toEqual([
      'Zum Bäcker',
      'Blue Door',
      'The Old Bakery Inn',
    ])
    expect(await names('bakery', 'switzerland')).toEqual([
      'Bakery',
      'Zum Bäcker',
      'Blue Door',
      'Ufer Brot',
      'Bakery Street Books',
      'The Old Bakery Inn',
    ])
    expect(await names('bakery', 'London')).toEqual([])
    expect(await names('turkish restaurant', 'uk')).toEqual(['Marmara'])
    expect(await names('turkish', 'switzerland')).toEqual(['Sultan'])
  })

  it('a search reads a short name of a category, before names that begin with it', async () => {
    expect(await names('turkish')).toEqual(['Marmara', 'Sultan', 'Turkish Corner'])
    const { category } = await search('turkish')
    expect(category).toMatchObject({ name: 'Turkish restaurant', listed: 2, icon: 'utensils' })
  })

  it.each([
    ['basel', 'city', 'basel', 'CH'],
    ['ZURICH', 'city', 'zurich', 'CH'],
    ['zürich, schweiz', 'city', 'zurich', 'CH'],
    ['Switzerland', 'country', 'switzerland', 'CH'],
    ['ch', 'country', 'switzerland', 'CH'],
    ['Georgia', 'country', 'georgia', 'GE'],
    ['London', 'city', 'london', 'GB'],
    ['london, canada', 'city', 'london', 'CA'],
    ['London, ON', 'city', 'london', 'CA'],
    ['London, Ontario, Canada', 'city', 'london', 'CA'],
    ['london, england', 'city', 'london', 'GB'],
  ])(
    'a search interprets the location %s as the %s %s of %s',
    async (location, kind, slug, countryCode) => {
      expect((await search('', location)).place).toMatchObject({ kind, slug, countryCode })
    },
  )

  it.each(['London, Ontario', 'London ON'])(
    'the keyword %s, a city with its region, searches in the city',
    async (q) => {
      expect((await search(q)).place).toMatchObject({ slug: 'london', countryCode: 'CA' })
      expect(await names(q)).toEqual(['Maple'])
    },
  )

  it('the keywords of a category that is also a city and of a country search the country', async () => {
    expect(await names('spa belgium')).toEqual(['Warm Springs'])
    expect((await search('spa belgium')).place).toMatchObject({ kind: 'country', slug: 'belgium' })
    expect(await names('Spa BE')).toEqual(['Ardenne Ironmonger'])
    expect(await names('Spa Liège')).toEqual(['Ardenne Ironmonger'])
    expect(await names('', 'Spa Belgium')).toEqual(['Ardenne Ironmonger'])
  })

  it('a search returns other places of the same name, and no place for an unknown location', async () => {
    expect((await search('hotel', 'london')).otherPlaces).toMatchObject([{ countryCode: 'CA' }])
    expect((await search('hotel', 'london, canada')).otherPlaces).toEqual([])
    const unknown = await search('hotel', 'Atlantis')
    expect(unknown.place).toBeNull()
    expect(unknown.results.map(({ business }) => business.name)).toEqual([
      'The Old Bakery Inn',
      'Maple',
    ])
    expect((await search('', 'Atlantis')).results).toEqual([])
    expect((await search('hotel', 'Chad')).place).toBeNull()
  })

  it('a location of a known place and unknown words searches the place', async () => {
    for (const location of ['4051 Basel', 'basel dreiländereck', 'london, zone nine'])
      expect((await search('hotel', location)).place?.slug, location).toBe(
        location.includes('london') ? 'london' : 'basel',
      )
    expect((await search('hotel', 'Atlantis North')).place).toBeNull()
  })

  it('a search for a place alone returns its businesses, and an empty search returns none', async () => {
    expect(await names('', 'basel')).toEqual([
      'Zum Bäcker',
      'The Old Bakery Inn',
      'Blue Door',
      'Sultan',
    ])
    expect(await search('', '')).toMatchObject({ total: 0, isExact: true, place: null })
  })

  it('a search without results or keyword returns suggestions', async () => {
    const { results, suggestions } = await search('zzz', 'basel')
    expect(results).toEqual([])
    expect(suggestions.categories.map(({ slug }) => slug)).toEqual([
      'bakery',
      'hotel',
      'turkish-restaurant',
    ])
    expect((await search('basel')).suggestions.places).toMatchObject([{ slug: 'basel' }])
    expect((await search('bakery', 'lon')).suggestions.places).toHaveLength(2)
    expect((await search('', '')).suggestions.categories.length).toBeGreaterThan(3)
    expect((await search('', '')).suggestions.places.length).toBeGreaterThan(3)
  })

  it('a search treats special characters literally and never fails on them', async () => {
    expect((await names('100%'))[0]).toBe('100% Wool')
    expect(await names('%', 'london')).toEqual([])
    expect((await names('a_b'))[0]).toBe('a_b')
    expect((await names('a_'))[0]).toBe('a_b')
    expect(await names('_', 'london')).toEqual([])
    for (const text of ['\u0000', "'; drop table businesses --", '\\', '\ud83d', '"', '(', ','])
      await expect(search(text, text)).resolves.toMatchObject({ place: null })
  })

  it('a search finds a business by its about text', async () => {
    expect(await names('mended')).toEqual(['a_b'])
  })

  it('a search stops at the match limit and marks the total as inexact', async () => {
    for (const [q, location] of [
      ['market stalls', ''],
      ['stall', ''],
      ['', 'Delhi'],
      ['', 'India'],
      ['market stall', 'Delhi'],
    ] as const)
      expect(await search(q, location), `${q} ${location}`).toMatchObject({
        total: MAX_MATCHES,
        isExact: false,
      })
    expect((await search('', 'basel')).isExact).toBe(true)
    expect((await search('bakery', 'basel')).isExact).toBe(true)
  })

  it('a search returns consecutive pages without overlap', async () => {
    const pages = await Promise.all(
      Array.from({ length: 3 }, (_, index) => search('stall', 'delhi', index + 1)),
    )
    const ids = pages.flatMap(({ results }) => results.map(({ business }) => business.id))
    expect(ids).toHaveLength(3 * PAGE)
    expect(new Set(ids).size).toBe(3 * PAGE)
    expect((await search('stall', 'delhi', MAX_MATCHES / PAGE + 1)).results).toEqual([])
  })
})
