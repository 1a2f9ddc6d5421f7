import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { openDetailDirectory, SHOP_COUNTRIES } from './detail-directory.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES } from './test-database.ts'

const namesOf = (entries: Record<string, unknown>[], member: string) =>
  entries.map((entry) => entry[member])

describe.each(ENGINES)('category, country and city API on %s', (engine) => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    database = await openDetailDirectory(engine)
    server = await openTestApp(database)
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    expect(server.errors).toEqual([])
  })

  const get = (path: string) => server.app.inject(path)
  const getJson = async (path: string) => (await get(path)).json()

  it('detail calls accept every spelling of a name and redirect previous ones', {
    tags: ['detail-redirects'],
  }, async () => {
    for (const path of [
      '/api/categories/Café',
      '/api/categories/kind 01',
      '/api/countries/CH',
      '/api/countries/Schweiz',
      '/api/cities/CH/Zürich',
      '/api/cities/switzerland/ZURICH/',
    ])
      expect((await get(encodeURI(path))).statusCode, path).toBe(200)
    for (const [path, location] of [
      ['/api/categories/coffee-house', '/api/categories/cafe'],
      ['/api/cities/CH/turicum', '/api/cities/ch/zurich'],
      ['/api/cities/us/springfield', '/api/cities/de/springfield'],
    ] as const) {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers.location]).toEqual([301, location])
    }
  })

  it('the category call returns totals, top countries and twelve businesses', {
    tags: ['category-page'],
  }, async () => {
    const body = await getJson('/api/categories/cafe')
    expect(body).toMatchObject({
      category: 'Café',
      slug: 'cafe',
      businessCount: 30,
      countryCount: 1,
      cityCount: 1,
      rating: 4.5,
      topCountries: [{ country: 'Switzerland', count: 30, countryCode: 'CH', slug: 'switzerland' }],
      currentPage: 1,
      totalPages: 3,
      hasNextPage: true,
      hasPrevPage: false,
    })
    expect(namesOf(body.businesses, 'name')).toEqual(
      Array.from({ length: 12 }, (_, index) => `Cafe number ${String(index).padStart(2, '0')}`),
    )
    const shops = await getJson('/api/categories/store?limit=100')
    expect(shops).toMatchObject({
      businessCount: 38,
      countryCount: 17,
      rating: null,
      totalPages: 1,
    })
    expect(shops.businesses).toHaveLength(38)
    expect(namesOf(shops.topCountries, 'countryCode')).toEqual([
      'CH',
      ...SHOP_COUNTRIES.slice(0, 14),
    ])
  })

  it('the country call returns totals, top cities and a page of categories', {
    tags: ['country-page', 'api-country'],
  }, async () => {
    const body = await getJson('/api/countries/switzerland')
    expect(body).toMatchObject({
      country: 'Switzerland',
      countryCode: 'CH',
      businessCount: 78,
      cityCount: 23,
      categoryCount: 27,
      totalPages: 2,
    })
    expect(body.topCities).toHaveLength(20)
    expect(body.topCities.slice(0, 3)).toEqual([
      { city: 'Zürich', count: 56, slug: 'zurich', region: null },
      { city: 'Dorf 00', count: 1, slug: 'dorf-00', region: null },
      { city: 'Dorf 01', count: 1, slug: 'dorf-01', region: null },
    ])
    expect(body.topCategories).toHaveLength(20)
    expect(namesOf(body.topCategories.slice(0, 5), 'category')).toEqual([
      'Café',
      'Store',
      'Kind 07',
      'Kind 00',
      'Kind 01',
    ])
    const second = await getJson('/api/countries/switzerland?page=2')
    expect(second.topCities).toEqual(body.topCities)
    expect(second).toMatchObject({ currentPage: 2, hasNextPage: false, hasPrevPage: true })
    expect(namesOf(second.topCategories, 'category').at(-1)).toBe('Kind 24')
    expect(second.topCategories).toHaveLength(7)
  })

  it('the city call returns totals, top categories and twelve businesses', {
    tags: ['city-page'],
  }, async () => {
    const body = await getJson('/api/cities/ch/zurich')
    expect(body).toMatchObject({
      city: 'Zürich',
      country: 'Switzerland',
      countryCode: 'CH',
      countrySlug: 'switzerland',
      region: 'Kanton Zürich',
      businessCount: 56,
      categoryCount: 26,
      totalPages: 5,
    })
    expect(body.businesses).toHaveLength(12)
    expect(body.topCategories).toHaveLength(15)
    const own = { categoryId: null, icon: null, hasPage: true }
    expect(body.topCategories.slice(0, 3)).toEqual([
      {
        ...own,
        category: 'Café',
        categoryId: 'amenity/cafe',
        count: 30,
        slug: 'cafe',
        icon: 'coffee',
      },
      { ...own, category: 'Kind 07', count: 2, slug: 'kind-07' },
      { ...own, category: 'Kind 00', count: 1, slug: 'kind-00' },
    ])
  })

  it('detail calls return 400 for an invalid page or limit and name the field', {
    tags: ['api-category'],
  }, async () => {
    for (const call of ['/api/categories/cafe', '/api/countries/ch', '/api/cities/ch/zurich'])
      for (const query of ['page=0', 'page=x', 'limit=0', 'limit=101', 'limit=1.5', 'limit=']) {
        const response = await get(`${call}?${query}`)
        expect(response.statusCode, `${call}?${query}`).toBe(400)
        expect(response.json().errors).toEqual([
          { field: query.split('=')[0], message: expect.any(String) },
        ])
      }
    expect((await getJson('/api/cities/ch/zurich?page=2&limit=50')).businesses).toHaveLength(6)
    const past = await getJson('/api/categories/cafe?page=9007199254740991&limit=100')
    expect(past).toMatchObject({ businesses: [], totalPages: 1, hasNextPage: false })
  })
})
