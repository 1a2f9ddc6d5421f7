import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { countTotals, findStoredTotals } from '../src/catalog/categories/recount-totals.server.ts'
import { runChunks } from '../src/platform/runs/run-chunks.server.ts'
import { importRows, incoming } from './incoming.ts'
import { openSite } from './open-site.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const SPRINGFIELDS = [
  ['Springfield Diner', 'IL'],
  ['Springfield Grill', 'IL'],
  ['Springfield Bar', 'MO'],
].map(([name, region], at) =>
  incoming(
    {
      name,
      region,
      place_id: `ChIJ-springfield-${at}`,
      type: 'Diner',
      city: 'Springfield',
      country_code: 'US',
      rating: 4.5,
      reviews: 3,
    },
    900 + at,
  ),
)

describe.each(ENGINES)('category and city management in the admin area on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    site = await openSite(engine)
    await importRows(site.database, SPRINGFIELDS)
    operator = await signedIn(site.app, site.database)
  })
  afterAll(() => site.close())

  async function send(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
    const calls = { GET: operator.get, PUT: operator.put, POST: operator.post }
    const { status, json } = await (method === 'GET' ? calls.GET(url) : calls[method](url, payload))
    return { status, body: json }
  }
  async function entry(list: 'category' | 'city', slug: string) {
    const { body } = await send('GET', `/api/admin/${list}-index?filter=${slug}`)
    const entries = body.categories ?? body.cities
    return entries.find((each: { slug: string }) => each.slug === slug)
  }
  const work = () =>
    runChunks(site.database, RUN_HANDLERS, Date.now, new AbortController().signal, (error) => {
      throw error
    })
  const expectTrueTotals = async () =>
    expect(await findStoredTotals(site.database.read)).toEqual(
      await countTotals(site.database.read),
    )

  /** Every public page that could lead to a category or a city. */
  const publicPages = () => [
    '/',
    '/businesses',
    '/categories',
    '/cities',
    '/countries/france',
    '/countries/switzerland',
    '/cities/fr/lyon',
    '/cities/ch/basel',
    '/search?q=shop',
    '/search?location=lyon',
    '/search?q=zzzz',
    `/business/${site.slugs['Shop 1']}`,
    `/business/${site.slugs['Blue Door Bakery']}`,
  ]
  async function linksTo(href: string) {
    const pages = await Promise.all(publicPages().map(async (path) => site.get(path)))
    return publicPages().filter((_, at) => pages[at]?.text.includes(`href="${href}"`))
  }

  it('the admin API lists categories and cities with filters, sorting and totals', {
    tags: ['catalog-screens'],
  }, async () => {
    const { body } = await send('GET', '/api/admin/category-index?sort=name')
    expect(body.categories.map(({ slug }: { slug: string }) => slug)).toEqual([
      'bakery',
      'diner',
      'store',
    ])
    expect(body).toMatchObject({ totalCount: 3, currentPage: 1, totalPages: 1 })
    const cities = await send('GET', '/api/admin/city-index?country=fr')
    expect(cities.body.cities).toMatchObject([
      { name: 'Lyon', countryCode: 'FR', businesses: 45, total: 45, hidden: false, aliases: [] },
    ])
    expect((await send('GET', '/api/admin/city-index?country=france')).status).toBe(400)
    expect((await send('GET', '/api/admin/category-index?show=hidden')).body.totalCount).toBe(0)
    expect((await send('GET', '/api/admin/category-suggestions')).body.suggestions).toEqual([])
  })

  it('saving a category rejects invalid values and names the field', async () => {
    const { id } = await entry('category', 'diner')
    const values = { name: 'Diner', slug: 'diner', icon: null, synonyms: [], hidden: false }
    const save = (change: object) =>
      send('PUT', `/api/admin/categories/${id}`, { ...values, ...change })
    for (const [change, field] of [
      [{ slug: 'Two Words' }, 'slug'],
      [{ slug: 'd' }, 'slug'],
      [{ slug: 'store' }, 'slug'],
      [{ name: ' ' }, 'name'],
      [{ name: 'Store' }, 'name'],
      [{ icon: '<svg>' }, 'icon'],
    ] as const) {
      const { status, body } = await save(change)
      expect([status, body.errors?.[0]?.field]).toEqual([400, field])
    }
    expect((await send('PUT', '/api/admin/categories/999999', values)).status).toBe(404)
    expect((await send('PUT', '/api/admin/categories/~', values)).status).toBe(400)
    const merge = await send('POST', `/api/admin/categories/${id}/merge`, { into: id })
    expect([merge.status, merge.body.reason]).toEqual([409, 'same'])
  })

  it('renaming a category takes effect immediately and redirects its previous slug', {
    tags: ['catalog-synonyms'],
  }, async () => {
    const { id } = await entry('category', 'diner')
    const values = { name: 'Roadside diner', slug: 'roadside-diner', icon: 'fuel' }
    const { status } = await send('PUT', `/api/admin/categories/${id}`, {
      ...values,
      synonyms: ['Greasy spoon'],
      hidden: false,
    })
    expect(status).toBe(200)
    expect((await site.get('/categories/diner')).location).toBe('/categories/roadside-diner')
    expect((await site.get('/categories/diner?page=1')).status).toBe(301)
    expect((await site.get('/api/categories/diner')).location).toBe(
      '/api/categories/roadside-diner',
    )
    const found = await site.getJson('/api/categories/roadside-diner')
    expect(found).toMatchObject({ category: 'Roadside diner', icon: 'fuel' })
    expect(found.businesses[0]).toMatchObject({ category: 'Roadside diner', icon: 'fuel' })
    expect((await site.get('/categories/roadside-diner')).text).toContain('#fuel"')
    const searched = await site.getJson('/api/search?q=greasy%20spoon')
    expect(searched.category).toMatchObject({ slug: 'roadside-diner' })
    const events = await site.database.read
      .selectFrom('audit_entries')
      .where('action', '=', 'category.saved')
      .select(['subject', 'details', 'username'])
      .execute()
    expect(events).toEqual([
      {
        subject: 'Roadside diner',
        username: 'admin',
        details: expect.stringContaining('"slug":["diner","roadside-diner"]'),
      },
    ])
  })

  it('a hidden category returns 404 and is not linked, while its businesses still show its name', {
    tags: ['catalog-hide'],
  }, async () => {
    const { id } = await entry('category', 'store')
    const places = ['/cities/fr/lyon', '/countries/france']
    const expectLinks = async () => {
      const shop = `/business/${site.slugs['Shop 1']}`
      const pages = ['/', '/categories', '/search?q=shop', '/search?q=zzzz', shop]
      expect(await linksTo('/categories/store')).toEqual(pages)
      for (const place of places) {
        expect(await linksTo(`${place}/store`)).toEqual([place])
        expect((await site.get(`${place}/store`)).status, place).toBe(200)
      }
    }
    await expectLinks()
    const values = { name: 'Store', slug: 'store', icon: null, synonyms: [] }
    await send('PUT', `/api/admin/categories/${id}`, { ...values, hidden: true })
    expect(await linksTo('/categories/store')).toEqual([])
    for (const place of places) {
      expect(await linksTo(`${place}/store`)).toEqual([])
      for (const path of [place, `/api${place}`])
        expect((await site.get(`${path}/store`)).status, path).toBe(404)
    }
    const page = await site.get('/categories/store')
    expect([page.status, /Category not found/.test(page.text)]).toEqual([404, true])
    expect((await site.get('/api/categories/store')).status).toBe(404)
    const business = await site.getJson(`/api/businesses/${site.slugs['Shop 1']}`)
    expect(business).toMatchObject({ categoryName: 'Store', categorySlug: null })
    const { totals, popularSearches } = await site.getJson('/api/homepage-data')
    expect(totals.categories).toBe(2)
    expect(popularSearches.map(({ slug }: { slug: string }) => slug)).not.toContain('store')
    await expectTrueTotals()
    await send('PUT', `/api/admin/categories/${id}`, { ...values, hidden: false })
    expect((await site.get('/categories/store')).status).toBe(200)
    await expectLinks()
    await expectTrueTotals()
  })

  it('a hidden city returns 404 and is not linked, while its businesses still show its name', {
    tags: ['catalog-hide'],
  }, async () => {
    const { id } = await entry('city', 'lyon')
    const values = { name: 'Lyon', slug: 'lyon', region: null, synonyms: [] }
    await send('PUT', `/api/admin/cities/${id}`, { ...values, hidden: true })
    expect(await linksTo('/cities/fr/lyon')).toEqual([])
    expect((await site.get('/cities/fr/lyon')).status).toBe(404)
    const business = await site.getJson(`/api/businesses/${site.slugs['Shop 1']}`)
    expect(business).toMatchObject({ city: 'Lyon', citySlug: null })
    for (const path of ['/countries/france', '/countries', '/categories/store'])
      expect((await site.get(path)).status).toBe(200)
    await expectTrueTotals()
    await send('PUT', `/api/admin/cities/${id}`, { ...values, hidden: false })
    expect((await linksTo('/cities/fr/lyon')).length).toBeGreaterThan(2)
  })

  it('splitting a city creates two cities whose titles include their regions', {
    tags: ['catalog-split-cities'],
  }, async () => {
    const { id } = await entry('city', 'springfield')
    const { body } = await send('GET', `/api/admin/cities/${id}/regions`)
    expect(body.regions).toEqual([
      { key: 'illinois', region: 'IL', businesses: 2 },
      { key: 'missouri', region: 'MO', businesses: 1 },
    ])
    const split = await send('POST', `/api/admin/cities/${id}/split`, {
      regions: ['illinois'],
      name: 'Springfield',
      slug: 'springfield-il',
      region: 'IL',
      keptRegion: 'MO',
    })
    expect(split.status).toBe(202)
    await work()
    const title = async (path: string) =>
      /<title>(.*?)<\/title>/.exec((await site.get(path)).text)?.[1]
    expect(await title('/cities/us/springfield-il')).toContain('Springfield, IL')
    expect(await title('/cities/us/springfield')).toContain('Springfield, MO')
    expect((await site.getJson('/api/cities/us/springfield-il')).businessCount).toBe(2)
    const cities = (await site.get('/cities?filter=springfield')).text
    expect(cities).toContain('Springfield, IL')
    expect(cities).toContain('Springfield, MO')
    await expectTrueTotals()
  })

  it('merging a category redirects its pages and API calls immediately', async () => {
    const from = await entry('category', 'roadside-diner')
    const into = await entry('category', 'store')
    const started = await send('POST', `/api/admin/categories/${from.id}/merge`, { into: into.id })
    expect([started.status, typeof started.body.runId]).toEqual([202, 'number'])
    for (const slug of ['diner', 'roadside-diner']) {
      expect((await site.get(`/categories/${slug}`)).location).toBe('/categories/store')
      expect((await site.get(`/api/categories/${slug}`)).location).toBe('/api/categories/store')
    }
    await work()
    expect((await site.getJson('/api/categories/store')).businessCount).toBe(48)
    expect(await entry('category', 'roadside-diner')).toBeUndefined()
    expect((await entry('category', 'store')).aliases).toEqual(['diner', 'roadside-diner'])
    await expectTrueTotals()
  })

  it.each([
    ['category', 'categories', 'store', { icon: 'fuel' }],
    ['city', 'cities', 'lyon', { region: 'Rhône' }],
  ] as const)(
    'saving a %s returns 409 if it was changed since it was read',
    async (kind, plural, slug, own) => {
      const { id } = await entry(kind, slug)
      const read = async () => {
        const { body } = await send('GET', `/api/admin/${kind}-index?sort=name`)
        return body[plural].find((each: { id: number }) => each.id === id)
      }
      const { version, name, synonyms, hidden, ...row } = await read()
      const unchanged = kind === 'city' ? { region: row.region } : { icon: row.icon }
      const save = (change: object) =>
        send('PUT', `/api/admin/${plural}/${id}`, {
          name,
          slug,
          synonyms,
          hidden,
          ...unchanged,
          ...change,
        })
      expect((await save({ version, ...own })).status).toBe(200)
      const refused = await save({ version, synonyms: ['Overwritten'] })
      expect([refused.status, refused.body.reason]).toEqual([409, 'changed'])
      const now = await read()
      expect(now).toMatchObject({ ...own, synonyms })
      expect((await save({ version: now.version })).status).toBe(200)
      expect((await read()).version).toBe(version)
      expect(site.errors).toEqual([])
    },
  )
})
