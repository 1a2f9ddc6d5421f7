import { describe, expect, it } from 'vitest'
import { ORIGIN, openPlaces, placed } from './open-places.ts'
import { headOf, wordsOf } from './read-page.ts'
import { readSitemap } from './read-sitemap.ts'
import { ENGINES } from './test-database.ts'

const business = (number: number, type: string, city: string, code: string, more: object = {}) =>
  placed(number, { name: `Haus ${number}`, type, city, country_code: code, ...more })

const ROWS = [
  ...Array.from({ length: 23 }, (_, at) => business(at + 10, 'Hotel', 'Basel', 'CH')),
  ...Array.from({ length: 4 }, (_, at) => business(at + 40, 'Hotel', 'Bern', 'CH')),
  ...Array.from({ length: 3 }, (_, at) => business(at + 50, 'Hotel', 'Naples', 'IT')),
  business(60, 'Bakery', 'Basel', 'CH'),
  business(61, 'Bakery', 'Basel', 'CH', { subtypes: 'Bakery, Hotel' }),
  ...[70, 71, 72].map((row) => business(row, 'Café', 'Bern', 'CH', { district: 'Bakery' })),
  ...[5, 6, 73].map((row) => business(row, 'Bakery', 'Bern', 'CH')),
]

describe.each(ENGINES)('categories in places on %s', (engine) => {
  const { get, getJson, database } = openPlaces(engine, ROWS)

  it('each category of a city and of a country leads to as many businesses as its link says', {
    tags: ['category-in-place'],
  }, async () => {
    const city = await getJson('/api/cities/ch/basel')
    expect(city.topCategories).toMatchObject([
      { slug: 'hotel', count: 24 },
      { slug: 'bakery', count: 2 },
    ])
    const country = await getJson('/api/countries/switzerland')
    for (const { slug, count } of city.topCategories) {
      const { inPlace } = await getJson(`/api/cities/ch/basel/${slug}`)
      expect([inPlace.category.count, inPlace.results.totalCount]).toEqual([count, count])
      for (const { city } of inPlace.results.businesses) expect(city).toBe('Basel')
    }
    for (const { slug, count } of country.topCategories) {
      const { category, results } = await getJson(`/api/countries/switzerland/${slug}`)
      expect([category.count, results.totalCount], slug).toEqual([count, count])
    }
    const { body } = await get('/cities/ch/basel')
    expect(body).toContain('href="/cities/ch/basel/hotel"')
    expect((await get('/countries/switzerland')).body).toContain('/countries/switzerland/hotel"')
    expect((await get('/categories/hotel')).body).toContain('href="/countries/italy/hotel"')
  })

  it('the lists of a city and a category lead to a search with the same businesses', {
    tags: ['category-in-place', 'search-filters'],
  }, async () => {
    for (const [path, count] of [
      ['/cities/ch/basel', 25],
      ['/categories/hotel', 31],
    ] as const) {
      const { body } = await get(path)
      const [, query = ''] =
        /href="\/search\?([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?Show on map/.exec(body) ?? []
      const found = await getJson(`/api/search?${query.replaceAll('&amp;', '&')}`)
      expect([found.totalCount, wordsOf(body).includes(`of ${count} businesses`)], path).toEqual([
        count,
        true,
      ])
    }
  })

  it('the page of a category in a city names both and lists its pages, other cities and categories', {
    tags: ['category-in-place'],
  }, async () => {
    const { statusCode, body } = await get('/cities/ch/basel/hotel')
    expect(statusCode).toBe(200)
    expect(headOf(body)).toMatchObject({
      title: 'Hotels in Basel, Switzerland | Business Directory',
      description: expect.stringContaining('Hotels in Basel, Switzerland: 24 businesses, with'),
      canonical: '/cities/ch/basel/hotel',
      isKeptOut: false,
      headings: 1,
    })
    expect(body).toContain(`hrefLang="tr" href="${ORIGIN}/tr/cities/ch/basel/hotel"`)
    expect(body).toMatch(/"@type":"ListItem","position":4,"name":"Basel"/)
    expect(body).toContain('"@type":"ItemList"')
    for (const path of [
      '/cities/ch/basel/hotel?page=2',
      '/cities/ch/bern/hotel',
      '/cities/ch/basel/bakery',
      '/categories/hotel',
    ])
      expect(body).toContain(`href="${path}"`)
    const second = await get('/cities/ch/basel/hotel?page=2')
    expect(second.body.match(/class="[^"]*result-card/g)).toHaveLength(4)
    expect((await get('/cities/ch/basel/hotel?page=3')).statusCode).toBe(404)
    expect(wordsOf((await get('/tr/cities/ch/basel/hotel')).body)).toContain('Otel: Basel')
  })

  it('other spellings redirect, a district comes before a category, and the rest returns 404', {
    tags: ['category-in-place'],
  }, async () => {
    for (const [path, location] of [
      ['/cities/CH/Basel/HOTEL', '/cities/ch/basel/hotel'],
      ['/countries/CH/hotel', '/countries/switzerland/hotel'],
      ['/countries/switzerland/Hotel?page=1', '/countries/switzerland/hotel'],
    ] as const) {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers.location], path).toEqual([301, location])
    }
    expect(wordsOf((await get('/cities/ch/bern/bakery')).body)).toContain(
      'Businesses in Bakery, Bern',
    )
    for (const path of ['/cities/it/naples/bakery', '/cities/ch/basel/zzz', '/countries/italy/zzz'])
      expect((await get(path)).statusCode, path).toBe(404)
  })

  it('a category with the slug of a district of the city is linked and suggested only as a search', {
    tags: ['category-in-place'],
  }, async () => {
    const { id: city_id } = await database()
      .read.selectFrom('cities')
      .where('slug', '=', 'bern')
      .select('id')
      .executeTakeFirstOrThrow()
    const larger = Array.from({ length: 15 }, (_, at) => `quarter ${at}`).map((name) => ({
      ...{ city_id, name, name_key: name, slug: name.replace(' ', '-') },
      listed: 9,
    }))
    await database().write.insertInto('districts').values(larger).execute()
    const { districts, topCategories } = await getJson('/api/cities/ch/bern?page=1')
    expect(districts.every(({ slug }: { slug: string }) => slug.startsWith('quarter'))).toBe(true)
    expect(topCategories).toMatchObject([
      { slug: 'hotel', hasPage: true },
      { slug: 'bakery', count: 3, hasPage: false },
      { slug: 'cafe', hasPage: true },
    ])
    const pages = ['/cities/ch/bern', '/cities/ch/bern/hotel', '/cities/ch/basel/bakery']
    for (const path of [...pages, '/countries/switzerland/bakery'])
      expect((await get(path)).body, path).not.toContain('/cities/ch/bern/bakery')
    expect((await get('/cities/ch/bern')).body).toContain('category=bakery')
    expect((await get('/countries/switzerland/bakery')).body).toContain('/cities/ch/basel/bakery')
    for (const [city, inPlace] of [
      ['bern', null],
      ['basel', { category: 'bakery', count: 2 }],
    ] as const) {
      const { places } = await getJson(`/api/suggest?q=bakery+${city}`)
      expect(places).toContainEqual(
        expect.objectContaining({ slug: city, keyword: 'bakery', inPlace }),
      )
    }
  })

  it('sitemaps list a category in a place with three businesses, and smaller ones are noindex', {
    tags: ['category-in-place-index'],
  }, async () => {
    const pathsIn = async (path: string) =>
      readSitemap((await get(path)).body).entries.map(({ loc }) => new URL(loc).pathname)
    const index = await pathsIn('/sitemap.xml')
    const files = index.filter((path) => path.includes('categories-in-places'))
    const pages = (await Promise.all(files.map(pathsIn))).flat()
    expect(pages.sort()).toEqual([
      '/cities/ch/basel/hotel',
      '/cities/ch/bern/cafe',
      '/cities/ch/bern/hotel',
      '/cities/it/naples/hotel',
      '/countries/italy/hotel',
      '/countries/switzerland/bakery',
      '/countries/switzerland/cafe',
      '/countries/switzerland/hotel',
    ])
    expect(headOf((await get('/cities/ch/basel/bakery')).body).isKeptOut).toBe(true)
  })

  it('a country page shows its most popular businesses', {
    tags: ['country-businesses'],
  }, async () => {
    const { topBusinesses } = await getJson('/api/countries/switzerland')
    expect(topBusinesses.map(({ name }: { name: string }) => name)).toEqual(
      [73, 72, 71, 70, 61, 60, 43, 42].map((row) => `Haus ${row}`),
    )
    expect((await get('/countries/switzerland')).body).toContain('>Haus 73<')
  })
})
