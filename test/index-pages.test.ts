import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ParsedBusiness } from '../src/businesses/saving/incoming-business.ts'
import { importRows, incoming } from './incoming.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

let row = 1
const business = (type: string, city: string, country_code: string, rating: number | null) =>
  incoming(
    { name: `Business ${++row}`, place_id: `ChIJindex-${row}`, type, city, country_code, rating },
    row,
  )

const place = {
  ...{ id: 1, region: '', latitude: 45.8, longitude: 4.8, otherNames: ['Lione', 'Лион'] },
  names: { en: 'Lyon', tr: 'Lyon', local: [] },
}
const found = { placeId: 1, name: 'Lyon', hasRivals: false, reason: 'only place', place }
const lyon: ParsedBusiness = {
  ...business('Restaurant', 'Lyon', 'FR', 4),
  match: { city: 'Lyon', countryCode: 'FR', confidence: 'certain', ...found },
}

/** 40 categories, most with one business; 13 cities in Germany, one in France, and one in the Emirates. */
const ROWS = [
  lyon,
  business('Restaurant', 'Lyon', 'FR', 4.5),
  business('Restaurant', 'Lyon', 'FR', null),
  business('Rarely Rated', 'دبي', 'AE', null),
  ...Array.from({ length: 38 }, (_, index) =>
    business(`Kind ${index}`, `Dorf ${'abcdefghijklm'[index % 13]}`, 'DE', 4),
  ),
]

