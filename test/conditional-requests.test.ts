import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editBusiness } from './edit-business.ts'
import { openSite } from './open-site.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const LIST = '/api/businesses'

describe.each(ENGINES)('conditional API requests on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let etag: string
  beforeAll(async () => {
    site = await openSite(engine)
    etag = String((await site.get(LIST)).headers.etag)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })
  const send = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', url = LIST) =>
    site.app.inject({ method, url, headers })

  it('an API response has a weak ETag and must be revalidated', async () => {
    const { headers } = await site.get(LIST)
    expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(headers.vary).toBe('accept-encoding')
  })

  it.each([
    ['the tag', (tag: string) => tag],
    ['the tag as a strong one', (tag: string) => tag.replace('W/', '')],
    ['a list with it', (tag: string) => `"other", W/"a,b" ,${tag},"last"`],
    ['any', () => '*'],
    ['any, with space around', () => ' * '],
  ])(
    'If-None-Match with %s returns 304 without a body',
    { tags: ['api-not-modified'] },
    async (_case, formatEtags) => {
      const answer = await send({ 'if-none-match': formatEtags(etag) })
      expect(answer.statusCode).toBe(304)
      expect(answer.body).toBe('')
      expect(answer.headers).toMatchObject({
        etag,
        'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['content-type']).toBeUndefined()
    },
  )

  it.each([
    ['another tag', () => 'W/"another"'],
    ['nothing', () => ''],
    ['the tag without quotes', (tag: string) => tag.replaceAll('"', '')],
    ['a beginning of the tag', (tag: string) => `${tag.slice(0, -3)}"`],
    ['a star among tags', () => '"a", *'],
  ])('If-None-Match with %s returns the full response', async (_case, formatEtags) => {
    const answer = await send({ 'if-none-match': formatEtags(etag) })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().businesses).toHaveLength(20)
  })

  it('HEAD returns the same headers as GET, and 304 for a matching ETag', async () => {
    const whole = await send({})
    const head = await send({}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length'])
      expect(head.headers[name], name).toBe(whole.headers[name])
    expect((await send({ 'if-none-match': etag }, 'HEAD')).statusCode).toBe(304)
  })

  it('the ETag is the same for every content encoding', async () => {
    for (const encoding of ['gzip', 'br']) {
      const answer = await send({ 'accept-encoding': encoding })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.etag).toBe(etag)
      expect(answer.headers.vary).toBe('accept-encoding')
      if (encoding === 'gzip')
        expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(
          (await send({})).json(),
        )
      const again = await send({ 'accept-encoding': encoding, 'if-none-match': etag })
      expect([again.statusCode, again.headers['content-encoding']]).toEqual([304, undefined])
    }
  })

  it('an error response has no ETag and is not stored', async () => {
    const { headers, statusCode } = await send({ 'if-none-match': '*' }, 'GET', '/api/nothing')
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ])
  })

  it('the ETag changes only when the response content changes', async () => {
    const featured = '/api/featured-businesses'
    const before = [await site.get(LIST), await site.get(featured)].map((each) => each.headers.etag)
    await editBusiness(site.database, 'ChIJblue-door-0001', { phone: '+41 61 000 00 01' })
    const after = [await site.get(LIST), await site.get(featured)].map((each) => each.headers.etag)
    expect(after[0]).not.toBe(before[0])
    expect((await send({ 'if-none-match': String(before[0]) })).statusCode).toBe(200)
    await editBusiness(site.database, 'ChIJblue-door-0001', { phone: '+41 61 000 00 00' })
    expect((await site.get(LIST)).headers.etag).toBe(before[0])
    expect((await site.get(featured)).headers.etag).toBe(before[1])
  })
})

describe('response ETags', () => {
  it('the ETag is identical across separate app instances and database engines', async () => {
    const paths = ['/api/categories', '/api/countries', '/api/cities', '/api/homepage-data', LIST]
    const tags = []
    for (const engine of [...ENGINES, 'sqlite'] as const) {
      const site = await openSite(engine)
      const answers = await Promise.all(paths.map((path) => site.get(path)))
      tags.push(answers.map(({ headers }) => headers.etag))
      await site.close()
    }
    expect(tags[1]).toEqual(tags[0])
    expect(tags[2]).toEqual(tags[0])
  })

  it('the ETag depends only on the response body: two empty lists share one', async () => {
    const database = await openTestDatabase('sqlite')
    const { app } = await openTestApp(database)
    const [categories, countries] = await Promise.all(
      ['/api/categories', '/api/countries'].map((url) => app.inject(url)),
    )
    expect(categories?.body).toBe('[]')
    expect(categories?.headers.etag).toBe(countries?.headers.etag)
    await app.close()
    await database.close()
  })
})
