import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HANDLERS } from '../src/api/handlers.ts'
import type { Database } from '../src/database/database.ts'
import { CALLS, type CallName } from '../src/routes.ts'
import { editBusiness } from './edit-business.ts'
import { importRows } from './incoming.ts'
import { MONDAY_NOON_IN_BASEL, ROWS, WORKING_HOURS } from './sample-directory.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

describe.each(ENGINES)('the doors on %s', (engine) => {
  let database: Database
  let app: FastifyInstance
  let errors: string[]
  const slugs: Record<string, string> = {}

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS, 10)
    await editBusiness(database, 'ChIJblue-door-0005', { is_approved: 0 })
    await editBusiness(database, 'ChIJblue-door-0006', { removed_at: 1, removal_reason: 'removed' })
    for (const { name, slug, id } of await database.read
      .selectFrom('businesses')
      .select(['name', 'slug', 'id'])
      .execute()) {
      slugs[name] = slug
      if (name === 'Blue Door Bakery')
        await database.write
          .insertInto('slug_history')
          .values({ slug: 'former-slug-000000', business_id: id, created_at: 1 })
          .execute()
    }
    ;({ app, errors } = await openTestApp(database, {}, () => MONDAY_NOON_IN_BASEL))
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    expect(errors).toEqual([])
  })

  const get = async (path: string) => {
    const response = await app.inject(path)
    return {
      status: response.statusCode,
      location: response.headers.location,
      type: String(response.headers['content-type']),
      text: response.body,
      headers: response.headers,
    }
  }
  const getJson = async (path: string) => JSON.parse((await get(path)).text)

  it('answer every call in its wire shape', async () => {
    const paths: Record<CallName, string> = {
      homepageData: '/api/homepage-data',
      featuredBusinesses: '/api/featured-businesses',
      businesses: '/api/businesses?page=2',
      business: `/api/businesses/${slugs['Blue Door Bakery']}`,
    }
    for (const name of Object.keys(CALLS) as CallName[]) {
      const answer = HANDLERS.get(name)?.answer.safeParse(await getJson(paths[name]))
      expect(answer?.error, name).toBeUndefined()
    }
  })

  it('give a business with the names and types of the specification', async () => {
    expect(await getJson(`/api/businesses/${slugs['Blue Door Bakery']}`)).toMatchObject({
      name: 'Blue Door Bakery',
      type: 'Bakery',
      category: 'shops',
      rating: 4.6,
      reviews: 212,
      fullAddress: 'Rheingasse 1, 4058 Basel, Switzerland',
      countryCode: 'CH',
      verified: true,
      placeId: 'ChIJblue-door-0001',
      latitude: '47.56',
      longitude: '7.59',
      about: '{"Service options":{"Takeaway":true,"Delivery":false}}',
      workingHours: WORKING_HOURS,
      country: 'Switzerland',
    })
  })

  it('leave out no member: what has no value is null', async () => {
    const business = await getJson(`/api/businesses/${slugs['<script>alert(1)</script>']}`)
    expect(business).toMatchObject({
      phone: null,
      photo: null,
      latitude: null,
      about: null,
      rating: null,
      type: null,
      verified: null,
      workingHours: 'ring the bell',
      reviews: 0,
    })
  })

  it('page through the listed businesses only, by reviews, then rating, then id', async () => {
    const first = await getJson('/api/businesses')
    expect(first).toMatchObject({
      totalCount: 48,
      currentPage: 1,
      totalPages: 3,
      hasNextPage: true,
      hasPrevPage: false,
    })
    expect(first.businesses.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual([
      'Blue Door Bakery',
      'مخبز الباب الأزرق',
      'Shop 0',
    ])
    expect(first.businesses[0].openNow).toMatchObject({ kind: 'open' })
    const last = await getJson('/api/businesses?page=3')
    expect(last).toMatchObject({ currentPage: 3, hasNextPage: false, hasPrevPage: true })
    expect(last.businesses).toHaveLength(8)
    const names = (
      await Promise.all([1, 2, 3].map((page) => getJson(`/api/businesses?page=${page}`)))
    ).flatMap(({ businesses }) => businesses.map(({ id }: { id: number }) => id))
    expect(new Set(names).size).toBe(48)
  })

  it.each(['page=0', 'page=101', 'page=x', 'page=1.5', 'limit=0', 'limit=101', 'page=1e400'])(
    'refuse a list with %s, naming the field',
    async (query) => {
      const { status, type, text } = await get(`/api/businesses?${query}`)
      expect(status).toBe(400)
      expect(type).toContain('application/problem+json')
      expect(JSON.parse(text).errors).toEqual([
        { field: query.split('=')[0], message: expect.any(String) },
      ])
    },
  )

  it('feature the best rated 4 or more, of different cities while there are others', async () => {
    const featured = await getJson('/api/featured-businesses')
    expect(featured).toHaveLength(12)
    expect(featured.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual([
      'Blue Door Bakery',
      'مخبز الباب الأزرق',
      'Shop 0',
    ])
    expect(Object.keys(featured[0])).toEqual(
      expect.arrayContaining([
        'id',
        'slug',
        'name',
        'image_url',
        'rating',
        'type',
        'full_address',
        'phone',
        'review_count',
      ]),
    )
  })

  it('count what is listed for the home page', async () => {
    expect(await getJson('/api/homepage-data')).toEqual({
      popularSearches: [
        { category: 'Shop', count: 45, slug: 'shop' },
        { category: 'Bakery', count: 2, slug: 'bakery' },
      ],
      topCities: [
        { city: 'Lyon', count: 45, countryCode: 'FR', slug: 'lyon' },
        { city: 'Basel', count: 1, countryCode: 'CH', slug: 'basel' },
        { city: 'دبي', count: 1, countryCode: 'AE', slug: expect.stringMatching(/^[a-z-]+$/) },
      ],
      topCountries: [
        { country: 'France', businessCount: 45, countryCode: 'FR', slug: 'france' },
        { country: 'Switzerland', businessCount: 1, countryCode: 'CH', slug: 'switzerland' },
        {
          country: 'United Arab Emirates',
          businessCount: 1,
          countryCode: 'AE',
          slug: 'united-arab-emirates',
        },
      ],
      totals: { businesses: 48, categories: 2, countries: 3, cities: 3 },
    })
  })

  it.each([
    ['Not Approved', 404],
    ['Removed', 410],
    ['Closed For Good', 200],
  ])('answer for a business that is %s with %i, page and call alike', async (name, status) => {
    expect((await get(`/business/${slugs[name]}`)).status).toBe(status)
    expect((await get(`/api/businesses/${slugs[name]}`)).status).toBe(status)
  })

  it('send a former slug to the present one, on the page and on the call', async () => {
    const slug = slugs['Blue Door Bakery']
    expect(await get('/business/former-slug-000000')).toMatchObject({
      status: 301,
      location: `/business/${slug}`,
    })
    expect(await get('/api/businesses/former-slug-000000')).toMatchObject({
      status: 301,
      location: `/api/businesses/${slug}`,
    })
  })

  it('send other spellings of an address to the one there is', async () => {
    expect(await get('/Businesses/?page=2')).toMatchObject({
      status: 301,
      location: '/businesses?page=2',
    })
    expect(await get('/businesses?page=1')).toMatchObject({ status: 301, location: '/businesses' })
    expect((await get('//evil.example/')).location ?? '/').not.toMatch(/^\/\//)
  })

  it('ignore a page number that is none, and answer 404 past the last page', async () => {
    for (const page of ['0', 'x', '101', '2.5', ''])
      expect((await get(`/businesses?page=${page}`)).status, page).toBe(200)
    expect((await get('/businesses?page=3')).status).toBe(200)
    expect((await get('/businesses?page=4')).status).toBe(404)
  })

  it('answer any other path with the 404 page, and any other call with a problem', async () => {
    const page = await get('/no/such/page')
    expect(page.status).toBe(404)
    expect(page.text).toContain('Page Not Found')
    expect(await get('/api/nothing')).toMatchObject({
      status: 404,
      type: expect.stringContaining('application/problem+json'),
    })
    expect((await get('/business/%E0%A4%A')).status).toBeGreaterThanOrEqual(400)
  })

  it('render what a business gave as text, never as markup', async () => {
    const { text } = await get(`/business/${slugs['<script>alert(1)</script>']}`)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert(1)')
  })

  it('render whole pages: name, hours and address are there before any script runs', async () => {
    const { text, headers } = await get(`/business/${slugs['Blue Door Bakery']}`)
    for (const words of ['Blue Door Bakery', 'Rheingasse 1', '09:00–17:00', 'Takeaway', '(Today)'])
      expect(text).toContain(words)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('answer calls under other spellings with 200', async () => {
    const slug = slugs['Blue Door Bakery'] ?? ''
    for (const path of [
      `/api/businesses/${slug}/`,
      `/api/businesses/${slug.toUpperCase()}`,
      '/api/businesses/',
    ])
      expect((await get(path)).status, path).toBe(200)
  })

  it('take no other number for a page than a whole one', async () => {
    for (const page of ['1e1', '0x2', '%202', '1.0', '+1'])
      expect((await get(`/api/businesses?page=${page}`)).status, page).toBe(400)
  })

  it('know nothing under what no slug can be, without asking the database', async () => {
    for (const path of [
      '/business/a%00b',
      '/api/businesses/a%00b',
      `/api/businesses/${'a'.repeat(400)}`,
      '/api/businesses/..%2f..',
    ])
      expect((await get(path)).status, path).toBe(404)
  })

  it('only let pages be read', async () => {
    const write = await app.inject({ method: 'POST', url: '/businesses' })
    expect([write.statusCode, write.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await app.inject({ method: 'DELETE', url: '/no/such/page' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'HEAD', url: '/businesses' })).statusCode).toBe(200)
  })

  it('read doubled slashes as ours, never as another host', async () => {
    expect(await get('//businesses')).toMatchObject({ status: 301, location: '/businesses' })
    expect((await get('//evil.example/path')).status).toBe(404)
  })

  it('refuse an address that cannot be read, as a problem and with the headers', async () => {
    const { status, type, headers } = await get('/business/%zz')
    expect([status, type]).toEqual([400, expect.stringContaining('application/problem+json')])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('take the host asked for into links only when it is one', async () => {
    const canonical = async (host: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec(
        (await app.inject({ url: '/businesses', headers: { host } })).body,
      )?.[1]
    expect(await canonical('directory.example')).toBe('http://directory.example/businesses')
    expect(await canonical('a b')).toBe('/businesses')
    expect(await canonical('"><script>')).toBe('/businesses')
  })

  it('say alive and ready', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })
})
