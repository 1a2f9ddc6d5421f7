import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countTotals, findStoredTotals } from '../src/catalog/categories/recount-totals.server.ts'
import { openSite } from './open-site.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const WRONG: [field: string, value: unknown][] = [
  ['name', ' '],
  ['name', 'x'.repeat(301)],
  ['slug', 'Not A Slug'],
  ['slug', 'two--hyphens'],
  ['slug', ''],
  ['latitude', '91'],
  ['latitude', 'north'],
  ['longitude', -180.1],
  ['longitude', ''],
  ['rating', 5.1],
  ['rating', -1],
  ['reviews', 1.5],
  ['reviews', -1],
  ['website', 'javascript:alert(1)'],
  ['website', 'blue-door.example'],
  ['website', 'https://user:secret@blue-door.example/'],
  ['photo', 'http://photos.example/a.jpg'],
  ['logo', 'data:image/png;base64,AAAA'],
  ['url', 'ftp://files.example/'],
  ['reviews_link', 'https://exa mple.example/'],
  ['country_code', 'ZZ'],
  ['time_zone', 'Europe/Nowhere'],
  ['business_status', 'OPEN'],
  ['verified', 'maybe'],
  ['is_approved', ''],
  ['place_id', 'a b'],
  ['phone', '1'.repeat(61)],
  ['opening_hours', '{"Monday":{"periods":[[600,500]]}}'],
  [
    'opening_hours',
    {
      Monday: {
        periods: [
          [0, 600],
          [500, 700],
        ],
      },
    },
  ],
  ['opening_hours', { Mo: { periods: [] } }],
  ['opening_hours', { Monday: { periods: [[60, 3000]] } }],
  ['about', '{"Service options":{"Takeaway":"yes"}}'],
  ['description', 'x'.repeat(20_001)],
  ['data_date', '15.01.2026'],
  ['data_date', '2026-02-30'],
  ['data_date', '1989-12-31'],
  ['data_date', '2999-01-01'],
]

