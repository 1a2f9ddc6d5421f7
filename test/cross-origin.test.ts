import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

const LIST = '/api/businesses'

describe.each(ENGINES)('pages of other sites on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(engine)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })
  const send = (url: string, method = 'GET', headers: Record<string, string> = {}) =>
    site.app.inject({
      url,
      method: method as 'GET',
      headers: { host: 'localhost:80', origin: 'https://other.example', ...headers },
    })
  const ALLOWED = 'access-control-allow-origin'

  it('pages of other sites may read public calls, their errors and cached responses, without cookies', {
    tags: ['api-cross-origin'],
  }, async () => {
    const { headers } = await send(LIST)
    const cases = [
      await send(LIST),
      await send(LIST),
      await send(LIST, 'HEAD'),
      await send(LIST, 'GET', { 'if-none-match': String(headers.etag) }),
      await send(`${LIST}?page=x`),
      await send(`${LIST}/nobody`),
      await send(`${LIST}/former-slug-000000`),
      await send('/API/Search?q=shop'),
      await send('/api/openapi.json'),
    ]
    expect(cases.map(({ statusCode }) => statusCode)).toEqual([
      ...[200, 200, 200, 304, 400, 404, 301, 200, 200],
    ])
    for (const answer of cases) {
      expect(answer.headers[ALLOWED], answer.raw.req.url).toBe('*')
      expect(answer.headers['access-control-expose-headers']).toContain('ETag, x-request-id')
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
      expect(String(answer.headers.vary ?? '')).not.toContain('rigin')
    }
  })

  it('a preflight of a public read call allows it, and no other method', {
    tags: ['api-cross-origin'],
  }, async () => {
    for (const path of [LIST, `${LIST}/blue-door`, '/api/search?q=x']) {
      const asked = { 'access-control-request-method': 'GET' }
      const { statusCode, headers, body } = await send(path, 'OPTIONS', asked)
      expect([statusCode, body]).toEqual([204, ''])
      expect(headers).toMatchObject({
        [ALLOWED]: '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': expect.stringContaining('If-None-Match'),
        'access-control-max-age': '86400',
      })
    }
  })

  it('pages of other sites may not read admin calls, calls that write, or pages', {
    tags: ['api-cross-origin'],
  }, async () => {
    const cases = [
      await send('/api/admin/businesses'),
      await send('/api/admin/businesses', 'OPTIONS'),
      await send('/api/admin/site-settings'),
      await send('/api/admin/site-settings', 'OPTIONS'),
      await send('/api/contact', 'POST'),
      await send('/api/contact', 'OPTIONS'),
      await send(`${LIST}/1`, 'DELETE'),
      await send('/api/login', 'OPTIONS'),
      await send('/businesses'),
      await send('/healthz'),
    ]
    const allowing = cases.filter(({ headers }) => ALLOWED in headers)
    expect(allowing.map(({ raw }) => raw.req.url)).toEqual([])
  })
})
