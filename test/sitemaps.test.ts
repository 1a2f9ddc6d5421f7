import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { readSitemap } from './read-sitemap.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 2, 1, 12)
const ORIGIN = 'https://places.example'

/** A business that search engines may index, or with fewer fields one that is too thin. */
const row = (index: number, more: object = {}) =>
  incoming(
    {
      name: `Bakery ${index}`,
      place_id: `place-${index}`,
      type: 'Bakery',
      city: 'Basel',
      country_code: 'CH',
      phone: '+41 61 000 00 00',
      ...more,
    },
    index + 2,
  )

const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))

describe.each(ENGINES)('sitemaps on %s', (engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let errors: string[]
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    ;({ app, errors } = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN }, () => NOW))
  })
  afterEach(async () => {
    await app.close()
    await database.close()
    expect(errors).toEqual([])
  })

  const numberedFrom = (value: number) =>
    database.write
      .updateTable('counters')
      .set({ value: value - 1 })
      .where('name', '=', 'sitemap_number')
      .execute()

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })

  async function read(url: string) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(200)
    expect(answer.headers['content-type'], url).toBe('application/xml; charset=utf-8')
    const { entries } = readSitemap(answer.body)
    for (const { loc } of entries) expect(loc.startsWith(`${ORIGIN}/`), loc).toBe(true)
    return entries.map(({ loc, lastmod }) => ({ path: loc.slice(ORIGIN.length), lastmod }))
  }
  const pathsOf = async (url: string) => (await read(url)).map(({ path }) => path)
  const slugOf = async (name: string) => {
    const where = database.read.selectFrom('businesses').where('name', '=', name)
    return (await where.select('slug').executeTakeFirstOrThrow()).slug
  }

  it('the sitemap of an empty directory lists only the main pages', async () => {
    expect(await pathsOf('/sitemap.xml')).toEqual(['/sitemaps/main.xml'])
    for (const name of ['categories', 'countries', 'cities', 'businesses/page-1'])
      expect((await get(`/sitemaps/${name}.xml`)).statusCode, name).toBe(404)
  })

  it('the sitemaps list only pages that return 200, are canonical and may be indexed', {
    tags: ['sitemap-files'],
  }, async () => {
    await importRows(database, [...rows(3), row(3, { type: 'Sound & Vision', city: 'Zürich' })])
    const files = await pathsOf('/sitemap.xml')
    expect(files).toEqual([
      '/sitemaps/main.xml',
      '/sitemaps/categories.xml',
      '/sitemaps/countries.xml',
      '/sitemaps/cities.xml',
      '/sitemaps/businesses/page-1.xml',
      '/sitemaps/categories-in-places/page-1.xml',
    ])
    const pages = (await Promise.all(files.map(pathsOf))).flat()
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toContain('/categories/sound-vision')
    // Its page lists its cities; no page links to a separate list.
    expect(pages).not.toContain('/countries/switzerland/cities')
    expect(pages).toContain('/cities/ch/zurich')
    for (const path of pages) {
      const { statusCode, body } = await get(path)
      expect(statusCode, path).toBe(200)
      expect(body, path).toContain(`<link rel="canonical" href="${ORIGIN}${path}"`)
      expect(body, path).not.toContain('noindex')
    }
  })

  it('a sitemap file covers 9,000 numbers, and each business stays in its file with its own lastmod', {
    tags: ['sitemap-stable'],
  }, async () => {
    await numberedFrom(8999)
    await importRows(database, rows(4), 10, NOW)
    const [first, second] = ['/sitemaps/businesses/page-1.xml', '/sitemaps/businesses/page-2.xml']
    expect((await read(first)).map(({ path }) => path)).toEqual([
      `/business/${await slugOf('Bakery 0')}`,
      `/business/${await slugOf('Bakery 1')}`,
    ])
    const unchanged = await read(second)
    expect(unchanged).toHaveLength(2)
    expect(unchanged.every(({ lastmod }) => lastmod === new Date(NOW).toISOString())).toBe(true)

    await editBusiness(database, 'place-0', { removed_at: NOW, removal_reason: 'removed' })
    await editBusiness(database, 'place-1', { business_status: 'CLOSED_PERMANENTLY' })
    expect((await get(first)).statusCode).toBe(404)
    expect(await read(second)).toEqual(unchanged)
    expect(await pathsOf('/sitemap.xml')).not.toContain(first)
    expect(await pathsOf('/sitemap.xml')).toContain(second)

    await importRows(database, [row(9)], 10, NOW + 5000)
    expect(await pathsOf(second)).toEqual([
      ...unchanged.map(({ path }) => path),
      `/business/${await slugOf('Bakery 9')}`,
    ])
    await editBusiness(database, 'place-0', { removed_at: null, removal_reason: null })
    expect(await pathsOf(first)).toEqual([`/business/${await slugOf('Bakery 0')}`])
  })

  it('the sitemaps omit businesses below the completeness threshold set by the operator', {
    tags: ['sitemap-categories'],
  }, async () => {
    const thin = incoming({ name: 'Thin', place_id: 'place-thin', city: 'Basel' }, 3)
    await importRows(database, [row(0), thin])
    const file = '/sitemaps/businesses/page-1.xml'
    expect(await pathsOf(file)).toEqual([`/business/${await slugOf('Bakery 0')}`])
    await saveSettings(database, { indexing: { leastQuality: 0 } }, NOW)
    expect(await pathsOf(file)).toHaveLength(2)
    await saveSettings(database, { indexing: { leastQuality: 100 } }, NOW)
    expect((await get(file)).statusCode).toBe(404)
    expect(await pathsOf('/sitemap.xml')).not.toContain(file)
  })

  it('the sitemaps omit hidden or empty categories and cities', {
    tags: ['sitemap-categories'],
  }, async () => {
    await importRows(database, [
      row(0),
      row(1, { city: 'Bern' }),
      row(2, { type: 'Florist', city: 'Aarau' }),
      row(3, { type: 'Museum', city: 'Chur' }),
    ])
    await database.write
      .updateTable('cities')
      .set({ hidden: 1 })
      .where('slug', '=', 'bern')
      .execute()
    const hidden = { hidden: 1 }
    await database.write
      .updateTable('categories')
      .set(hidden)
      .where('slug', '=', 'florist')
      .execute()
    await editBusiness(database, 'place-3', { is_approved: 0 })
    expect(await pathsOf('/sitemaps/categories.xml')).toEqual(['/categories/bakery'])
    expect(await pathsOf('/sitemaps/cities.xml')).toEqual(['/cities/ch/basel', '/cities/ch/aarau'])
  })

  it('the category and city sitemaps are split by id', {
    tags: ['sitemap-categories'],
  }, async () => {
    const name = { name: 'Far', name_key: 'far', letter: 'f', listed: 1, total: 1 }
    const city = { ...name, country_code: 'CH', id: 18_000, slug: 'far' }
    await database.write
      .insertInto('countries')
      .values({ code: 'CH', name_key: 'switzerland', listed: 1, total: 1, cities: 2 })
      .execute()
    await database.write
      .insertInto('cities')
      .values([city, { ...city, id: 9000, slug: 'near' }])
      .execute()
    await database.write
      .insertInto('categories')
      .values({ ...name, id: 9001, slug: 'far' })
      .execute()
    expect(await pathsOf('/sitemap.xml')).toEqual([
      '/sitemaps/main.xml',
      '/sitemaps/categories/page-2.xml',
      '/sitemaps/countries.xml',
      '/sitemaps/cities.xml',
      '/sitemaps/cities/page-2.xml',
    ])
    expect(await pathsOf('/sitemaps/categories/page-2.xml')).toEqual(['/categories/far'])
    expect(await pathsOf('/sitemaps/cities.xml')).toEqual(['/cities/ch/near'])
    expect(await pathsOf('/sitemaps/cities/page-2.xml')).toEqual(['/cities/ch/far'])
    expect((await get('/sitemaps/categories.xml')).statusCode).toBe(404)
  })

  it('a sitemap URL returns 404 for an invalid page number and 405 for POST', async () => {
    await importRows(database, rows(1))
    for (const name of ['page-0', 'page-01', 'page-2', 'page--1', 'page-1e1', 'page-99999999999'])
      expect((await get(`/sitemaps/businesses/${name}.xml`)).statusCode, name).toBe(404)
    for (const path of ['/sitemaps/cities/page-1.xml', '/sitemaps/businesses/1.xml'])
      expect((await get(path)).statusCode, path).toBe(404)
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/sitemap.xml' })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('the sitemaps escape special characters in URLs', async () => {
    await importRows(database, rows(1))
    const slug = `a'b&c<d>"e/ü?#%`
    await database.write.updateTable('businesses').set({ slug }).execute()
    const [path = ''] = await pathsOf('/sitemaps/businesses/page-1.xml')
    expect(decodeURIComponent(path)).toBe(`/business/${slug}`)
  })

  it('a sitemap returns 304 for a matching ETag and gets a new ETag after a change', {
    tags: ['sitemap-caching'],
  }, async () => {
    await importRows(database, rows(2), 10, NOW)
    const files = await pathsOf('/sitemap.xml')
    const tags = new Map<string, string>()
    for (const file of ['/sitemap.xml', ...files]) {
      const { headers } = await get(file)
      const tag = String(headers.etag)
      tags.set(file, tag)
      for (const method of ['GET', 'HEAD'] as const) {
        const again = await get(file, { 'if-none-match': tag }, method)
        expect([again.statusCode, again.body, again.headers.etag], file).toEqual([304, '', tag])
      }
      const head = await get(file, {}, 'HEAD')
      expect([head.statusCode, head.body, head.headers.etag], file).toEqual([200, '', tag])
      expect(head.headers['content-type'], file).toBe('application/xml; charset=utf-8')
    }
    const moved = async () => {
      const held = await Promise.all(
        [...tags].map(async ([file, tag]) => {
          const { statusCode } = await get(file, { 'if-none-match': tag })
          return statusCode === 304 ? [] : [file]
        }),
      )
      return held.flat()
    }
    const businesses = '/sitemaps/businesses/page-1.xml'
    await editBusiness(database, 'place-0', { website: 'https://bakery.example' })
    expect(await moved()).toEqual(['/sitemap.xml', businesses])
    await editBusiness(database, 'place-0', { type: 'Florist' })
    expect(await moved()).toEqual(['/sitemap.xml', ...files.slice(1)])
    await saveSettings(database, { indexing: { leastQuality: 1 } }, NOW)
    expect(await moved()).toContain(businesses)
  })

  it('a sitemap is compressed if the client accepts gzip', {
    tags: ['sitemap-caching'],
  }, async () => {
    await importRows(database, rows(30))
    const { headers, rawPayload } = await get('/sitemaps/businesses/page-1.xml', {
      'accept-encoding': 'gzip',
    })
    expect(headers['content-encoding']).toBe('gzip')
    expect([...rawPayload.subarray(0, 2)]).toEqual([0x1f, 0x8b])
    expect(String(headers.vary)).toContain('accept-encoding')
  })

  it('the sitemap uses the host of the request if no public origin is set', async () => {
    const plain = await openTestApp(database)
    const { body } = await plain.app.inject({ url: '/sitemap.xml', headers: { host: 'a.example' } })
    expect(readSitemap(body).entries.map(({ loc }) => loc)).toEqual([
      'http://a.example/sitemaps/main.xml',
    ])
    await plain.app.close()
    expect(plain.errors).toEqual([])
  })
})
