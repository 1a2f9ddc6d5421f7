import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('search suggestions on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(engine)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const NOTHING = {
    ...{ businesses: [], chains: [], categories: [], places: [], queries: [] },
    categoriesAreCounted: true,
  }

  it('the suggest API returns businesses, categories and places', {
    tags: ['api-suggest'],
  }, async () => {
    expect(await site.getJson('/api/suggest?q=bakery%20ba')).toEqual({
      businesses: [
        {
          name: 'Blue Door Bakery',
          slug: site.slugs['Blue Door Bakery'],
          category: 'Bakery',
          categoryId: 'shop/bakery',
          address: 'Rheingasse 1, 4058 Basel, Switzerland',
          city: 'Basel',
          country: 'Switzerland',
        },
      ],
      chains: [],
      categories: [],
      categoriesAreCounted: true,
      places: [
        {
          kind: 'city',
          city: null,
          citySlug: null,
          name: 'Basel',
          slug: 'basel',
          country: 'Switzerland',
          countryCode: 'CH',
          region: null,
          count: 1,
          keyword: 'bakery',
          inPlace: { category: 'bakery', count: 1 },
        },
      ],
      queries: [],
    })
    expect((await site.getJson('/api/suggest?q=bak')).categories).toEqual([
      {
        category: 'Bakery',
        categoryId: 'shop/bakery',
        slug: 'bakery',
        count: 2,
        icon: 'croissant',
      },
    ])
  })

  it('the suggest API returns only places for the location field', async () => {
    const { businesses, categories, places } = await site.getJson(
      '/api/suggest?q=blue&location=ba&field=location',
    )
    expect([businesses, categories]).toEqual([[], []])
    expect(places).toMatchObject([{ name: 'Basel', keyword: null }])
  })

  it('the suggest API returns at most five businesses, four categories and four places', async () => {
    const { businesses, categories, places } = await site.getJson('/api/suggest?q=s')
    expect(businesses).toHaveLength(5)
    expect(categories.length).toBeLessThanOrEqual(4)
    expect(places.length).toBeLessThanOrEqual(4)
  })

  it('the suggest API returns only listed businesses', async () => {
    for (const name of ['Not Approved', 'Removed', 'Closed For Good'])
      expect((await site.getJson(`/api/suggest?q=${name}`)).businesses, name).toEqual([])
  })

  it('the suggest API returns nothing for empty text or punctuation', async () => {
    for (const query of ['', 'q=', 'q=%20', 'q=%25', 'q=%00', 'q=%22%27', 'q=&location=basel'])
      expect(await site.getJson(`/api/suggest?${query}`), query).toEqual(NOTHING)
  })

  it('the suggest API returns 200 for special characters', async () => {
    for (const text of ['%00', '%25', '_', "'", '%22', '%3Cscript%3E', '%F0%9F%98%80', '%C3%28'])
      for (const field of ['q', 'location'])
        expect(
          (await site.get(`/api/suggest?q=${text}&location=${text}&field=${field}`)).status,
          text,
        ).toBe(200)
    expect((await site.get(`/api/suggest?q=${'a'.repeat(200)}`)).status).toBe(200)
  })

  it.each([`q=${'a'.repeat(201)}`, `location=${'a'.repeat(201)}`, 'field=name', 'q=a&q=b'])(
    'the suggest API rejects %s with 400 and names the field',
    async (query) => {
      const { status, type, text } = await site.get(`/api/suggest?${query}`)
      expect([status, type]).toEqual([400, expect.stringContaining('application/problem+json')])
      expect(JSON.parse(text).errors).toMatchObject([{ field: query.split('=')[0] }])
    },
  )
})
