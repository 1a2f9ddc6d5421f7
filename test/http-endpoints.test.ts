import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFINED_CALLS } from '../src/app/server/calls.server.ts'
import type { CallName } from '../src/platform/urls/routes.ts'
import { openDoors } from './open-doors.ts'
import { WORKING_HOURS } from './sample-directory.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('public pages and API on %s', (engine) => {
  let doors: Awaited<ReturnType<typeof openDoors>>
  beforeAll(async () => {
    doors = await openDoors(engine)
  })
  afterAll(async () => {
    await doors.close()
    expect(doors.errors).toEqual([])
  })

  it('every public GET call returns JSON that its schema accepts', async () => {
    const slug = doors.slugs['Blue Door Bakery']
    const paths: Record<Exclude<CallName, 'contact' | 'adEvent'>, string> = {
      homepageData: '/api/homepage-data',
      featuredBusinesses: '/api/featured-businesses',
      businesses: '/api/businesses?page=2',
      business: `/api/businesses/${slug}`,
      businessNeighbours: `/api/businesses/${slug}/neighbours`,
      categories: '/api/categories',
      category: '/api/categories/bakery',
      countries: '/api/countries',
      country: '/api/countries/switzerland',
      cities: '/api/cities?letter=B',
      city: '/api/cities/ch/basel',
      categoryIndex: '/api/index/categories?filter=bak',
      countryIndex: '/api/index/countries',
      cityIndex: '/api/index/cities?letter=b',
      search: '/api/search?q=bakery',
      suggest: '/api/suggest?q=ba',
      siteProfile: '/api/site-profile',
      advertisementCodes: '/api/admin/advertisement-codes',
      siteSettings: '/api/admin/site-settings',
      openApi: '/api/openapi.json',
    }
    for (const [name, path] of Object.entries(paths)) {
      const { output } = DEFINED_CALLS.get(name) ?? {}
      expect(output?.safeParse(await doors.getJson(path)), name).toMatchObject({ success: true })
    }
  })

  it('the business call returns the specified field names and types', {
    tags: ['api-business', 'api-json-text', 'data-category'],
  }, async () => {
    expect(await doors.getJson(`/api/businesses/${doors.slugs['Blue Door Bakery']}`)).toMatchObject(
      {
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
      },
    )
  })

  it('the business call returns null for missing values instead of omitting them', {
    tags: ['api-null'],
  }, async () => {
    const business = await doors.getJson(
      `/api/businesses/${doors.slugs['<script>alert(1)</script>']}`,
    )
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

  it('the business list pages through listed businesses by reviews, rating and id', {
    tags: ['list-page', 'list-order', 'business-status', 'api-businesses'],
  }, async () => {
    const first = await doors.getJson('/api/businesses')
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
    const last = await doors.getJson('/api/businesses?page=3')
    expect(last).toMatchObject({ currentPage: 3, hasNextPage: false, hasPrevPage: true })
    expect(last.businesses).toHaveLength(8)
    const names = (
      await Promise.all([1, 2, 3].map((page) => doors.getJson(`/api/businesses?page=${page}`)))
    ).flatMap(({ businesses }) => businesses.map(({ id }: { id: number }) => id))
    expect(new Set(names).size).toBe(48)
  })

  it.each(['page=0', 'page=101', 'page=x', 'page=1.5', 'limit=0', 'limit=101', 'page=1e400'])(
    'the business list rejects %s with 400 and names the field',
    { tags: ['api-bad-input'] },
    async (query) => {
      const { status, type, text } = await doors.get(`/api/businesses?${query}`)
      expect(status).toBe(400)
      expect(type).toContain('application/problem+json')
      expect(JSON.parse(text).errors).toEqual([
        { field: query.split('=')[0], message: expect.any(String) },
      ])
    },
  )

  it('the featured call returns twelve businesses with the specified fields, from different cities first', {
    tags: ['home-featured-choice', 'api-featured'],
  }, async () => {
    const featured = await doors.getJson('/api/featured-businesses')
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

  it('the home page call returns totals and top lists of listed businesses only', {
    tags: ['api-homepage', 'data-listed'],
  }, async () => {
    expect(await doors.getJson('/api/homepage-data')).toEqual({
      popularSearches: [
        { category: 'Shop', count: 45, slug: 'shop', icon: null },
        { category: 'Bakery', count: 2, slug: 'bakery', icon: null },
      ],
      topCities: [
        { city: 'Lyon', count: 45, countryCode: 'FR', slug: 'lyon', region: null },
        { city: 'Basel', count: 1, countryCode: 'CH', slug: 'basel', region: null },
        {
          city: 'دبي',
          count: 1,
          countryCode: 'AE',
          slug: expect.stringMatching(/^[a-z-]+$/),
          region: null,
        },
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
      figures: { businesses: null, categories: null, countries: null, cities: null },
    })
  })

  it.each([
    ['Not Approved', 404],
    ['Removed', 410],
    ['Closed For Good', 200],
  ])(
    'the page and API of a business that is %s return %i',
    { tags: ['business-gone', 'admin-list-public'] },
    async (name, status) => {
      expect((await doors.get(`/business/${doors.slugs[name]}`)).status).toBe(status)
      expect((await doors.get(`/api/businesses/${doors.slugs[name]}`)).status).toBe(status)
    },
  )

  it('a previous slug redirects to the current one on the page and in the API', {
    tags: ['business-gone'],
  }, async () => {
    const slug = doors.slugs['Blue Door Bakery']
    // A name may come back to where it was: browsers that kept both ways would go in a circle.
    const headers = { 'cache-control': 'no-cache' }
    expect(await doors.get('/business/former-slug-000000')).toMatchObject({
      status: 301,
      location: `/business/${slug}`,
      headers,
    })
    expect(await doors.get('/api/businesses/former-slug-000000')).toMatchObject({
      status: 301,
      location: `/api/businesses/${slug}`,
      headers,
    })
  })

  it('other spellings of a URL redirect to the canonical one', {
    tags: ['page-canonical-redirect'],
  }, async () => {
    expect(await doors.get('/Businesses/?page=2')).toMatchObject({
      status: 301,
      location: '/businesses?page=2',
    })
    expect(await doors.get('/businesses?page=1')).toMatchObject({
      status: 301,
      location: '/businesses',
    })
    expect((await doors.get('//evil.example/')).location ?? '/').not.toMatch(/^\/\//)
  })

  it('the business list page ignores an invalid page number and returns 404 past the last page', {
    tags: ['page-number-in-url', 'list-page-number'],
  }, async () => {
    for (const page of ['0', '-1', 'abc', '2.5', '']) {
      const { status, text } = await doors.get(`/businesses?page=${page}`)
      expect(status, page).toBe(200)
      expect(text, page).toMatch(/<link rel="canonical" href="[^"?]*\/businesses"/)
    }
    expect((await doors.get('/businesses?page=3')).status).toBe(200)
    for (const page of [4, 101, 100_000]) {
      const { status, text } = await doors.get(`/businesses?page=${page}`)
      expect([status, text.includes('Page Not Found')], String(page)).toEqual([404, true])
    }
  })

  it('unknown paths return the 404 page, and unknown calls return a 404 problem', {
    tags: ['page-unknown-path'],
  }, async () => {
    const page = await doors.get('/no/such/page')
    expect(page.status).toBe(404)
    expect(page.text).toContain('Page Not Found')
    expect(await doors.get('/api/nothing')).toMatchObject({
      status: 404,
      type: expect.stringContaining('application/problem+json'),
    })
    expect((await doors.get('/business/%E0%A4%A')).status).toBeGreaterThanOrEqual(400)
  })

  it('the business page escapes markup in business data', {
    tags: ['business-escaping'],
  }, async () => {
    const { text } = await doors.get(`/business/${doors.slugs['<script>alert(1)</script>']}`)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert(1)')
  })

  it('the business page is complete before any script runs and sends security headers', {
    tags: ['page-html', 'business-hours', 'code-content-policy', 'api-security-headers'],
  }, async () => {
    const { text, headers } = await doors.get(`/business/${doors.slugs['Blue Door Bakery']}`)
    for (const words of ['Blue Door Bakery', 'Rheingasse 1', '09:00–17:00', 'Takeaway', '(Today)'])
      expect(text).toContain(words)
    expect(headers['content-security-policy']).toMatch(
      /script-src 'sha256-[^']+' 'strict-dynamic';/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('every response carries HSTS for this host alone when the origin is HTTPS, and none over HTTP', {
    tags: ['hsts'],
  }, async () => {
    const hstsOf = async (settings: Record<string, string>) => {
      const site = await openDoors(engine, settings)
      const login = { method: 'POST', url: '/api/admin/login', payload: {} } as const
      const sent = [
        await site.app.inject(login),
        ...(await Promise.all(
          ['/', '/nowhere', '/api/countries', '/admin', '/api/nothing', '/%'].map(site.get),
        )),
      ]
      await site.close()
      return [...new Set(sent.map(({ headers }) => headers['strict-transport-security']))]
    }
    expect(await hstsOf({ PUBLIC_ORIGIN: 'https://directory.example' })).toEqual([
      'max-age=31536000',
    ])
    expect(await hstsOf({ PUBLIC_ORIGIN: 'http://directory.example' })).toEqual([undefined])
    expect(await hstsOf({})).toEqual([undefined])
  })

  it('the health and readiness probes return 200', { tags: ['health-checks'] }, async () => {
    expect((await doors.get('/healthz')).status).toBe(200)
    expect((await doors.get('/readyz')).status).toBe(200)
  })
})
