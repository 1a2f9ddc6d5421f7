import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('page of an unapproved business on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let hidden: string
  beforeAll(async () => {
    site = await openSite(engine)
    operator = await signedIn(site.app, site.database)
    const { slug } = await site.database.read
      .selectFrom('businesses')
      .where('is_approved', '=', 0)
      .select('slug')
      .executeTakeFirstOrThrow()
    hidden = `/business/${slug}`
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('an administrator sees an unapproved business with a notice, uncached and noindex', {
    tags: ['import-review'],
  }, async () => {
    const { status, text, headers } = await operator.get(hidden)
    expect(status).toBe(200)
    expect(text).toContain('Not approved yet')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  it('an unapproved business returns 404 for visitors, invalid sessions and API calls', {
    tags: ['import-review'],
  }, async () => {
    const public404 = await site.get(hidden)
    const foreign = await site.app.inject({
      url: hidden,
      headers: { cookie: `${operator.cookie.slice(0, -4)}AAAA` },
    })
    expect([public404.status, foreign.statusCode]).toEqual([404, 404])
    expect(public404.text).not.toContain('Not approved yet')
    const api = hidden.replace('/business/', '/api/businesses/')
    expect((await site.get(api)).status).toBe(404)
    expect((await operator.get(api)).status).toBe(404)
  })

  it('an administrator sees no notice on public pages, and gets 404 for unknown and 410 for removed ones', async () => {
    const page = await operator.get(`/business/${site.slugs['Blue Door Bakery']}`)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(page.text).not.toContain('Not approved yet')
    expect((await operator.get('/business/never-there-000000')).status).toBe(404)
    const { slug } = await site.database.read
      .selectFrom('businesses')
      .where('removed_at', 'is not', null)
      .select('slug')
      .executeTakeFirstOrThrow()
    expect((await operator.get(`/business/${slug}`)).status).toBe(410)
  })
})
