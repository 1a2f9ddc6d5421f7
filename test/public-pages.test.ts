import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('public pages on %s', (engine) => {
  let testSite: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    testSite = await openSite(engine)
  })
  afterAll(async () => {
    await testSite.close()
    expect(testSite.errors).toEqual([])
  })

  it('a previous slug redirects to the current one on the page and in the API', {
    tags: ['business-gone'],
  }, async () => {
    const slug = testSite.slugs['Blue Door Bakery']
    // A name may be changed back: browsers that cached both redirects would loop.
    const headers = { 'cache-control': 'no-cache' }
    expect(await testSite.get('/business/former-slug-000000')).toMatchObject({
      status: 301,
      location: `/business/${slug}`,
      headers,
    })
    expect(await testSite.get('/api/businesses/former-slug-000000')).toMatchObject({
      status: 301,
      location: `/api/businesses/${slug}`,
      headers,
    })
  })

  it('other spellings of a URL redirect to the canonical one', {
    tags: ['page-canonical-redirect'],
  }, async () => {
    expect(await testSite.get('/Businesses/?page=2')).toMatchObject({
      status: 301,
      location: '/businesses?page=2',
    })
    expect(await testSite.get('/businesses?page=1')).toMatchObject({
      status: 301,
      location: '/businesses',
    })
    expect((await testSite.get('//evil.example/')).location ?? '/').not.toMatch(/^\/\//)
  })

  it('the business list page ignores an invalid page number and returns 404 past the last page', {
    tags: ['page-number-in-url', 'list-page-number'],
  }, async () => {
    for (const page of ['0', '-1', 'abc', '2.5', '']) {
      const { status, text } = await testSite.get(`/businesses?page=${page}`)
      expect(status, page).toBe(200)
      expect(text, page).toMatch(/<link rel="canonical" href="[^"?]*\/businesses"/)
    }
    expect((await testSite.get('/businesses?page=3')).status).toBe(200)
    for (const page of [4, 101, 100_000]) {
      const { status, text } = await testSite.get(`/businesses?page=${page}`)
      expect([status, text.includes('Page Not Found')], String(page)).toEqual([404, true])
    }
  })

  it('unknown paths return the 404 page, and unknown calls return a 404 problem', {
    tags: ['page-unknown-path'],
  }, async () => {
    const page = await testSite.get('/no/such/page')
    expect(page.status).toBe(404)
    expect(page.text).toContain('Page Not Found')
    expect(await testSite.get('/api/nothing')).toMatchObject({
      status: 404,
      type: expect.stringContaining('application/problem+json'),
    })
    expect((await testSite.get('/business/%E0%A4%A')).status).toBeGreaterThanOrEqual(400)
  })

  it('the business page escapes markup in business data', {
    tags: ['business-escaping'],
  }, async () => {
    const { text } = await testSite.get(`/business/${testSite.slugs['<script>alert(1)</script>']}`)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert(1)')
  })

  it('the business page is complete before any script runs and sends security headers', {
    tags: ['page-html', 'business-hours', 'code-content-policy', 'api-security-headers'],
  }, async () => {
    const { text, headers } = await testSite.get(`/business/${testSite.slugs['Blue Door Bakery']}`)
    for (const words of ['Blue Door Bakery', 'Rheingasse 1', '09:00–17:00', 'Takeaway', '(Today)'])
      expect(text).toContain(words)
    expect(headers['content-security-policy']).toMatch(
      /script-src 'sha256-[^']+' 'strict-dynamic';/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('every response carries HSTS for this host alone when the origin is HTTPS, and none over HTTP', {
    tags: ['hsts'],
  }, async () => {
    const hstsOf = async (settings: Record<string, string>) => {
      const site = await openSite(engine, settings)
      const login = { method: 'POST', url: '/api/admin/login', payload: {} } as const
      const sent = [
        await site.app.inject(login),
        ...(await Promise.all(
          ['/', '/nowhere', '/api/countries', '/admin', '/api/nothing', '/%'].map(site.get),
        )),
      ]
      await site.close()
      return [...new Set(sent.map(({ headers }) => headers['strict-transport-security']))]
    }
    expect(await hstsOf({ PUBLIC_ORIGIN: 'https://directory.example' })).toEqual([
      'max-age=31536000',
    ])
    expect(await hstsOf({ PUBLIC_ORIGIN: 'http://directory.example' })).toEqual([undefined])
    expect(await hstsOf({})).toEqual([undefined])
  })
})
