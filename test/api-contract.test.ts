import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { BUSINESS, broken, CONTRACT_SHAPES } from './contract-shapes.ts'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('public API contract on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(engine)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })
  const send = (method: string, url: string, more: object = {}) =>
    site.app.inject({ method: method as 'GET', url, ...more })

  /** Sends an invalid request and returns the problem. */
  async function problemOf(url: string, status: number) {
    const answer = await send('GET', url)
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ])
    expect(answer.headers['cache-control'], url).toBe('no-store')
    expect(answer.headers['x-content-type-options'], url).toBe('nosniff')
    const problem = answer.json()
    expect(problem, url).toMatchObject({
      type: 'about:blank',
      title: expect.any(String),
      status,
      detail: expect.any(String),
    })
    return problem
  }

  it.each(Object.entries(CONTRACT_SHAPES))(
    'GET %s returns the promised response shape',
    {
      tags: [
        'api-homepage',
        'api-featured',
        'api-businesses',
        'api-indexes',
        'api-country',
        'api-codes',
        'api-security-headers',
      ],
    },
    async (path, shape) => {
      const { status, type, headers, text } = await site.get(path)
      expect([status, type]).toEqual([200, 'application/json; charset=utf-8'])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(broken(JSON.parse(text), shape)).toEqual([])
    },
  )

  it('a business has the promised shape, whether its fields are complete or empty', {
    tags: ['api-business'],
  }, async () => {
    for (const name of ['Blue Door Bakery', '<script>alert(1)</script>', 'Closed For Good']) {
      const business = await site.getJson(`/api/businesses/${site.slugs[name]}`)
      expect(broken(business, BUSINESS), name).toEqual([])
      expect(Object.values(business)).not.toContain(undefined)
    }
    const full = await site.getJson(`/api/businesses/${site.slugs['Blue Door Bakery']}`)
    expect([typeof full.latitude, typeof full.verified, typeof full.rating]).toEqual([
      'string',
      'boolean',
      'number',
    ])
  })

  it('category and city calls page through businesses with page and limit', {
    tags: ['api-category'],
  }, async () => {
    for (const path of ['/api/categories/store', '/api/cities/fr/lyon']) {
      expect((await site.getJson(path)).businesses, path).toHaveLength(12)
      const first = await site.getJson(`${path}?limit=40`)
      const second = await site.getJson(`${path}?limit=40&page=2`)
      expect([first.businesses.length, second.businesses.length], path).toEqual([40, 5])
      const ids = [...first.businesses, ...second.businesses].map(({ id }: { id: number }) => id)
      expect(new Set(ids).size, path).toBe(45)
      expect((await site.getJson(`${path}?page=99`)).businesses, path).toEqual([])
    }
  })

  it('the ad code call returns stored markup unchanged', { tags: ['api-codes'] }, async () => {
    const script = '<script async src="https://ads.example/a.js"></script>'
    await saveSettings(site.database, { adCodes: { ad2: script } }, 1)
    expect(await site.getJson('/api/admin/advertisement-codes')).toEqual({
      ad1: '',
      ad2: script,
      ad3: '',
      ad4: '',
      ad404: '',
    })
    await saveSettings(site.database, { adCodes: { ad2: '' } }, 2)
  })

  it.each([
    ['/api/businesses?page=', 'page'],
    ['/api/businesses?page=101', 'page'],
    ['/api/businesses?page=1&page=2', 'page'],
    ['/api/businesses?page=%zz', 'page'],
    ['/api/businesses?page=%00', 'page'],
    ['/api/businesses?limit=101', 'limit'],
    ['/api/categories?letter=', 'letter'],
    ['/api/categories?letter=ab', 'letter'],
    ['/api/cities?letter=1', 'letter'],
    ['/api/cities?letter=a&letter=b', 'letter'],
    ['/api/categories/store?page=0', 'page'],
    ['/api/cities/fr/lyon?limit=x', 'limit'],
    ['/api/countries/france?limit=-1', 'limit'],
    [`/api/index/categories?filter=${'a'.repeat(101)}`, 'filter'],
  ])(
    'GET %s returns 400 and names the invalid field',
    { tags: ['api-indexes'] },
    async (url, field) => {
      const { errors } = await problemOf(url, 400)
      expect(errors).toEqual([{ field, message: expect.stringMatching(/^must /) }])
    },
  )

  it('a 400 response names every invalid field', { tags: ['api-bad-input'] }, async () => {
    const { errors } = await problemOf('/api/categories/store?page=0&limit=0', 400)
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual(['limit', 'page'])
  })

  it.each([
    ['/api/categories/nothing', 'Category not found'],
    ['/api/categories/a%00b', 'Category not found'],
    ['/api/cities/fr/nowhere', 'City not found'],
    ['/api/cities/xx/lyon', 'City not found'],
    ['/api/cities/f%00r/ly%00on', 'City not found'],
    ['/api/countries/atlantis', 'Country not found'],
    ['/api/countries/%00', 'Country not found'],
    ['/api/businesses/nobody', 'Business not found'],
    [`/api/categories/${'a'.repeat(900)}`, 'Category not found'],
    [`/api/cities/${'a'.repeat(900)}/${'b'.repeat(900)}`, 'City not found'],
    [`/api/countries/${'a'.repeat(1200)}`, 'This API call doesn’t exist.'],
    ['/api/nothing', 'This API call doesn’t exist.'],
    ['/api/categories/a/b/c', 'This API call doesn’t exist.'],
    ['/api', 'This API call doesn’t exist.'],
    ['/api/', 'This API call doesn’t exist.'],
    ['/api//categories', 'This API call doesn’t exist.'],
  ])('GET %s returns a 404 problem', { tags: ['detail-not-found'] }, async (url, detail) => {
    expect((await problemOf(url, 404)).detail).toBe(detail)
  })

  it('the API returns 400 for a path with invalid percent-encoding', async () => {
    for (const url of ['/api/businesses/%zz', '/api/countries/%E0%A4%A', '/api/%'])
      await problemOf(url, 400)
  })

  it.each([
    ['DELETE', '/api/businesses', 'GET, HEAD'],
    ['PUT', '/api/Categories/Shop/', 'GET, HEAD'],
    ['PATCH', '/api/site-profile', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['OPTIONS', '/api/contact', 'POST'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['GET', '/api/contact', 'POST'],
    ['HEAD', '/api/contact', 'POST'],
  ])(
    '%s %s returns 405 with the allowed methods',
    { tags: ['api-methods'] },
    async (method, url, allow) => {
      const answer = await send(method, url)
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('an unsupported method returns 405 before the request body is checked', async () => {
    const body = { payload: '<a/>', headers: { 'content-type': 'text/xml' } }
    expect((await send('PUT', '/api/businesses', body)).statusCode).toBe(405)
    const long = { payload: 'x'.repeat(200_000), headers: { 'content-type': 'application/json' } }
    expect((await send('POST', '/api/businesses', long)).statusCode).toBe(405)
    expect((await send('POST', '/api/nothing', body)).statusCode).toBe(404)
  })

  it.each([
    ['/api/categories/', '/api/categories'],
    ['/API/Categories/', '/api/categories'],
    ['/Api/CATEGORIES/Store?page=2', '/api/categories/store?page=2'],
    ['/api/cities/FR/Lyon/', '/api/cities/fr/lyon'],
    ['/api/cities/France/lyon', '/api/cities/fr/lyon'],
    ['/api/countries/FR', '/api/countries/france'],
    ['/API/Admin/Site-Settings', '/api/admin/site-settings'],
  ])('GET %s returns the same response as %s', async (other, canonical) => {
    const { status, text } = await site.get(other)
    expect(status).toBe(200)
    expect(text).toBe((await site.get(canonical)).text)
  })

  it('an uppercase API path accepts an uppercase filter and returns 404 for an unknown non-Latin name', async () => {
    const name = encodeURIComponent('مخبز')
    expect((await site.getJson(`/API/index/categories?filter=BAK`)).totalCount).toBe(1)
    expect((await site.get(`/API/Categories/${name}`)).status).toBe(404)
  })

  it('the API redirects a previous slug with its query string and no-cache', {
    tags: ['api-business'],
  }, async () => {
    const { status, location, headers } = await site.get('/api/businesses/former-slug-000000?a=1')
    expect([status, location]).toEqual([
      301,
      `/api/businesses/${site.slugs['Blue Door Bakery']}?a=1`,
    ])
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('HEAD returns the same status and content type as GET, without a body', {
    tags: ['api-methods'],
  }, async () => {
    for (const [url, status] of [
      ['/api/categories', 200],
      ['/api/categories/nothing', 404],
      ['/api/businesses?page=x', 400],
      ['/api/nothing', 404],
    ] as const) {
      const head = await send('HEAD', url)
      expect([head.statusCode, head.body], url).toEqual([status, ''])
      expect(head.headers['content-type']).toBe((await send('GET', url)).headers['content-type'])
    }
  })
})

describe.each(ENGINES)('internal API errors on %s', (engine) => {
  it('an internal error returns a generic 500 problem and is logged', {
    tags: ['api-errors'],
  }, async () => {
    const site = await openSite(engine)
    await site.database.write.schema.dropTable('slug_history').execute()
    const answer = await site.app.inject('/api/businesses/no-such-business-000000')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on the server.',
      request_id: answer.headers['x-request-id'],
    })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(site.errors).toHaveLength(1)
    expect(site.errors[0]).toContain('slug_history')
    await site.close()
  })
})
