import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import {
  findNextBusinesses,
  isUnfiltered,
} from '../src/business-admin/jobs/edit-businesses.server.ts'
import { listForAdmin } from '../src/business-list/list-for-admin.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import type { RunInput } from '../src/platform/runs/enqueue-run.server.ts'
import { runChunks } from '../src/platform/runs/run-chunks.server.ts'
import { importRows, incoming } from './incoming.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { callsWith, openTestSession, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { describeWithSnapshots, ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16, 11)
const OTHER = { username: 'ada', password: 'correct horse battery' }
/** Every third business is in Türkiye, every second has no website. */
const ROWS = Array.from({ length: 60 }, (_, index) =>
  incoming(
    {
      name: `Shop ${index}`,
      place_id: `ChIJshop-${index}`,
      country_code: index % 3 === 0 ? 'TR' : 'CH',
      city: index % 3 === 0 ? 'Ankara' : 'Basel',
      website: index % 2 === 0 ? null : `https://shop-${index}.example`,
      full_address: `Street ${index}`,
    },
    index + 2,
  ),
)
const WANTED = Array.from({ length: 10 }, (_, index) => `Shop ${index * 6}`)
const TURKISH_WITHOUT_WEBSITE = 'where=country%3Ais%3ATR&where=website%3Aempty'
const WHERE = ['country:is:TR', 'website:empty']

