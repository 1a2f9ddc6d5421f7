import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

// Requests by mistake, by old links, and by attackers.
describe.each(ENGINES)('unusual HTTP requests on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(engine)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('the API returns 200 for a path with a trailing slash or uppercase letters', {
    tags: ['api-spellings'],
  }, async () => {
    const slug = site.slugs['Blue Door Bakery'] ?? ''
    for (const path of [
      `/api/businesses/${slug}/`,
      `/api/businesses/${slug.toUpperCase()}`,
      '/api/businesses/',
    ])
      expect((await site.get(path)).status, path).toBe(200)
  })

  it('the API returns 400 for a page number that is not a plain integer', async () => {
    for (const page of ['1e1', '0x2', '%202', '1.0', '+1'])
      expect((await site.get(`/api/businesses?page=${page}`)).status, page).toBe(400)
  })

  it('the server returns 404 for a path that cannot be a valid slug', async () => {
    for (const path of [
      '/business/a%00b',
      '/api/businesses/a%00b',
      `/api/businesses/${'a'.repeat(400)}`,
      '/api/businesses/..%2f..',
    ])
      expect((await site.get(path)).status, path).toBe(404)
  })

  it('a page accepts HEAD and returns 405 with the allowed methods for POST', {
    tags: ['api-spellings'],
  }, async () => {
    const write = await site.app.inject({ method: 'POST', url: '/businesses' })
    expect([write.statusCode, write.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await site.app.inject({ method: 'DELETE', url: '/no/such/page' })).statusCode).toBe(404)
    expect((await site.app.inject({ method: 'HEAD', url: '/businesses' })).statusCode).toBe(200)
  })

  it('a path with double slashes is resolved on this site, never as another host', {
    tags: ['page-canonical-redirect'],
  }, async () => {
    expect(await site.get('//businesses')).toMatchObject({ status: 301, location: '/businesses' })
    expect((await site.get('//evil.example/path')).status).toBe(404)
  })

  it('a malformed URL returns 400 as problem details with security headers', async () => {
    const { status, type, headers } = await site.get('/business/%zz')
    expect([status, type]).toEqual([400, expect.stringContaining('application/problem+json')])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('canonical links use the Host header only if it is a valid host name', {
    tags: ['no-public-origin'],
  }, async () => {
    const canonical = async (host: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec(
        (await site.app.inject({ url: '/businesses', headers: { host } })).body,
      )?.[1]
    expect(await canonical('directory.example')).toBe('http://directory.example/businesses')
    expect(await canonical('a b')).toBe('/businesses')
    expect(await canonical('"><script>')).toBe('/businesses')
  })
})
