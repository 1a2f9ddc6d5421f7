import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFINED_CALLS } from '../src/app/server/calls.server.ts'
import type { CallName } from '../src/platform/urls/routes.ts'
import { openSite } from './open-site.ts'
import { WORKING_HOURS } from './sample-directory.ts'
import { ENGINES } from './test-database.ts'

type PostCall = 'contact' | 'adEvent' | 'searchClick' | 'correction'

describe.each(ENGINES)('public API on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(engine)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('every public GET call returns JSON that its schema accepts', async () => {
    const slug = site.slugs['Blue Door Bakery']
    const paths: Record<Exclude<CallName, PostCall>, string> = {
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
      countryPart: '/api/countries/switzerland/bakery',
      city: '/api/cities/ch/basel',
      cityPart: '/api/cities/ch/basel/bakery',
      categoryIndex: '/api/index/categories?filter=bak',
      countryIndex: '/api/index/countries',
      cityIndex: '/api/index/cities?letter=b',
      favorites: `/api/favorites?list=${slug}~no-such-business`,
      search: '/api/search?q=bakery',
      suggest: '/api/suggest?q=ba',
      siteProfile: '/api/site-profile',
      advertisementCodes: '/api/admin/advertisement-codes',
      siteSettings: '/api/admin/site-settings',
      openApi: '/api/openapi.json',
    }
    for (const [name, path] of Object.entries(paths)) {
      const { output } = DEFINED_CALLS.get(name) ?? {}
      expect(output?.safeParse(await site.getJson(path)), name).toMatchObject({ success: true })
    }
  })

  it('the business call returns the specified field names and types', {
    tags: ['api-business', 'api-json-text', 'data-category'],
  }, async () => {
    expect(await site.getJson(`/api/businesses/${site.slugs['Blue Door Bakery']}`)).toMatchObject({
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

  it('the business call returns null for missing values instead of omitting them', {
    tags: ['api-null'],
  }, async () => {
    const business = await site.getJson(
      `/api/businesses/${site.slugs['<script>alert(1)</script>']}`,
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
    const first = await site.getJson('/api/businesses')
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
    const last = await site.getJson('/api/businesses?page=3')
    expect(last).toMatchObject({ currentPage: 3, hasNextPage: false, hasPrevPage: true })
    expect(last.businesses).toHaveLength(8)
    const names = (
      await Promise.all([1, 2, 3].map((page) => site.getJson(`/api/businesses?page=${page}`)))
    ).flatMap(({ businesses }) => businesses.map(({ id }: { id: number }) => id))
    expect(new Set(names).size).toBe(48)
  })

  it.each(['page=0', 'page=101', 'page=x', 'page=1.5', 'limit=0', 'limit=101', 'page=1e400'])(
    'the business list rejects %s with 400 and names the field',
    { tags: ['api-bad-input'] },
    async (query) => {
      const { status, type, text } = await site.get(`/api/businesses?${query}`)
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
    const featured = await site.getJson('/api/featured-businesses')
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
    expect(await site.getJson('/api/homepage-data')).toEqual({
      popularSearches: [
        { category: 'Store', categoryId: 'shop', count: 45, slug: 'store', icon: 'store' },
        {
          ...{ category: 'Bakery', categoryId: 'shop/bakery', count: 2, slug: 'bakery' },
          icon: 'croissant',
        },
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
      expect((await site.get(`/business/${site.slugs[name]}`)).status).toBe(status)
      expect((await site.get(`/api/businesses/${site.slugs[name]}`)).status).toBe(status)
    },
  )

  it('the health and readiness probes return 200', { tags: ['health-checks'] }, async () => {
    expect((await site.get('/healthz')).status).toBe(200)
    expect((await site.get('/readyz')).status).toBe(200)
  })
})