describeWithSnapshots('filters and views of the business list on %s', {}, (engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let errors: string[]
  let calls: ReturnType<typeof callsWith>
  let other: ReturnType<typeof callsWith>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS, 30)
    const opened = await openTestApp(database, {}, () => NOW)
    app = opened.app
    errors = opened.errors
    calls = await signedIn(app, database, NOW)
    await addQuickAdmin(database, OTHER.username, OTHER.password)
    other = callsWith(app, (await openTestSession(app, OTHER)) ?? '')
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    expect(errors).toEqual([])
  })

  const work = () =>
    runChunks(
      database,
      RUN_HANDLERS,
      () => NOW,
      new AbortController().signal,
      (error) => {
        throw error
      },
    )
  const namesOf = (businesses: { name: string }[]) => businesses.map(({ name }) => name).sort()

  it('the list combines conditions and counts them exactly', {
    tags: ['admin-grid-filters', 'admin-grid-count'],
  }, async () => {
    const { json } = await calls.get(`/api/admin/businesses?${TURKISH_WITHOUT_WEBSITE}&limit=50`)
    expect(namesOf(json.businesses)).toEqual([...WANTED].sort())
    expect(json).toMatchObject({ total: 10, totalIsExact: true, isSample: false, checked: null })
    expect(json.businesses[0]).toMatchObject({ city: 'Ankara', countryCode: 'TR', website: null })
    const one = await calls.get(
      '/api/admin/businesses?where=country:is:TR&where=name:contains:shop+12',
    )
    expect(namesOf(one.json.businesses)).toEqual(['Shop 12'])
  })

  it('the list continues after a business, and then counts only the rest', {
    tags: ['admin-grid-count'],
  }, async () => {
    const rest = 'where=address:contains:street&sortBy=createdAt&sortOrder=asc&after=50.50'
    const { json } = await calls.get(`/api/admin/businesses?${rest}`)
    expect(json.businesses.map(({ id }: { id: number }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => 51 + index),
    )
    expect(json).toMatchObject({ total: 10, totalIsExact: false, checked: 60, next: null })
    const unknown = await calls.get(`/api/admin/businesses?${rest.replace('50.50', '999.5')}`)
    expect(unknown.json).toMatchObject({ total: 0, totalIsExact: false, next: null })
    for (const wrong of ['50', '0.5', 'x.y', '1.2.3'])
      expect((await calls.get(`/api/admin/businesses?after=${wrong}`)).status).toBe(400)
  })

  it.each([
    'where=nonsense',
    'where=name',
    'where=name:is:x',
    'where=constructor:is:x',
    'where=country:is:T%27R',
    'where=id:is:1e3',
    'where=added:from:2026-02-30',
    'where=rating:min:-1',
    'where=phone:contains:',
    `where=address:contains:${'x'.repeat(201)}`,
    'where=address:contains:a%00b',
    Array.from({ length: 11 }, () => 'where=website:empty').join('&'),
  ])('the list rejects the condition %s with 400', async (query) => {
    const { status, json } = await calls.get(`/api/admin/businesses?${query}`)
    expect(status).toBe(400)
    expect(json.errors[0].field).toMatch(/^where/)
  })

  it('hostile values match nothing and break nothing', async () => {
    for (const value of [`'; drop table businesses; --`, '%_\\', '"* OR x', '𝕏'.repeat(99)]) {
      for (const condition of [
        `address:contains:${value}`,
        `source:is:${value}`,
        `city:is:${value}`,
      ]) {
        const query = new URLSearchParams({ where: condition })
        const { status, json } = await calls.get(`/api/admin/businesses?${query}`)
        expect({ condition, status, total: json.total }).toEqual({
          condition,
          status: 200,
          total: 0,
        })
      }
    }
  })

  it('an export over conditions contains exactly the listed businesses', {
    tags: ['admin-grid-bulk'],
  }, async () => {
    const query = `fields=name&bom=off&${TURKISH_WITHOUT_WEBSITE}`
    const { text } = await calls.get(`/api/admin/export-csv?${query}`)
    const [, ...names] = text.trim().split(/\r?\n/)
    expect(names.map((name) => name.replaceAll('"', '')).sort()).toEqual([...WANTED].sort())
    const tested = await calls.get(
      '/api/admin/export-csv?fields=name&bom=off&where=address:contains:street+5',
    )
    expect(tested.text.trim().split(/\r?\n/)).toHaveLength(1 + 11)
  })

  it.each([
    { where: WHERE, names: WANTED },
    {
      where: ['address:contains:street 5'],
      names: ['Shop 5', ...Array.from({ length: 10 }, (_, index) => `Shop ${50 + index}`)],
    },
  ])(
    'a bulk change over $where changes exactly the filtered businesses',
    { tags: ['admin-grid-bulk'] },
    async ({ where, names }) => {
      const filter = { filter: '', category: '', status: 'approved', where }
      const { status } = await calls.post('/api/admin/businesses/bulk', {
        action: 'unapprove',
        filter,
      })
      expect(status).toBe(202)
      await work()
      const { json } = await calls.get('/api/admin/businesses?status=unapproved&limit=50')
      expect(namesOf(json.businesses)).toEqual([...names].sort())
      const back = { action: 'approve', filter: { filter: '', category: '', status: 'unapproved' } }
      await calls.post('/api/admin/businesses/bulk', back)
      await work()
    },
  )

  it('a run with conditions is filtered', () => {
    const filter = { filter: '', categoryId: null, status: 'all' }
    const presence = { field: 'website', op: 'empty', value: '' }
    expect(isUnfiltered({ filter })).toBe(true)
    expect(isUnfiltered({ filter: { ...filter, conditions: [presence] } })).toBe(false)
  })

  const views = async (as = calls) => (await as.get('/api/admin/business-views')).json.views
  const view = { name: 'Turkish, no website', query: TURKISH_WITHOUT_WEBSITE, isShared: false }

  it('a personal view is visible only to its owner, and a shared one to everyone', {
    tags: ['admin-grid-views'],
  }, async () => {
    const { status, json } = await calls.post('/api/admin/business-views', view)
    expect(status).toBe(201)
    const { id } = json
    const own = { id, ...view, owner: 'admin', canChange: true }
    expect(await views()).toEqual([own])
    expect(await views(other)).toEqual([])
    await calls.put(`/api/admin/business-views/${id}`, { isShared: true, name: 'No website' })
    const shared = { ...own, isShared: true, name: 'No website' }
    expect(await views()).toEqual([shared])
    expect(await views(other)).toEqual([{ ...shared, canChange: false }])
  })

  it('another administrator can neither change nor delete a view until its owner is removed', {
    tags: ['admin-grid-views'],
  }, async () => {
    const [{ id }] = await views()
    expect((await other.put(`/api/admin/business-views/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await other.delete(`/api/admin/business-views/${id}`)).status).toBe(404)
    expect(await views()).toHaveLength(1)
    const setRemoved = (removed_at: number | null) =>
      database.change((trx) =>
        trx.updateTable('admins').set({ removed_at }).where('username', '=', 'admin').execute(),
      )
    await setRemoved(NOW)
    expect(await views(other)).toMatchObject([{ canChange: true }])
    await setRemoved(null)
  })

  it('a view is overwritten only if it still has the query that the administrator opened', {
    tags: ['admin-grid-views'],
  }, async () => {
    const [{ id, query: formerQuery }] = await views()
    const path = `/api/admin/business-views/${id}`
    expect((await calls.put(path, { query: 'where=phone:empty', formerQuery })).status).toBe(200)
    const late = await calls.put(path, { query: 'where=email:empty', formerQuery })
    expect(late).toMatchObject({ status: 409, json: { reason: 'changed' } })
    expect(await views()).toMatchObject([{ query: 'where=phone:empty', name: 'No website' }])
    expect((await calls.put(path, { query: formerQuery })).status).toBe(200)
    expect(await views()).toMatchObject([{ query: formerQuery }])
  })

  it('a name is used once by each administrator, and views can be deleted', async () => {
    const again = await calls.post('/api/admin/business-views', { ...view, name: 'No website' })
    expect(again.status).toBe(400)
    expect(again.json.errors).toMatchObject([{ field: 'name' }])
    expect(
      (await other.post('/api/admin/business-views', { ...view, name: 'No website' })).status,
    ).toBe(201)
    const [{ id }] = await views()
    expect((await calls.delete(`/api/admin/business-views/${id}`)).status).toBe(200)
    expect(await views()).toEqual([])
    const entries = await database.read
      .selectFrom('audit_entries')
      .where('action', 'like', 'view.%')
      .orderBy('id')
      .select('action')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 5 }, () => 'view.saved'),
      'view.deleted',
    ])
  })
})

const SPELLED = [
  'Shop Street 1',
  'İstanbul Simit Sarayı',
  'Шашлык',
  'مخبز السلام',
  '東京スシ',
  'Domino’s Pizza',
  'A.S.K. Café',
  'Öz Sağlık',
  'Bakery',
  '100% Wool_Shop',
]

describe.each(ENGINES)('names in the business list on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const rows = SPELLED.map((name, index) =>
      incoming({ name, place_id: `ChIJnamed-${index}`, country_code: 'TR' }, index + 2),
    )
    await importRows(database, rows)
  })
  afterAll(() => database.close())

  it.each(['s', 'Ş', 'o', 'd', 't', 'с', 'す', 'sh', 'oe', 'simit s', 'dominos', 'z', 'a.s', '%'])(
    'the list finds the businesses that a bulk run changes, tested by the index or by name: %s',
    async (value) => {
      const condition = { field: 'name', op: 'contains', value } as const
      const base = { filter: '', categoryId: null, status: 'all', conditions: [] } as const
      for (const filters of [
        { ...base, conditions: [condition] },
        { ...base, filter: value },
        { ...base, filter: value, status: 'approved' as const },
      ]) {
        const input = { filter: filters as RunInput['filter'] }
        const ofRun = await findNextBusinesses(database, database.read, input, 0, 100)
        const wanted = ofRun.ids.sort((one, other) => one - other)
        for (const gatheredTo of [database.words.gatheredTo, -1]) {
          const within = { ...database, words: { ...database.words, gatheredTo } }
          const order = { by: 'createdAt', direction: 'asc' } as const
          const found = await listForAdmin(within, filters, order, 1, Math.max(1, wanted.length))
          const ids = found.businesses.map(({ id }) => id)
          expect({ value, gatheredTo, ids }).toEqual({ value, gatheredTo, ids: wanted })
        }
      }
    },
  )
})
