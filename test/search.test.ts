import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('search on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(engine)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const titleOf = (text: string) => /<title>([^<]*)/.exec(text)?.[1]
  const headingOf = (text: string) =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replace(/<[^>]*>/g, '')

  it('the search API returns businesses with place ids and the interpreted place and category', {
    tags: ['api-search'],
  }, async () => {
    const answer = await site.getJson('/api/search?q=bakeries&location=basel')
    expect(answer).toMatchObject({
      totalCount: 1,
      totalIsExact: true,
      currentPage: 1,
      totalPages: 1,
      hasNextPage: false,
      hasPrevPage: false,
      place: {
        kind: 'city',
        name: 'Basel',
        slug: 'basel',
        country: 'Switzerland',
        countryCode: 'CH',
      },
      otherPlaces: [],
      category: { name: 'Bakery', slug: 'bakery', count: 2 },
      suggestions: { categories: [], places: [] },
    })
    expect(answer.businesses).toEqual([
      expect.objectContaining({
        slug: site.slugs['Blue Door Bakery'],
        placeId: 'ChIJblue-door-0001',
        city: 'Basel',
        reviews: 212,
      }),
    ])
  })

  it('the search API rejects a parameter that is given twice', async () => {
    const { errors } = await site.getJson('/api/search?q=a&q=b')
    expect(errors).toEqual([{ field: 'q', message: 'must be given once' }])
  })

  it('the search API finds only listed businesses', async () => {
    for (const name of ['Not Approved', 'Removed', 'Closed For Good'])
      expect(await site.getJson(`/api/search?q=${name}`), name).toMatchObject({ totalCount: 0 })
  })

  it('the search API returns pages of twenty results without duplicates', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => site.getJson(`/api/search?q=shop&location=France&page=${page}`)),
    )
    expect(pages.map(({ businesses }) => businesses.length)).toEqual([20, 20, 5])
    expect(pages[2]).toMatchObject({ totalCount: 45, totalPages: 3, hasNextPage: false })
    const ids = pages.flatMap(({ businesses }) => businesses.map(({ id }: { id: number }) => id))
    expect(new Set(ids).size).toBe(45)
  })

  it.each([`q=${'a'.repeat(201)}`, `location=${'a'.repeat(201)}`, 'page=0', 'limit=101'])(
    'the search API rejects %s with 400 and names the field',
    async (query) => {
      const { status, type, text } = await site.get(`/api/search?${query}`)
      expect([status, type]).toEqual([400, expect.stringContaining('application/problem+json')])
      expect(JSON.parse(text).errors).toMatchObject([{ field: query.split('=')[0] }])
    },
  )

  it('the search API and page return 200 for special characters', async () => {
    for (const text of ['%00', '%25', '_', "'", '%22', '%3Cscript%3E', '%F0%9F%98%80', '%C3%28'])
      for (const path of [`/api/search?q=${text}&location=${text}`, `/search?q=${text}`])
        expect((await site.get(path)).status, path).toBe(200)
    expect(await site.getJson('/api/search?q=%25')).toMatchObject({ totalCount: 0 })
  })

  it('the search page shows the keyword, the place and the result count, and is noindex', {
    tags: ['search-page'],
  }, async () => {
    const { status, text } = await site.get('/search?q=bakery&location=basel')
    expect(status).toBe(200)
    expect(headingOf(text)).toBe('Search results for “bakery” in Basel, Switzerland')
    expect(titleOf(text)).toContain('Search results for “bakery” in Basel, Switzerland | ')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toMatch(/<p role="status"[^>]*>1 business found</)
    expect(text).toContain(`href="/business/${site.slugs['Blue Door Bakery']}"`)
    expect(text).toContain('href="/categories/bakery"')
    expect(text).toContain('href="/cities/ch/basel"')
    expect(text).toMatch(/name="q"[^>]*value="bakery"/)
    expect(text).toMatch(/name="location"[^>]*value="basel"/)
  })

  it('the search page reports an unknown place and shows results from elsewhere', async () => {
    const { text } = await site.get('/search?q=bakery&location=Atlantis')
    expect(text).toContain('We couldn’t find “Atlantis”')
    expect(headingOf(text)).toBe('Search results for “bakery”')
    expect(text).toContain(`href="/business/${site.slugs['Blue Door Bakery']}"`)
  })

  it('the search page suggests other searches and links if there are no results', async () => {
    const { status, text } = await site.get('/search?q=bakery&location=Lyon')
    expect(status).toBe(200)
    for (const words of ['No businesses found', 'Try adjusting your search criteria.'])
      expect(text).toContain(words)
    for (const href of [
      '/search?q=bakery',
      '/search?q=Store&amp;location=Lyon%2C+France',
      '/categories',
      '/countries',
      '/cities',
    ])
      expect(text).toContain(`href="${href}"`)
  })

  it('the search page shows a heading and category links if the query is empty', async () => {
    for (const path of ['/search', '/search?q=&location=', '/search?q=%20']) {
      const { status, text } = await site.get(path)
      expect([status, headingOf(text)], path).toEqual([200, 'Search businesses'])
      expect(text).toContain('href="/categories/store"')
    }
  })

  it('the search page lists the businesses of a place if no keyword is given', async () => {
    const { text } = await site.get('/search?location=France')
    expect(headingOf(text)).toBe('Search results in France')
    expect(text).toContain('Showing 1-20 of 45 businesses')
    expect(text).toContain('href="/search?location=France&amp;page=2"')
  })

  it('the search page redirects page=1, returns 404 past the last page and ignores an invalid page', async () => {
    expect(await site.get('/search?q=shop&page=1')).toMatchObject({
      status: 301,
      location: '/search?q=shop',
    })
    expect((await site.get('/search?q=shop&page=3')).status).toBe(200)
    expect((await site.get('/search?q=shop&page=4')).status).toBe(404)
    expect((await site.get('/search?q=shop&page=x')).status).toBe(200)
  })

  it('the search page cuts the keyword to 200 characters and escapes HTML', async () => {
    const { status, text } = await site.get(`/search?q=${'a'.repeat(500)}`)
    expect(status).toBe(200)
    expect(headingOf(text)).toBe(`Search results for “${'a'.repeat(200)}”`)
    expect((await site.get('/search?q=%3Cscript%3Ealert(1)')).text).not.toContain('<script>alert')
  })
})
