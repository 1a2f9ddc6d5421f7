import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { createRedirectCounter } from '../src/redirects/redirect-counter.server.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const ORIGIN = 'https://directory.example'
const MAX_FOLLOWED = 5

const ROWS = [
  { name: 'Alfa', type: 'Coffee shop', city: 'New York', country_code: 'US' },
  { name: 'Beta', type: 'Coffee shop', city: 'Zürich', country_code: 'CH' },
  { name: 'Gamma', type: 'Hair salon', city: 'Berlin', country_code: 'DE' },
  { name: 'Delta', type: 'Museum', city: 'Bonn', country_code: 'DE' },
]

/** Paths that redirect, and the final path of each. */
const PATHS = [
  ['/countries/DE', '/countries/germany'],
  ['/countries/United%20States', '/countries/united-states'],
  ['/countries/us', '/countries/united-states'],
  ['/categories/Coffee%20shop', '/categories/coffee-shop'],
  ['/categories/COFFEE-SHOP', '/categories/coffee-shop'],
  ['/categories/Museum', '/categories/art-museum'],
  ['/categories/museum', '/categories/art-museum'],
  ['/cities/us/New%20York', '/cities/us/new-york'],
  ['/cities/US/new-york', '/cities/us/new-york'],
  ['/cities/united-states/New%20York', '/cities/us/new-york'],
  ['/cities/ch/Z%C3%BCrich', '/cities/ch/zurich'],
  ['/cities/us/Zurich', '/cities/ch/zurich'],
  ['/cities/de/Bonn', '/cities/de/bonn-am-rhein'],
  ['/cities/DE', '/countries/germany/cities'],
  ['/countries/DE/cities', '/countries/germany/cities'],
  ['/categories/R', '/categories/r'],
  ['/categories/1', '/categories'],
  ['/Cities/Z', '/cities/z'],
  ['/Businesses', '/businesses'],
  ['/business/The-Old-Name', '/business/the-new-name'],
] as const

/** Variants of each path, which lead to the same URL. */
const VARIANTS: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['with a slash at its end', (path) => `${path}/`],
  ['with a doubled slash', (path) => path.replace(/\/(?=[^/]+$)/, '//')],
  ['in upper case', (path) => path.replace(/%..|[a-z]/g, (part) => part.toUpperCase())],
  ['with ?page=1', (path) => `${path}?page=1`],
]

