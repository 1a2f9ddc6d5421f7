import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf } from '../src/platform/calls/client.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import type { seo } from '../src/seo/client.ts'
import { addAliases, DETAIL_ROWS } from './detail-directory.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { headOf } from './read-page.ts'
import { type OperatorResponse, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const ORIGIN = 'https://directory.example'
const WHOLE = { city: 'Basel', country_code: 'CH', type: 'Bakery', phone: '+41 61 000 00 00' }
const ROWS = [
  incoming({ name: 'Whole', place_id: 'row-whole', ...WHOLE }, 200),
  incoming({ name: 'Thin', place_id: 'row-thin' }, 201),
  incoming(
    { name: 'Closed', place_id: 'row-closed', ...WHOLE, business_status: 'CLOSED_PERMANENTLY' },
    202,
  ),
  incoming({ name: 'Waiting', place_id: 'row-waiting', ...WHOLE }, 203),
  incoming({ name: 'Removed', place_id: 'row-removed', ...WHOLE }, 204),
  incoming({ name: 'Last one', place_id: 'row-last', ...WHOLE, type: 'Emptied kind' }, 205),
  incoming({ name: 'Of a hidden kind', place_id: 'row-hidden', ...WHOLE, type: 'Secret' }, 206),
]

describe.each(ENGINES)('indexing explanations on %s', (engine) => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  const slugs: Record<string, string> = {}
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, [...DETAIL_ROWS, ...ROWS], 20)
    await editBusiness(database, 'row-waiting', { is_approved: 0 })
    await editBusiness(database, 'row-removed', { removed_at: 1, removal_reason: 'removed' })
    await editBusiness(database, 'row-last', { type: 'Bakery' })
    await addAliases(database)
    const hidden = { hidden: 1 }
    await database.write
      .updateTable('categories')
      .set(hidden)
      .where('slug', '=', 'secret')
      .execute()
    const rows = await database.read.selectFrom('businesses').select(['place_id', 'slug']).execute()
    for (const { place_id, slug } of rows) slugs[place_id ?? ''] = slug
    server = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN })
    operator = await signedIn(server.app, database)
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    expect(server.errors).toEqual([])
  })

  const inspect = (url: string): Promise<OperatorResponse> =>
    operator.get(`/api/admin/indexing?url=${encodeURIComponent(url)}`)
  async function explain(url: string): Promise<ResultOf<typeof seo.indexing>> {
    const { status, json } = await inspect(url)
    expect(status, url).toBe(200)
    return json
  }
  const business = (placeId: string) => `/business/${slugs[placeId]}`

  it.each<[string, ResultOf<typeof seo.indexing>['reason'], string | null]>([
    ['/', 'in-sitemap', '/sitemaps/main.xml'],
    ['/businesses', 'in-sitemap', '/sitemaps/main.xml'],
    ['/businesses?page=2', 'by-links', null],
    ['/businesses?page=1', 'moved', null],
    ['/businesses?page=999', 'past-end', null],
    ['/businesses?page=90', 'past-end', null],
    ['/businesses?utm_source=mail', 'other-address', null],
    ['/categories/cafe', 'in-sitemap', '/sitemaps/categories.xml'],
    ['/categories/cafe?page=2', 'by-links', null],
    ['/categories/cafe?page=99', 'past-end', null],
    ['/categories/Cafe/', 'moved', null],
    ['/categories/coffee-house', 'moved', null],
    ['/categories/c', 'by-links', null],
    ['/categories/q', 'empty', null],
    ['/categories?filter=kind', 'filter', null],
    ['/categories/secret', 'hidden', null],
    ['/categories/emptied-kind', 'emptied', null],
    ['/categories/nothing-like-it', 'no-page', null],
    ['/countries/switzerland', 'in-sitemap', '/sitemaps/countries.xml'],
    ['/cities/ch/zurich', 'in-sitemap', '/sitemaps/cities.xml'],
    ['/search?q=cafe', 'search', null],
    ['/contact?sent=1', 'sent', null],
    ['/nowhere', 'no-page', null],
    ['//nowhere', 'no-page', null],
    ['/admin/dashboard', 'not-for-visitors', null],
    ['/api/businesses', 'not-for-visitors', null],
    ['/sitemap.xml', 'not-for-visitors', null],
    ['https://elsewhere.example/', 'other-host', null],
    [`${ORIGIN}/countries/switzerland`, 'in-sitemap', '/sitemaps/countries.xml'],
  ])('the indexing explanation of %s gives the reason %s', async (url, reason, sitemap) => {
    expect(await explain(url)).toMatchObject({ reason, sitemap })
  })

  it.each<[string, ResultOf<typeof seo.indexing>['reason'], number]>([
    ['row-whole', 'in-sitemap', 200],
    ['row-thin', 'thin', 200],
    ['row-closed', 'closed', 200],
    ['row-waiting', 'not-approved', 404],
    ['row-removed', 'removed', 410],
  ])(
    'the indexing explanation of business %s gives the reason %s and its completeness points',
    { tags: ['page-noindex'] },
    async (placeId, reason, status) => {
      const found = await explain(business(placeId))
      expect(found).toMatchObject({ reason, status, isShown: reason === 'in-sitemap' })
      const present = found.business?.parts.filter(({ isTold }) => isTold) ?? []
      expect(present.reduce((sum, { points }) => sum + points, 0)).toBe(found.business?.quality)
    },
  )

  it('the indexing explanation matches the status, canonical URL, title and noindex of the public page', {
    tags: ['settings-indexing'],
  }, async () => {
    for (const path of ['/categories/cafe?page=2', business('row-thin'), '/search?q=cafe']) {
      const { head, statusCode } = await server.app
        .inject(path)
        .then(({ body, statusCode }) => ({ head: headOf(body), statusCode }))
      expect(await explain(path), path).toMatchObject({
        status: statusCode,
        canonical: head.canonical ?? null,
        isNoindex: head.isKeptOut,
        title: head.title,
      })
    }
    expect(await explain('/categories/Cafe/')).toMatchObject({
      status: 301,
      location: '/categories/cafe',
    })
  })

  it('the sitemap named in an indexing explanation contains the explained URL', {
    tags: ['settings-indexing'],
  }, async () => {
    for (const path of ['/categories/cafe', '/cities/ch/zurich', business('row-whole'), '/']) {
      const { sitemap } = await explain(path)
      const file = await server.app.inject(sitemap ?? '')
      expect(file.body, path).toContain(`<loc>${ORIGIN}${path}</loc>`)
    }
  })

  it('the indexing settings change the completeness threshold and the AggregateRating markup', {
    tags: ['settings-quality'],
  }, async () => {
    const settings = async (): Promise<ResultOf<typeof seo.indexingSettings>> =>
      (await operator.get('/api/admin/indexing-settings')).json
    const before = await settings()
    expect(before).toMatchObject({ leastQuality: 40, ratingsAreOwn: false })
    const listed = await database.read
      .selectFrom('businesses')
      .where('listed', '=', 1)
      .select('quality')
      .execute()
    const looked = before.sample.reduce((sum, { businesses }) => sum + businesses, 0)
    expect(looked).toBe(listed.length)
    expect(before.sample.find(({ quality }) => quality === 10)?.businesses).toBe(1)

    const save = (body: unknown) => operator.put('/api/admin/indexing-settings', body)
    for (const leastQuality of [-1, 101, 1.5, 'much'])
      expect((await save({ leastQuality })).status).toBe(400)
    expect((await save({ leastQuality: 0, ratingsAreOwn: true })).status).toBe(200)
    expect(await settings()).toMatchObject({ leastQuality: 0, ratingsAreOwn: true })
    expect(await explain(business('row-thin'))).toMatchObject({ reason: 'in-sitemap' })
    const rated = await database.read
      .selectFrom('businesses')
      .where('rating', '=', 5)
      .select('slug')
      .executeTakeFirstOrThrow()
    const page = () => server.app.inject(`/business/${rated.slug}`)
    expect((await page()).body).toContain('"AggregateRating"')
    await save({ leastQuality: 40, ratingsAreOwn: false })
    expect((await page()).body).not.toContain('"AggregateRating"')
    expect(await explain(business('row-thin'))).toMatchObject({ reason: 'thin' })
  })

  it('the indexing API returns 401 without a session and 400 for an empty URL', async () => {
    expect((await server.app.inject('/api/admin/indexing?url=/')).statusCode).toBe(401)
    expect((await server.app.inject('/api/admin/indexing-settings')).statusCode).toBe(401)
    expect((await inspect('')).status).toBe(400)
  })
})
