import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { CAFE, openDetailDirectory, SPELLINGS, SWISS, ZURICH } from './detail-directory.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { headOf, wordsOf } from './read-page.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES } from './test-database.ts'

const MAX_HOPS = 4

describe.each(ENGINES)('category, country and city pages on %s', (engine) => {
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
  /** The final URL after permanent redirects. */
  async function follow(path: string): Promise<string> {
    let address = path
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      const { statusCode, headers } = await get(address)
      if (statusCode !== 301) return `${statusCode} ${address}`
      address = String(headers.location)
    }
    return `too far ${address}`
  }

  it.each(SPELLINGS)(
    '%s redirects permanently to %s',
    { tags: ['detail-redirects'] },
    async (path, address) => {
      expect((await get(path)).statusCode).toBe(301)
      expect(await follow(path)).toBe(`200 ${address}`)
    },
  )

  it('detail pages render their totals, links, title, description and canonical URL', {
    tags: ['country-page'],
  }, async () => {
    const category = (await get(CAFE)).body
    expect(headOf(category)).toEqual({
      title: 'Café: all businesses | Business Directory',
      description: expect.stringContaining('30 businesses in 1 city'),
      canonical: CAFE,
      isKeptOut: false,
      headings: 1,
    })
    expect(wordsOf(category)).toContain('30 businesses in 1 city.')
    expect(wordsOf(category)).toContain('Showing 1-12 of 30 businesses')
    expect(category).toContain(`href="${SWISS}/cafe"`)
    expect(category.match(/<article/g)).toHaveLength(12)

    const country = (await get(SWISS)).body
    expect(headOf(country)).toEqual({
      title: 'Businesses in Switzerland | Business Directory',
      description: expect.stringContaining('78 businesses in 23 cities and 27 categories'),
      canonical: SWISS,
      isKeptOut: false,
      headings: 1,
    })
    for (const href of [ZURICH, `${SWISS}/cafe`, `${SWISS}/cities`, `${SWISS}?page=2`])
      expect(country).toContain(`href="${href}"`)
    expect(wordsOf(country)).toContain('View all')

    const city = (await get(ZURICH)).body
    expect(headOf(city)).toEqual({
      title: 'Businesses in Zürich, Switzerland | Business Directory',
      description: expect.stringContaining('56 businesses in 26 categories'),
      canonical: ZURICH,
      isKeptOut: false,
      headings: 1,
    })
    expect(wordsOf(city)).toContain('Kanton Zürich')
    expect(city.match(/<article/g)).toHaveLength(12)
  })

  it('a country page does not link to its list of all cities when it already shows them', {
    tags: ['country-page'],
  }, async () => {
    expect((await get('/countries/germany')).body).not.toContain('/countries/germany/cities')
  })

  it('detail pages have a canonical URL per page, ignore an invalid page and return 404 past the last', {
    tags: ['page-number-in-url', 'category-page'],
  }, async () => {
    for (const [path, last] of [
      [CAFE, 3],
      [SWISS, 2],
      [ZURICH, 5],
    ] as const) {
      const page = await get(`${path}?page=${last}`)
      expect([page.statusCode, headOf(page.body).canonical]).toEqual([200, `${path}?page=${last}`])
      expect(headOf(page.body).title).toContain(`, page ${last} |`)
      const past = await get(`${path}?page=${last + 1}`)
      expect([past.statusCode, headOf(past.body)]).toEqual([
        404,
        expect.objectContaining({ canonical: undefined, isKeptOut: true, headings: 1 }),
      ])
      expect((await get(`${path}?page=999999999999999`)).statusCode).toBe(404)
      for (const query of ['page=0', 'page=x', 'page=1.5', 'page=-1', 'page=', 'page=02']) {
        const { statusCode, body } = await get(`${path}?${query}`)
        expect([statusCode, headOf(body).canonical], query).toEqual([200, path])
      }
    }
  })

  it.each([
    ['/categories/no-such-kind', 'Category not found', '/categories'],
    ['/categories/!!', 'Category not found', '/categories'],
    ['/countries/atlantis', 'Country not found', '/countries'],
    ['/countries/norway', 'Country not found', '/countries'],
    ['/cities/ch/atlantis', 'City not found', '/cities'],
    ['/cities/us/atlantis', 'City not found', '/cities'],
    ['/cities/xx/zurich', 'City not found', '/cities'],
    ['/cities/ch/a%00b', 'City not found', '/cities'],
  ])('%s returns 404 (%s) and links to %s', async (path, words, back) => {
    const page = await get(path)
    expect([page.statusCode, headOf(page.body)]).toEqual([
      404,
      expect.objectContaining({ title: `${words} | Business Directory`, isKeptOut: true }),
    ])
    expect(page.body).toContain(`<a href="${back}" class="button">`)
    expect(headOf(page.body).headings).toBe(1)
    const call = await get(`/api${path}`)
    expect([call.statusCode, call.json().detail]).toEqual([404, words])
  })

  it('detail pages and calls return 404 for an overlong name', async () => {
    for (const path of ['/categories/', '/countries/', '/cities/ch/', '/api/cities/ch/'])
      expect((await get(path + 'a'.repeat(400))).statusCode, path).toBe(404)
  })

  it('detail pages return 404 after their last business is unapproved and return with the next one', {
    tags: ['detail-empty'],
  }, async () => {
    const pages = [
      ['/categories/lighthouse', 'No businesses found in this category.'],
      ['/cities/at/innsbruck', 'No businesses found in this city.'],
      ['/countries/austria', 'Country not found'],
    ] as const
    for (const [path] of pages) expect((await get(path)).statusCode).toBe(200)
    await editBusiness(database, 'ChIJ-lonely-one', { is_approved: 0 })
    for (const [path, words] of pages) {
      // Cached lists may be outdated for a moment.
      await expect.poll(async () => (await get(path)).statusCode).toBe(404)
      const page = await get(path)
      expect(headOf(page.body)).toMatchObject({ headings: 1, isKeptOut: true })
      expect(wordsOf(page.body)).toContain(words)
      expect((await getJson(`/api${path}`)).detail).toBe(words)
    }
    await editBusiness(database, 'ChIJ-lonely-one', { is_approved: 1 })
    for (const [path] of pages)
      await expect.poll(async () => (await get(path)).statusCode).toBe(200)
  })

  it('a US city URL prefers a city in the United States over one with the same name elsewhere', {
    tags: ['detail-redirects'],
  }, async () => {
    const springfield = { type: 'Nuclear plant', city: 'Springfield', country_code: 'US' }
    await importRows(database, [
      incoming({ name: 'Simpson US', place_id: 'ChIJ-simpson-us', ...springfield }, 9000),
    ])
    expect(await follow('/cities/us/springfield')).toBe('200 /cities/us/springfield')
    await editBusiness(database, 'ChIJ-simpson-us', { is_approved: 0 })
    expect(await follow('/cities/us/springfield')).toBe('200 /cities/de/springfield')
  })
})
