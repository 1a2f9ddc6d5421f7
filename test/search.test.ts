import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDoors } from './open-doors.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('the search on %s', (engine) => {
  let doors: Awaited<ReturnType<typeof openDoors>>
  beforeAll(async () => {
    doors = await openDoors(engine)
  })
  afterAll(async () => {
    await doors.close()
    expect(doors.errors).toEqual([])
  })

  const titleOf = (text: string) => /<title>([^<]*)/.exec(text)?.[1]
  const headingOf = (text: string) =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replace(/<[^>]*>/g, '')

  it('answers a program with list items, their place ids, and how it was understood', async () => {
    const answer = await doors.getJson('/api/search?q=bakeries&location=basel')
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
        slug: doors.slugs['Blue Door Bakery'],
        placeId: 'ChIJblue-door-0001',
        city: 'Basel',
        reviews: 212,
      }),
    ])
  })

  it('says of a text that is given twice that it must be given once', async () => {
    const { errors } = await doors.getJson('/api/search?q=a&q=b')
    expect(errors).toEqual([{ field: 'q', message: 'must be given once' }])
  })

  it('finds only what is listed', async () => {
    for (const name of ['Not Approved', 'Removed', 'Closed For Good'])
      expect(await doors.getJson(`/api/search?q=${name}`), name).toMatchObject({ totalCount: 0 })
  })

  it('pages through what it found, twenty a page', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => doors.getJson(`/api/search?q=shop&location=France&page=${page}`)),
    )
    expect(pages.map(({ businesses }) => businesses.length)).toEqual([20, 20, 5])
    expect(pages[2]).toMatchObject({ totalCount: 45, totalPages: 3, hasNextPage: false })
    const ids = pages.flatMap(({ businesses }) => businesses.map(({ id }: { id: number }) => id))
    expect(new Set(ids).size).toBe(45)
  })

  it.each([`q=${'a'.repeat(201)}`, `location=${'a'.repeat(201)}`, 'page=0', 'limit=101'])(
    'refuses a program that asks with %s, naming the field',
    async (query) => {
      const { status, type, text } = await doors.get(`/api/search?${query}`)
      expect([status, type]).toEqual([400, expect.stringContaining('application/problem+json')])
      expect(JSON.parse(text).errors).toMatchObject([{ field: query.split('=')[0] }])
    },
  )

  it('takes odd characters for what they are', async () => {
    for (const text of ['%00', '%25', '_', "'", '%22', '%3Cscript%3E', '%F0%9F%98%80', '%C3%28'])
      for (const path of [`/api/search?q=${text}&location=${text}`, `/search?q=${text}`])
        expect((await doors.get(path)).status, path).toBe(200)
    expect(await doors.getJson('/api/search?q=%25')).toMatchObject({ totalCount: 0 })
  })

  it('shows a page with what, where and how many, kept out of search engines', async () => {
    const { status, text } = await doors.get('/search?q=bakery&location=basel')
    expect(status).toBe(200)
    expect(headingOf(text)).toBe('Search results for “bakery” in Basel, Switzerland')
    expect(titleOf(text)).toContain('Search results for “bakery” in Basel, Switzerland | ')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toMatch(/<p role="status"[^>]*>1 business found</)
    expect(text).toContain(`href="/business/${doors.slugs['Blue Door Bakery']}"`)
    expect(text).toContain('href="/categories/bakery"')
    expect(text).toContain('href="/cities/ch/basel"')
    expect(text).toMatch(/name="q"[^>]*value="bakery"/)
    expect(text).toMatch(/name="location"[^>]*value="basel"/)
  })

  it('says of an unknown place that it is none, and gives what is elsewhere', async () => {
    const { text } = await doors.get('/search?q=bakery&location=Atlantis')
    expect(text).toContain('We do not know a place called “Atlantis”')
    expect(headingOf(text)).toBe('Search results for “bakery”')
    expect(text).toContain(`href="/business/${doors.slugs['Blue Door Bakery']}"`)
  })

  it('leads on where there is nothing', async () => {
    const { status, text } = await doors.get('/search?q=bakery&location=Lyon')
    expect(status).toBe(200)
    for (const words of ['No businesses found', 'Try adjusting your search criteria.'])
      expect(text).toContain(words)
    for (const href of [
      '/search?q=bakery',
      '/search?q=Shop&amp;location=Lyon%2C+France',
      '/categories',
      '/countries',
      '/cities',
    ])
      expect(text).toContain(`href="${href}"`)
  })

  it('is a form and ways on before anything is asked', async () => {
    for (const path of ['/search', '/search?q=&location=', '/search?q=%20']) {
      const { status, text } = await doors.get(path)
      expect([status, headingOf(text)], path).toEqual([200, 'Search businesses'])
      expect(text).toContain('href="/categories/shop"')
    }
  })

  it('gives the businesses of a place when nothing else is asked', async () => {
    const { text } = await doors.get('/search?location=France')
    expect(headingOf(text)).toBe('Search results in France')
    expect(text).toContain('Showing 1-20 of 45 businesses')
    expect(text).toContain('href="/search?location=France&amp;page=2"')
  })

  it('has one address a page, and none past the last', async () => {
    expect(await doors.get('/search?q=shop&page=1')).toMatchObject({
      status: 301,
      location: '/search?q=shop',
    })
    expect((await doors.get('/search?q=shop&page=3')).status).toBe(200)
    expect((await doors.get('/search?q=shop&page=4')).status).toBe(404)
    expect((await doors.get('/search?q=shop&page=x')).status).toBe(200)
  })

  it('cuts a longer text than is searched for, and writes it as text', async () => {
    const { status, text } = await doors.get(`/search?q=${'a'.repeat(500)}`)
    expect(status).toBe(200)
    expect(headingOf(text)).toBe(`Search results for “${'a'.repeat(200)}”`)
    expect((await doors.get('/search?q=%3Cscript%3Ealert(1)')).text).not.toContain('<script>alert')
  })
})