describe.each(ENGINES)('category, country and city index pages on %s', (engine) => {
  let open: { get: (path: string) => Promise<Page>; close: () => Promise<void>; errors: string[] }
  type Page = { status: number; location: string | undefined; text: string; words: string }

  beforeAll(async () => {
    const database = await openTestDatabase(engine)
    await importRows(database, ROWS)
    const { app, errors } = await openTestApp(database, { PUBLIC_ORIGIN: 'https://d.example' })
    open = {
      errors,
      async get(path) {
        const { statusCode, headers, body } = await app.inject({
          url: path,
          headers: { host: 'd.example' },
        })
        // Attributes and hydration data aren't text.
        const words = body.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ')
        return { status: statusCode, location: headers.location, text: body, words }
      },
      async close() {
        await app.close()
        await database.close()
      },
    }
  })
  afterAll(async () => {
    expect(open.errors).toEqual([])
    await open.close()
  })

  const heading = ({ text }: Page) =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replace(/<[^>]*>/g, '')
  const canonical = ({ text }: Page) =>
    /rel="canonical" href="https:\/\/d\.example([^"]*)"/.exec(text)?.[1]
  const isKeptOut = ({ text }: Page) => text.includes('<meta name="robots" content="noindex"/>')

  it.each([
    ['/categories', 'Business Categories'],
    ['/categories/k', 'Keywords beginning with K'],
    ['/categories/z', 'Keywords beginning with Z', 'empty'],
    ['/countries', 'Global Business Directory'],
    ['/cities', 'Cities Directory'],
    ['/cities/d', 'Cities beginning with D'],
    ['/cities/q', 'Cities beginning with Q', 'empty'],
    ['/countries/germany/cities', 'Cities in Germany'],
  ])(
    'the index page %s has its title, heading and canonical URL, and is noindex only when empty',
    { tags: ['index-categories', 'index-countries', 'index-cities', 'index-letter-urls'] },
    async (path, title, empty = '') => {
      const page = await open.get(path)
      expect(page.status).toBe(200)
      expect(page.text.match(/<h1/g)).toHaveLength(1)
      expect(heading(page)).toBe(title)
      expect(page.text).toContain(`<title>${title} | `)
      expect(canonical(page)).toBe(path)
      expect(isKeptOut(page)).toBe(empty === 'empty')
    },
  )

  it.each([
    ['/categories/K', '/categories/k'],
    ['/categories/1', '/categories'],
    ['/categories/%C3%A9', '/categories'],
    ['/cities/D', '/cities/d'],
    ['/cities/7', '/cities'],
    ['/cities/%C3%A9', '/cities'],
    ['/categories?page=1', '/categories'],
    ['/categories/k?page=1', '/categories/k'],
    ['/categories?filter=kind&page=1&view=list', '/categories?filter=kind&view=list'],
    ['/countries?page=1', '/countries'],
    ['/cities?page=1', '/cities'],
    ['/countries/germany/cities?page=1', '/countries/germany/cities'],
    ['/countries/de/cities', '/countries/germany/cities'],
    ['/countries/deutschland/cities?page=2', '/countries/germany/cities?page=2'],
    ['/cities/de', '/countries/germany/cities'],
    ['/cities/germany?filter=dorf', '/countries/germany/cities?filter=dorf'],
  ])(
    'a request for %s is permanently redirected to %s',
    { tags: ['index-letter-urls', 'country-cities'] },
    async (path, location) => {
      expect(await open.get(path)).toMatchObject({ status: 301, location })
    },
  )

  it.each([
    '/categories?page=5',
    '/categories/k?page=9',
    '/categories/z?page=2',
    '/countries?page=2',
    '/cities?page=3',
    '/countries/germany/cities?page=3',
  ])(
    'an index page past the last one returns 404: %s',
    { tags: ['page-number-in-url'] },
    async (path) => {
      const page = await open.get(path)
      expect(page.status).toBe(404)
      expect(page.words).toContain('Page Not Found')
    },
  )

  it.each(['/countries/atlantis/cities', '/cities/atlantis', '/countries/japan/cities'])(
    '%s returns 404 when the country is unknown or has no businesses',
    { tags: ['country-cities'] },
    async (path) => {
      const page = await open.get(path)
      expect(page.status).toBe(404)
      expect(heading(page)).toBe('Country not found')
    },
  )

  it('an index page ignores an invalid page number and shows the first page', async () => {
    for (const page of ['0', 'x', '-1', '2.5', '']) {
      const answer = await open.get(`/categories?page=${page}`)
      expect(answer.status, page).toBe(200)
      expect(canonical(answer)).toBe('/categories')
    }
  })

  it('an index page shows its range of up to twelve entries and links the neighboring pages', {
    tags: ['index-pages'],
  }, async () => {
    const first = await open.get('/categories')
    expect(first.words).toContain('Showing 1 to 12 of 40 categories')
    expect(first.text.match(/<article/g)).toHaveLength(12)
    const last = await open.get('/categories?page=4')
    expect(last.words).toContain('Showing 37 to 40 of 40 categories')
    expect(canonical(last)).toBe('/categories?page=4')
    expect(isKeptOut(last)).toBe(false)
    expect(last.text).toContain('href="/categories?page=3"')
    expect((await open.get('/countries')).words).toContain('Showing 1 to 3 of 3 countries')
    expect((await open.get('/cities')).words).toContain('Showing 1 to 12 of 15 cities')
  })

  it('the category index shows the average rating of a category, and none if no business is rated', {
    tags: ['index-category-cards'],
  }, async () => {
    expect((await open.get('/categories?filter=restaurant')).words).toMatch(
      /Restaurant\s+3 businesses.*4\.3 out of 5/s,
    )
    const unrated = await open.get('/categories?filter=rarely')
    expect(unrated.words).toMatch(/Rarely Rated\s+1 business\s/)
    expect(unrated.words).not.toContain(' out of 5')
    expect(unrated.words).not.toContain('4.2')
  })

  it('the index filter matches part of a name in any case, and also finds cities by country', {
    tags: ['index-filter'],
  }, async () => {
    expect((await open.get('/categories?filter=ESTAUR')).words).toContain('Showing 1 to 1 of 1')
    expect((await open.get('/categories?filter=storan')).words).toContain('Showing 1 to 1 of 1')
    expect((await open.get('/countries?filter=emir')).words).toContain('United Arab Emirates')
    for (const filter of ['FR', 'france', 'LYO', 'lione', 'Лио'])
      expect((await open.get(`/cities?filter=${filter}`)).words, filter).toContain(
        'Showing 1 to 1 of 1 city',
      )
    const within = await open.get('/countries/germany/cities?filter=de')
    expect(within.status).toBe(200)
    expect(within.words).toContain('No cities found')
  })

  it('a filtered index page is noindex and shows the filter in its title', {
    tags: ['page-noindex', 'index-noindex'],
  }, async () => {
    for (const path of [
      '/categories?filter=kind&page=2',
      '/cities?filter=dorf',
      '/countries?filter=x',
      '/countries/germany/cities?filter=dorf',
    ]) {
      const page = await open.get(path)
      expect(page.status, path).toBe(200)
      expect(isKeptOut(page), path).toBe(true)
      expect(canonical(page), path).toBe(path.replace('&', '&amp;'))
      const filter = new URLSearchParams(path.split('?')[1]).get('filter')
      expect(page.text, path).toMatch(new RegExp(`<title>[^<]*: “${filter}”`))
    }
  })

  it('an index page omits view=list and unknown query parameters from its canonical URL', async () => {
    for (const [path, address] of [
      ['/categories?view=list', '/categories'],
      ['/categories?view=list&page=2', '/categories?page=2'],
      ['/cities?utm_source=mail&view=list', '/cities'],
    ] as const) {
      const page = await open.get(path)
      expect([page.status, isKeptOut(page), canonical(page)], path).toEqual([200, false, address])
    }
  })

  it('the index filter accepts very long text and escapes HTML', async () => {
    expect((await open.get(`/categories?filter=${'x'.repeat(5000)}`)).status).toBe(200)
    const page = await open.get('/categories?filter=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
    expect(page.text).not.toContain('<script>alert')
    expect(page.words).toContain('No categories found')
    expect(page.words).toContain('Try adjusting your search terms or browse all categories')
  })

  it('the city index shows totals for the listed cities and the market share of each city', {
    tags: ['index-city-tiles', 'index-city-cards'],
  }, async () => {
    const { words, text } = await open.get('/cities/l')
    expect(words).toMatch(/City\s+1\s/)
    expect(words).toMatch(/Total businesses\s+3\s/)
    expect(words).toMatch(/Average per city\s+3\s/)
    expect(words).toMatch(/Market Share\s+100\.0%/)
    const all = await open.get('/cities')
    expect(all.words).toMatch(/Market Share\s+7\.1%/)
    expect(all.words).toContain('View city details')
    expect(text).toContain('href="/cities/fr/lyon"')
  })

  it('the category index links each letter once, the city index links it twice', {
    tags: ['index-letters'],
  }, async () => {
    const links = (page: Page, to: string) => page.text.split(`href="${to}"`).length - 1
    expect(links(await open.get('/categories'), '/categories/q')).toBe(1)
    expect((await open.get('/categories')).words).not.toMatch(/\sAll\s/)
    expect((await open.get('/categories/k')).words).toMatch(/\sAll\s/)
    const cities = await open.get('/cities/d')
    expect(links(cities, '/cities/q')).toBe(2)
    expect(cities.words.match(/\sAll\s/g)).toHaveLength(1)
  })

  it('the index filter is a plain GET form that preserves the selected view', {
    tags: ['index-filter'],
  }, async () => {
    const { text } = await open.get('/categories/k?view=list&filter=kind')
    const form = /<form[^>]*action="\/categories\/k".*?<\/form>/s.exec(text)?.[0] ?? ''
    expect(form).toMatch(/^<form[^>]* method="get"/)
    const fields = form.match(/<input[^>]*>/g)
    expect(fields).toHaveLength(2)
    for (const part of ['name="filter"', 'value="kind"', 'placeholder="Search categories..."'])
      expect(fields?.[0]).toContain(part)
    for (const part of ['type="hidden"', 'name="view"', 'value="list"'])
      expect(fields?.[1]).toContain(part)
    expect(form).toMatch(/<button[^>]*type="submit"/)
  })
})

describe.each(ENGINES)('index pages with a missing table on %s', (engine) => {
  it.each([
    ['/categories', 'categories'],
    ['/countries', 'countries'],
    ['/cities', 'cities'],
    ['/countries/germany/cities', 'cities'],
  ])(
    'the index page %s returns 500 with an error message and no client script',
    { tags: ['index-error'] },
    async (path, table) => {
      const database = await openTestDatabase(engine)
      await database.write.schema.alterTable(table).renameTo('somewhere_else').execute()
      const { app, errors } = await openTestApp(database)
      const page = await app.inject(path)
      expect(page.statusCode).toBe(500)
      expect(page.body).toContain(`Unable to load ${table}`)
      expect(page.body).toContain(
        `There was an error loading the ${table}. Please try again later.`,
      )
      expect(page.body).not.toContain('<script type="module"')
      expect(errors).toHaveLength(1)
      await app.close()
      await database.close()
    },
  )
})