describe.each(ENGINES)('redirects of pages on %s', (engine) => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let reads = 0
  let isAway = false
  async function findReader() {
    reads += 1
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return database
  }
  const redirects = createRedirectCounter()
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(
      database,
      ROWS.map((row, index) => incoming({ ...row, place_id: `ChIJhop-${index}` }, index + 2)),
    )
    await editBusiness(database, 'ChIJhop-0', { slug: 'the-new-name' })
    const former = { slug: 'the-old-name', created_at: 1 }
    await database.change(async (trx) => {
      const { id } = await trx
        .selectFrom('businesses')
        .where('slug', '=', 'the-new-name')
        .select('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('slug_history')
        .values({ ...former, business_id: id })
        .execute()
    })
    const settings = { PUBLIC_ORIGIN: ORIGIN, LANGUAGES: 'en,tr' }
    server = await openTestApp(database, settings, Date.now, { redirects, findReader })
    const admin = await signedIn(server.app, database)
    const { json } = await admin.get('/api/admin/category-index?filter=museum')
    const category = json.categories[0]
    const defaults = { icon: null, synonyms: [], hidden: false }
    const renamed = { ...defaults, name: 'Museum', slug: 'art-museum' }
    expect((await admin.put(`/api/admin/categories/${category.id}`, renamed)).status).toBe(200)
    const cities = await admin.get('/api/admin/city-index?filter=bonn')
    const moved = { name: 'Bonn', slug: 'bonn-am-rhein', region: null, synonyms: [], hidden: false }
    const saved = await admin.put(`/api/admin/cities/${cities.json.cities[0].id}`, moved)
    expect(saved.status, saved.text).toBe(200)
    for (const rule of [
      { source: '/old-country', target: '/countries/DE' },
      { source: '/cities/us/old', target: '/cities/us/New%20York', status: 302 },
      { source: '/old', target: '/categories/*', kind: 'prefix' },
      { source: '/countries/switzerland', target: '/cities/ch/Z%C3%BCrich' },
      { source: '/countries/germany/cities', target: '/Cities/DE' },
      { source: '/gone', target: 'https://other.example/Path/' },
    ]) {
      const added = await admin.post('/api/admin/redirect-rules', rule)
      expect(added.status, added.text).toBe(201)
    }
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    expect(server.errors).toEqual([])
  })

  /** Follows a path as a browser does; external URLs are not requested. */
  async function walk(path: string, host = 'directory.example') {
    const steps: string[] = []
    let at = path
    let status = 0
    let from = host
    while (steps.length <= MAX_FOLLOWED) {
      const answer = await server.app.inject({ url: at, headers: { host: from } })
      status = answer.statusCode
      if (status < 300 || status >= 400) break
      at = String(answer.headers.location).replace(ORIGIN, '')
      from = 'directory.example'
      steps.push(at)
      if (!at.startsWith('/')) break
    }
    return { steps, status }
  }

  it.each(VARIANTS)(
    'an old or plain path %s is redirected once, to its final URL',
    { tags: ['page-one-redirect'] },
    async (_name, vary) => {
      for (const prefix of ['', '/tr'])
        for (const [path, end] of PATHS.filter(([, each]) => each !== '/countries/germany/cities'))
          expect(await walk(vary(prefix + path)), prefix + path).toEqual({
            steps: [prefix + end],
            status: 200,
          })
    },
  )

  it.each([
    ['/old-country', '/countries/germany'],
    ['/Old-Country/', '/countries/germany'],
    ['/cities/us/Old', '/cities/us/new-york'],
    ['/old/Coffee%20shop', '/categories/coffee-shop'],
    ['/old/Museum/', '/categories/art-museum'],
    ['/countries/CH', '/cities/ch/zurich'],
    ['/countries/Switzerland', '/cities/ch/zurich'],
  ])(
    '%s, which rules and pages redirect, is redirected once, to its final URL',
    { tags: ['page-one-redirect'] },
    async (path, end) => {
      expect(await walk(path)).toEqual({ steps: [end], status: 200 })
    },
  )

  it('a rule that a page redirects back is left to the page', async () => {
    expect(await walk('/countries/germany/cities')).toEqual({ steps: [], status: 200 })
    for (const path of ['/cities/DE', '/countries/DE/cities'])
      expect(await walk(path), path).toEqual({ steps: ['/countries/germany/cities'], status: 200 })
  })

  it('a rule that leads to another site is not followed further', async () => {
    expect((await walk('/Gone')).steps).toEqual(['https://other.example/Path/'])
  })

  it('a request for another host is redirected once, to the final URL', {
    tags: ['page-one-redirect'],
  }, async () => {
    for (const [path, end] of [
      ['/Countries/DE/', '/countries/germany'],
      ['/old-country', '/countries/germany'],
      ['/contact', '/contact'],
      ['/search?q=museum', '/search?q=museum'],
      ['/search?q=museum&page=1', '/search?q=museum'],
      ['/businesses?page=1', '/businesses'],
      ['/cities/1', '/cities'],
    ] as const)
      expect(await walk(path, 'former.example'), path).toEqual({ steps: [end], status: 200 })
  })

  it('a request for another host reads neither a search nor a list before it is redirected', {
    tags: ['page-one-redirect'],
  }, async () => {
    const countReads = async (url: string) => {
      reads = 0
      const { statusCode } = await server.app.inject({ url, headers: { host: 'former.example' } })
      expect(statusCode, url).toBe(301)
      return reads
    }
    await countReads('/contact')
    const rulesAlone = await countReads('/no/page/at/all')
    for (const url of ['/', '/search?q=museum', '/businesses?page=2', '/cities/b', '/countries'])
      expect(await countReads(url), url).toBe(rulesAlone)
    expect(await countReads('/countries/DE')).toBeGreaterThan(rulesAlone)
  })

  it('a request for another host is redirected to the same path while the database is away', async () => {
    isAway = true
    const headers = { host: 'former.example' }
    const answer = await server.app.inject({ url: '/countries/DE?page=2', headers })
    isAway = false
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe(`${ORIGIN}/countries/de?page=2`)
    expect(server.errors.splice(0).length).toBeGreaterThan(0)
  })

  it('a path that is no page is redirected at most once before it is not found', async () => {
    for (const path of ['/countries/Atlantis/', '/Business/Nothing', '/cities/de/Nowhere/']) {
      const { steps, status } = await walk(path)
      expect([steps.length, status], path).toEqual([1, 404])
    }
  })
})
