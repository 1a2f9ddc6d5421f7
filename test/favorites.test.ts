import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('favorites on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let bakery: string
  beforeAll(async () => {
    site = await openSite(engine)
    bakery = site.slugs['Blue Door Bakery'] ?? ''
    const { database } = site
    const bakeryRow = await database.read
      .selectFrom('businesses')
      .where('slug', '=', bakery)
      .select('id')
      .executeTakeFirstOrThrow()
    await database.write
      .updateTable('businesses')
      .where('name', '=', 'مخبز الباب الأزرق')
      .set({ merged_into: bakeryRow.id, removed_at: 1, removal_reason: 'removed', listed: 0 })
      .execute()
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  type Listed = { requestedSlug: string; business: Record<string, unknown> | null }
  async function find(...slugs: (string | undefined)[]): Promise<Listed[]> {
    const { favorites } = await site.getJson(`/api/favorites?list=${slugs.join('~')}`)
    return favorites
  }
  const namesOf = (favorites: Listed[]) => favorites.map(({ business }) => business?.name ?? null)

  it('the call returns businesses in the given order, and null without a page', {
    tags: ['favorites-call'],
  }, async () => {
    const closed = site.slugs['Closed For Good']
    const found = await find('no-such-business', closed, bakery, bakery)
    expect(namesOf(found)).toEqual([null, 'Closed For Good', 'Blue Door Bakery'])
    expect(found[0]).toEqual({ requestedSlug: 'no-such-business', business: null })
    expect(found[1]?.business?.businessStatus).toBe('CLOSED_PERMANENTLY')
    expect(found[2]?.business).toMatchObject({
      slug: bakery,
      address: 'Rheingasse 1, 4058 Basel, Switzerland',
      phone: '+41 61 000 00 00',
      latitude: 47.56,
      longitude: 7.59,
      timeZone: 'Europe/Zurich',
      openNow: { kind: 'open' },
    })
  })

  it('previous slugs and merged businesses lead to the current business', {
    tags: ['favorites-call'],
  }, async () => {
    const merged = site.slugs['مخبز الباب الأزرق']
    const found = await find('former-slug-000000', merged)
    expect(found.map(({ business }) => business?.slug)).toEqual([bakery, bakery])
    expect(found[0]?.requestedSlug).toBe('former-slug-000000')
  })

  it('unapproved and removed businesses are null', { tags: ['favorites-call'] }, async () => {
    const hidden = await site.database.read
      .selectFrom('businesses')
      .where((where) =>
        where.or([where('is_approved', '=', 0), where('removed_at', 'is not', null)]),
      )
      .where('merged_into', 'is', null)
      .select('slug')
      .execute()
    expect(hidden).toHaveLength(2)
    expect(namesOf(await find(...hidden.map(({ slug }) => slug)))).toEqual([null, null])
  })

  it('the call rejects more than 100 slugs and whatever is no slug', {
    tags: ['favorites-call'],
  }, async () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `a-${at}`).join('~')
    expect((await site.get(`/api/favorites?list=${list(100)}`)).status).toBe(200)
    for (const bad of [list(101), '', 'a%00', 'a~~b', "a'--"])
      expect((await site.get(`/api/favorites?list=${bad}`)).status, bad).toBe(400)
    expect((await site.get('/api/favorites')).status).toBe(400)
  })

  it('a shared link shows the businesses in HTML, with hours, and is noindex', {
    tags: ['favorites-shared', 'favorites-page'],
  }, async () => {
    const { status, text } = await site.get(`/favorites?list=${bakery}~no-such-business~%3Cb%3E`)
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toContain('rel="canonical"')
    expect(text).toContain('Rheingasse 1, 4058 Basel, Switzerland')
    expect(text.replace(/<!-- -->/g, '')).toContain('Today: <bdi>09:00–17:00</bdi>')
    expect(text).toContain('1 business on this list is no longer listed.')
    expect(text).toContain(`data-save-all="${bakery}"`)
  })

  it('a link without slugs and the own page are noindex, and request no business', {
    tags: ['favorites-page'],
  }, async () => {
    const empty = await site.get('/favorites?list=%00~%3Cscript%3E')
    expect([empty.status, empty.text.includes('No businesses in this link')]).toEqual([200, true])
    const own = await site.get('/favorites')
    expect([own.status, own.text.includes('turn on JavaScript')]).toEqual([200, true])
    for (const { text } of [empty, own])
      expect(text).toContain('<meta name="robots" content="noindex"/>')
  })

  it('cards and business pages have a Save button', { tags: ['favorites-save'] }, async () => {
    for (const path of ['/', '/businesses', '/search?q=bakery', `/business/${bakery}`])
      expect((await site.get(path)).text, path).toContain(`data-save="${bakery}"`)
  })
})
