import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amenityLabels } from '../src/business-facts/amenities.en.ts'
import { AMENITY_KEYS } from '../src/search-index/amenities.server.ts'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

it('every searchable amenity has a label', () => {
  expect(Object.keys(amenityLabels)).toEqual(AMENITY_KEYS)
})

describe.each(ENGINES)('search results page without scripts on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(engine)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const statusOf = (text: string) =>
    /<p role="status" class="[^"]*tabular-nums">([^<]*)/.exec(text)?.[1]
  const chipsOf = (text: string) =>
    [
      ...text.matchAll(/<a href="([^"]*)" data-keep-place="true" class="[^"]*rounded-chip[^"]*">/g),
    ].map(([, href = '']) => href.replaceAll('&amp;', '&'))

  it('the filter form preserves the search and shows the selected filters', async () => {
    const { text } = await site.get(
      '/search?q=shop&location=France&rating=4&verified=1&sort=rating',
    )
    expect(text).toMatch(/<form [^>]*class="relative mt-2 md:mt-5" action="\/search" method="get"/)
    expect(text).toContain('<input type="hidden" name="q" value="shop"/>')
    expect(text).toContain('<input type="hidden" name="location" value="France"/>')
    expect(text).toMatch(/<option value="4" selected="">4 stars and up \(\d+\)/)
    expect(text).toMatch(/<input type="checkbox" name="verified"[^>]*checked=""/)
    expect(text).toContain('<option value="rating" selected="">Highest rated')
    expect(text).toMatch(/<button type="submit" class="button filter-apply">/)
  })

  it('the results page applies form filters, including a day with a separate time', {
    tags: ['search-filters'],
  }, async () => {
    const sent = 'q=bakery&category=&rating=&sort=relevance'
    const found = await site.get(`/search?${sent}&open=mon&at=1200&amenities=takeaway`)
    expect(statusOf(found.text)).toBe('1 business found')
    expect(found.text).toContain(`href="/business/${site.slugs['Blue Door Bakery']}"`)
    expect(chipsOf(found.text)).toEqual([
      '/search?q=bakery&rating=4&open=mon-1200&amenities=takeaway',
      '/search?q=bakery&amenities=takeaway',
      '/search?q=bakery&open=mon-1200',
    ])
    const none = await site.get(`/search?${sent}&open=sun&at=1200`)
    expect(none.text).toContain('No businesses found')
    expect(none.text).toMatch(/<a href="\/search\?q=bakery" class="button">Clear all filters/)
  })

  it('the results page links to remove one filter or all, and preserves keyword and location', async () => {
    const { text } = await site.get('/search?q=shop&location=France&rating=4&phone=1')
    expect(chipsOf(text)).toEqual([
      '/search?q=shop&location=France&phone=1',
      '/search?q=shop&location=France&rating=4',
    ])
    expect(text).toContain('href="/search?q=shop&amp;location=France" data-keep-place="true"')
  })

  it('pagination preserves the filters, redirects page=1 and returns 404 past the last page', async () => {
    const { text } = await site.get('/search?q=shop&rating=4')
    expect(text).toContain('href="/search?q=shop&amp;rating=4&amp;page=2"')
    expect(await site.get('/search?q=shop&rating=4&page=1')).toMatchObject({
      status: 301,
      location: '/search?q=shop&rating=4',
    })
    expect((await site.get('/search?q=shop&rating=4&page=4')).status).toBe(404)
  })

  it.each([
    'rating=7',
    'rating=4&rating=9',
    'open=never',
    'open=mon&at=99',
    'lat=1',
    'lat=x&lng=y',
    'lat=1e9&lng=1',
    'bbox=1,2,3',
    'bbox=90,0,-90,0',
    'verified=perhaps',
    'amenities=gold,%00',
    `amenities=${'x'.repeat(3000)}`,
    'sort=%27;drop',
    'whole=maybe',
    'cursor=-1',
    'category=%F0%9F%98%80',
    `category=${'c'.repeat(3000)}`,
    'page=0',
    'page=1e3',
  ])('the results page returns 200 for the invalid parameter %s', async (query) => {
    const { status, text } = await site.get(`/search?q=bakery&${query}`)
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    if (!query.startsWith('category')) expect(text).toContain('Blue Door Bakery')
  })

  it('the results page searches a map area or near the visitor, and offers to search outside the map', async () => {
    const box = await site.get('/search?bbox=47,7,48,8')
    expect(statusOf(box.text)).toBe('1 business found')
    expect(box.text).toContain('Search results in the map area')
    const area = '/search?bbox=47%2C7%2C48%2C8'
    expect(chipsOf(box.text)).toEqual([`${area}&open=now`, `${area}&rating=4`, '/search'])
    const near = await site.get('/search?q=bakery&lat=47.5&lng=7.6')
    expect(near.text).toContain('near you')
    expect(near.text).toMatch(/[67]\.\d km<span class="sr-only"> away/)
    const elsewhere = await site.get('/search?q=bakery&bbox=0,0,1,1')
    expect(elsewhere.text).toContain('No businesses found')
    expect(elsewhere.text).toMatch(
      /<a href="\/search\?q=bakery" class="button">Search beyond the map area/,
    )
  })

  it('the results page names the word read as a place and links to search for the whole keyword', async () => {
    const { text } = await site.get('/search?q=bakery+basel')
    expect(text).toContain('Searching in “basel”.')
    expect(text).toContain('href="/search?q=bakery+basel&amp;whole=1"')
    expect(text).toContain('Search all places for “bakery basel” instead')
    const whole = await site.get('/search?q=bakery+basel&whole=1')
    expect(whole.text).not.toContain('Searching in')
  })

  it('the results page reports a corrected spelling and a dropped word', async () => {
    expect((await site.get('/search?q=blue+dooor+bakery')).text).toMatch(
      /Showing results for “[^”]*” instead of “blue dooor bakery”/,
    )
    const { text } = await site.get('/search?q=bakery+qwxyz')
    expect(text).toContain('No exact match. Showing results without “qwxyz”.')
    expect(text).toMatch(/href="\/search\?q=qwxyz"[^>]*><bdi>Search only for “qwxyz”/)
    expect(text).toMatch(/href="\/search\?q=bakery"[^>]*><bdi>Search without “qwxyz”/)
  })
})