describe.each(ENGINES)('editing a business on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let calls: Awaited<ReturnType<typeof signedIn>>
  let id: number
  const at = (path = '') => `/api/admin/businesses/${id}${path}`
  const find = async (other = id) => (await calls.get(`/api/admin/businesses/${other}`)).json
  const agree = async () => {
    const { read } = site.database
    expect(await findStoredTotals(read)).toEqual(await countTotals(read))
  }
  const change = async (changes: object) =>
    calls.put(at(), { version: (await find()).version, changes })

  beforeAll(async () => {
    site = await openSite(engine)
    calls = await signedIn(site.app, site.database, MONDAY_NOON_IN_BASEL)
    id = (await site.getJson(`/api/businesses/${site.slugs['Blue Door Bakery']}`)).id
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('business admin calls return 401 without a session and 403 for a cross-site request', async () => {
    const unknown = [
      ['GET', at()],
      ['PUT', at()],
      ['POST', '/api/admin/businesses'],
      ['DELETE', `/api/businesses/${id}`],
      ['POST', at('/restore')],
      ['GET', at('/history')],
      ['POST', at('/return')],
    ] as const
    for (const [method, url] of unknown)
      expect((await site.app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(401)
    const headers = { cookie: calls.cookie, origin: 'https://other.example' }
    const foreign = await site.app.inject({
      method: 'DELETE',
      url: `/api/businesses/${id}`,
      headers,
    })
    expect(foreign.statusCode).toBe(403)
  })

  it('the admin API returns the stored values, previous slugs and keys of a business', async () => {
    const found = await find()
    expect(found).toMatchObject({
      id,
      values: { name: 'Blue Door Bakery', is_approved: 1, slug: site.slugs['Blue Door Bakery'] },
      formerSlugs: ['former-slug-000000'],
      isListed: true,
      removedAt: null,
    })
    expect(found.keys.map(({ kind }: { kind: string }) => kind).sort()).toContain('place_id')
    expect((await calls.get('/api/admin/businesses/999999')).status).toBe(404)
    expect((await calls.get('/api/admin/businesses/abc')).status).toBe(400)
  })

  it.each(WRONG)(
    'an edit rejects %s %j and names the field',
    { tags: ['edit-form', 'call-errors'] },
    async (field, value) => {
      const before = await find()
      const answer = await change({ [field]: value })
      expect([
        answer.status,
        answer.json.errors?.map((each: { field: string }) => each.field),
      ]).toEqual([400, [field]])
      expect(await find()).toEqual(before)
    },
  )

  it('edit errors use the language of the administrator', async () => {
    const { version } = await find()
    const body = { version, changes: { name: '' } }
    const answer = await calls.put(at(), body, { 'accept-language': 'tr' })
    expect(answer.json.errors).toEqual([{ field: 'name', message: 'Bu alan zorunludur.' }])
  })

  it('an edit normalizes and stores values, preserves the slug and updates the totals', {
    tags: ['edit-effects'],
  }, async () => {
    const slug = site.slugs['Blue Door Bakery']
    const answer = await change({
      name: '  Blue   Door & Co ',
      type: 'Patisserie',
      city: 'Lyon',
      country_code: 'fr',
      time_zone: 'Europe/Paris',
      latitude: '45,764',
      longitude: 4.8357,
      rating: '4.25',
      data_date: '2025-12-31',
      verified: true,
      opening_hours: {
        Monday: { periods: [] },
        Friday: {
          periods: [
            [1080, 1560],
            [540, 720],
          ],
        },
        Sunday: { periods: [[0, 1440]] },
      },
      about: { 'Service options': { Takeaway: true, Delivery: false } },
    })
    expect(answer.status).toBe(200)
    const { values, categoryName, cityName } = await find()
    expect([categoryName, cityName, values.slug]).toEqual(['Pastry shop', 'Lyon', slug])
    expect(values).toMatchObject({
      name: 'Blue Door & Co',
      country_code: 'FR',
      latitude: 45.764,
      longitude: 4.8357,
      rating: 4.25,
      data_date: '2025-12-31',
      verified: 1,
      about: '{"Service options":{"Takeaway":true,"Delivery":false}}',
    })
    expect(JSON.parse(values.opening_hours).Friday.periods).toEqual([
      [540, 720],
      [1080, 1560],
    ])
    expect(JSON.parse(values.working_hours)).toEqual({
      Monday: 'Closed',
      Friday: '09:00–12:00, 18:00–02:00',
      Sunday: 'Open 24 hours',
    })
    const shown = await site.getJson(`/api/businesses/${slug}`)
    expect(shown).toMatchObject({
      name: 'Blue Door & Co',
      dataDate: '2025-12-31',
      city: 'Lyon',
      categoryName: 'Pastry shop',
    })
    await agree()
  })

  it('an edit stores HTML and SQL as plain text, and the page does not render it as markup', {
    tags: ['admin-escaping'],
  }, async () => {
    const name = `<img src=x onerror=alert(1)> '"; drop table businesses; -- \u202e`
    expect((await change({ name, description: '\u0000{{7*7}}' })).status).toBe(200)
    expect((await find()).values).toMatchObject({
      name: name.replace(' \u202e', ''),
      description: '{{7*7}}',
    })
    const page = await site.get(`/business/${site.slugs['Blue Door Bakery']}`)
    expect(page.text).not.toContain('<img src=x')
  })

  it('an edit of an outdated version returns 409 and names the changed fields', {
    tags: ['edit-conflict'],
  }, async () => {
    const { version } = await find()
    await change({ phone: '+41 61 000 00 01', region: 'Rhône' })
    const answer = await calls.put(at(), { version, changes: { phone: '+41 61 000 00 02' } })
    expect([answer.status, answer.json.reason]).toEqual([409, 'changed'])
    expect(answer.json.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'phone',
      'region',
    ])
    expect((await find()).values.phone).toBe('+41 61 000 00 01')
  })

  it('changing the slug redirects the previous one, and the change can be reverted', {
    tags: ['edit-effects'],
  }, async () => {
    const slug = site.slugs['Blue Door Bakery']
    expect((await change({ slug: 'blue-door' })).status).toBe(200)
    const former = await site.get(`/business/${slug}`)
    expect([former.status, former.location]).toEqual([301, '/business/blue-door'])
    expect((await find()).formerSlugs).toContain(slug)
    expect((await change({ slug })).status).toBe(200)
    expect((await site.get(`/business/${slug}`)).status).toBe(200)
    expect((await site.get('/business/blue-door')).location).toBe(`/business/${slug}`)
  })

  it('an edit rejects a slug or place id of another business and returns its id', async () => {
    const other = await site.database.read
      .selectFrom('businesses')
      .where('id', '<>', id)
      .where('place_id', 'is not', null)
      .select(['id', 'slug', 'place_id'])
      .executeTakeFirstOrThrow()
    for (const changes of [{ slug: other.slug }, { place_id: other.place_id }]) {
      const answer = await change(changes)
      expect([answer.status, answer.json.errors[0].businessId]).toEqual([400, other.id])
    }
  })

  it('changing the place id replaces the import key of the business', async () => {
    const former = (await find()).values.place_id
    await change({ place_id: 'ChIJ-corrected-0001' })
    const keys = (await find()).keys.map(({ value }: { value: string }) => value)
    expect(keys).toContain('ChIJ-corrected-0001')
    expect(keys).not.toContain(former)
  })

  it('the history lists changes newest first, and a change can be restored if the version is current', {
    tags: ['edit-history'],
  }, async () => {
    const { json } = await calls.get(at('/history'))
    expect(json.changes.at(-1)).toMatchObject({ isAddition: true, run: { kind: 'import' } })
    expect(json.changes[0]).toMatchObject({
      username: 'admin',
      run: null,
      fields: [{ field: 'place_id', to: 'ChIJ-corrected-0001' }],
    })
    const moved = json.changes.find(({ fields }: { fields: { field: string }[] }) =>
      fields.some(({ field }) => field === 'city'),
    )
    expect(moved.fields).toContainEqual({ field: 'city', from: 'Basel', to: 'Lyon' })
    const hidden = ['name_key', 'listed', 'sort_key', 'row_hash', 'working_hours']
    for (const { fields } of json.changes)
      for (const { field } of fields) expect(hidden).not.toContain(field)
    const first = json.changes.at(-1).id
    const { version } = await find()
    expect((await calls.post(at('/return'), { version: version - 1, change: first })).status).toBe(
      409,
    )
    expect((await calls.post(at('/return'), { version, change: 999_999 })).status).toBe(404)
    expect((await calls.post(at('/return'), { version, change: first })).status).toBe(200)
    expect((await find()).values).toMatchObject({ name: 'Blue Door Bakery', city: 'Basel' })
    await agree()
  })

  it('edits and restores are recorded in the audit log', { tags: ['edit-audit'] }, async () => {
    const events = await site.database.read
      .selectFrom('audit_entries')
      .where('subject', '=', String(id))
      .select(['action', 'username'])
      .execute()
    expect(new Set(events.map(({ action }) => action))).toEqual(
      new Set(['business.saved', 'business.returned']),
    )
  })
})
