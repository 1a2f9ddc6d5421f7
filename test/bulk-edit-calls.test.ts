import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { defineCustomFields } from './custom-fields.ts'
import { importRows, incoming } from './incoming.ts'
import { runQueuedRuns } from './queued-runs.ts'
import { type callsWith, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16, 11)
const ELEVEN_MINUTES_MS = 11 * 60_000
const BUSINESSES = 1_200
const URL = '/api/admin/businesses/bulk-edit'

const rows = Array.from({ length: BUSINESSES }, (_, index) =>
  incoming(
    {
      name: index < 20 ? `Kiosk ${index}` : `Stall ${index}`,
      place_id: `ChIJbulk-edit-${index}`,
      type: 'Market',
      website: index % 2 === 0 ? `https://stall${index}.example.com/` : null,
    },
    index + 2,
  ),
)

describe.each(ENGINES)('bulk edit calls on %s', (engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let calls: ReturnType<typeof callsWith>
  let now = NOW

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await defineCustomFields(database)
    await importRows(database, rows, 2000)
    app = (await openTestApp(database, {}, () => now)).app
    calls = await signedIn(app, database, NOW)
  }, 480_000)
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const work = async () => expect(await runQueuedRuns(database, () => now)).toEqual([])
  const list = async (query: Record<string, string>) =>
    (await calls.get(`/api/admin/businesses?${new URLSearchParams(query)}`)).json
  const preview = async (body: object) => (await calls.post(`${URL}/preview`, body)).json
  /** Previews and applies an edit. */
  async function edited(selection: object, changes: object) {
    const body = { ...selection, changes }
    const shown = await preview(body)
    const { json } = await calls.post(URL, { ...body, version: shown.version })
    await work()
    return { shown, runId: json.runId as number }
  }
  const countRuns = async () =>
    (
      await database.read
        .selectFrom('runs')
        .where('kind', '=', 'edit-businesses')
        .select('id')
        .execute()
    ).length

  it('a preview counts all businesses, checks the first 1,000, and shows ten examples', {
    tags: ['bulk-edit-preview'],
  }, async () => {
    const changes = { website: null, type: 'Hotel' }
    const all = await preview({ filter: {}, changes })
    expect(all).toMatchObject({ total: BUSINESSES, isExact: true, checked: 1_000, changed: 1_000 })
    expect(all.examples).toHaveLength(10)
    const few = await preview({ filter: { filter: 'kiosk' }, changes: { website: null } })
    expect(few).toMatchObject({ total: 20, checked: 20, changed: 10, unchanged: 10, skipped: [] })
    expect(few.examples[0]).toEqual({
      id: expect.any(Number),
      name: 'Kiosk 0',
      fields: [{ field: 'website', from: 'https://stall0.example.com/', to: null }],
    })
    const { businesses } = await list({ filter: 'kiosk' })
    const ids = businesses.map(({ id }: { id: number }) => id)
    expect(await preview({ ids, changes: { city: 'Basel' } })).toMatchObject({
      ...{ total: 20, checked: 20, changed: 0, examples: [] },
      skipped: [{ reason: 'no-country', count: 20 }],
    })
    expect(await countRuns()).toBe(0)
    expect((await list({ category: 'Hotel' })).total).toBe(0)
  })

  it('a preview of a deletion shows ten examples of the businesses that would go', async () => {
    const shown = await preview({ filter: { filter: 'kiosk' }, isDelete: true })
    expect(shown).toMatchObject({ total: 20, checked: 20, changed: 20, skipped: [] })
    expect(shown.examples).toHaveLength(10)
    expect(shown.examples[0]).toEqual({ id: expect.any(Number), name: 'Kiosk 0', fields: [] })
  })

  it('a bulk edit of a filter is a run with history, audit entry and undo', {
    tags: ['bulk-edit-fields', 'bulk-edit-undo'],
  }, async () => {
    const body = {
      filter: { filter: 'kiosk', category: 'market' },
      changes: { website: '', type: 'Hotel' },
      addCategories: ['Florist'],
    }
    const { version } = await preview(body)
    const { status, json } = await calls.post(URL, { ...body, version })
    expect(status).toBe(202)
    await work()
    const run = (await calls.get(`/api/admin/runs/${json.runId}`)).json
    expect(run).toMatchObject({
      ...{ kind: 'edit-businesses', state: 'done', undo: { isPossible: true } },
      counts: { updated: 20, skipped: 0, unchanged: 0 },
      input: { edit: { changes: { website: null, type: 'Hotel' } } },
    })
    expect((await list({ category: 'hotel' })).total).toBe(20)
    expect((await list({ category: 'florist' })).total).toBe(20)
    const [{ id }] = (await list({ filter: 'kiosk', sortBy: 'name', sortOrder: 'asc' })).businesses
    const [latest] = (await calls.get(`/api/admin/businesses/${id}/history`)).json.changes
    expect(latest).toMatchObject({
      ...{ username: 'admin', run: { id: json.runId, kind: 'edit-businesses' } },
      fields: expect.arrayContaining([
        { field: 'type', from: 'Market', to: 'Hotel' },
        { field: 'website', from: 'https://stall0.example.com/', to: null },
        { field: 'subtypes', from: null, to: 'Florist' },
      ]),
    })
    const entry = await database.read
      .selectFrom('audit_entries')
      .where('action', '=', 'businesses.edit-queued')
      .select(['subject', 'details'])
      .executeTakeFirst()
    expect([entry?.subject, JSON.parse(entry?.details ?? '')]).toMatchObject([
      String(json.runId),
      { filter: { filter: 'kiosk' }, changes: { website: null, type: 'Hotel' } },
    ])

    expect((await calls.post(`/api/admin/runs/${json.runId}/undo`)).status).toBe(202)
    await work()
    expect((await list({ category: 'hotel' })).total).toBe(0)
    expect((await list({ category: 'market' })).total).toBe(BUSINESSES)
    expect((await calls.get(`/api/admin/businesses/${id}`)).json.values).toMatchObject({
      ...{ website: 'https://stall0.example.com/', type: 'Market', subtypes: null },
    })
  })

  it.each([
    ['category', 'type', 'Hotel', 'Hotel'],
    ['place', 'city', 'Bern', 'Bern'],
    ['status', 'business_status', 'CLOSED_TEMPORARILY', 'CLOSED_TEMPORARILY'],
    ['website', 'website', 'https://new.example.com/', 'https://new.example.com/'],
    ['price level', 'price_level', '2', 2],
    ['custom field', 'custom_values', { oven: 'Stone' }, '{"oven":"Stone"}'],
  ])(
    'a selection and a filter are previewed with ten examples, set, cleared, and undone: %s',
    {
      tags: ['bulk-edit-fields', 'bulk-edit-preview', 'bulk-edit-undo'],
    },
    async (_, field, value, stored) => {
      const found = (await list({ filter: 'kiosk' })).businesses as { id: number }[]
      const ids = found.map(({ id }) => id)
      const valuesOf = async () => {
        const rows = await database.read
          .selectFrom('businesses')
          .where('id', 'in', ids)
          .orderBy('id')
          .selectAll()
          .execute()
        return rows.map((row) => row[field as 'type'])
      }
      await edited({ ids }, { country_code: 'CH' })
      const before = await valuesOf()
      const cleared = field === 'custom_values' ? { oven: null } : null
      const bySelection = await edited({ ids }, { [field]: value })
      expect(bySelection.shown).toMatchObject({ total: 20, isExact: true, changed: 20 })
      expect(bySelection.shown.examples).toHaveLength(10)
      expect(new Set(await valuesOf())).toEqual(new Set([stored]))
      const byFilter = await edited({ filter: { filter: 'kiosk' } }, { [field]: cleared })
      expect(byFilter.shown).toMatchObject({ total: 20, isExact: true, changed: 20 })
      expect(byFilter.shown.examples).toHaveLength(10)
      expect(new Set(await valuesOf())).toEqual(new Set([null]))
      for (const { runId } of [byFilter, bySelection]) {
        expect((await calls.post(`/api/admin/runs/${runId}/undo`)).status).toBe(202)
        await work()
      }
      expect(await valuesOf()).toEqual(before)
    },
  )

  it('a selection and a filter are approved, hidden, and deleted by runs that can be undone', {
    tags: ['admin-list-bulk', 'bulk-edit-undo'],
  }, async () => {
    const found = (await list({ filter: 'kiosk' })).businesses as { id: number }[]
    const ids = found.map(({ id }) => id)
    const state = async (status: string) => (await list({ filter: 'kiosk', status })).total
    for (const chosen of [{ ids }, { filter: { filter: 'kiosk' } }])
      for (const [action, status, shown] of [
        ['unapprove', 'approved', 0],
        ['approve', 'approved', 20],
        ['delete', 'removed', 20],
      ] as const) {
        const before = await state(status)
        const { json } = await calls.post('/api/admin/businesses/bulk', { ...chosen, action })
        await work()
        expect([action, await state(status)]).toEqual([action, shown])
        if (action === 'unapprove') continue
        expect((await calls.post(`/api/admin/runs/${json.runId}/undo`)).status).toBe(202)
        await work()
        expect([action, await state(status)]).toEqual([action, before])
        if (action === 'approve') {
          await calls.post('/api/admin/businesses/bulk', { ...chosen, action })
          await work()
        }
      }
  })

  it('a bulk edit of invalid values returns 400 with an error for each field and queues nothing', {
    tags: ['bulk-edit-invalid'],
  }, async () => {
    const before = await countRuns()
    const fieldsOf = async (edit: object) => {
      const { status, json } = await calls.post(URL, { ids: [1], ...edit })
      expect(status, JSON.stringify(edit).slice(0, 80)).toBe(400)
      return json.errors.map(({ field }: { field: string }) => field)
    }
    const several = { website: 'nowhere', rating: 9, name: ' ', country_code: 'XX', latitude: '1' }
    expect(await fieldsOf({ changes: several })).toEqual([
      ...['website', 'rating', 'name', 'country_code', 'longitude'],
    ])
    expect(await fieldsOf({ changes: { latitude: '1', longitude: '' } })).toEqual(['longitude'])
    expect(await fieldsOf({})).toEqual(['changes'])
    expect(await fieldsOf({ changes: { phone: '1' }, ids: undefined })).toEqual(['ids'])
    expect(await fieldsOf({ addCategories: ['Florist', 'No such category'] })).toEqual([
      'addCategories',
    ])
    const both = { addCategories: ['Florist'], removeCategories: ['florist'] }
    expect(await fieldsOf(both)).toEqual(['removeCategories'])
    const twice = { changes: { subtypes: 'Hotel' }, addCategories: ['Florist'] }
    expect(await fieldsOf(twice)).toEqual(['subtypes'])
    for (const changes of [{ slug: 'a' }, { place_id: 'ChIJ1234567890' }, { removed_at: 1 }])
      expect(await fieldsOf({ changes })).toHaveLength(1)
    const all = Object.keys((await calls.get('/api/admin/businesses/1')).json.values)
    const apart = ['slug', 'place_id', 'working_hours']
    const many = all.filter((field) => !apart.includes(field)).slice(0, 21)
    expect(
      await fieldsOf({ changes: Object.fromEntries(many.map((field) => [field, ''])) }),
    ).toEqual(['changes'])
    const { json } = await calls.post(`${URL}/preview`, { ids: [1], changes: { rating: 'x' } })
    expect(json.errors).toEqual([{ field: 'rating', message: expect.any(String) }])
    expect(await countRuns()).toBe(before)
  })

  it('editing everything that matches a filter requires a recent password confirmation', {
    tags: ['admin-password-confirmation'],
  }, async () => {
    now = NOW + ELEVEN_MINUTES_MS
    const changes = { phone: '1' }
    const { status, json } = await calls.post(URL, { filter: {}, changes })
    expect([status, json.reason]).toEqual([403, 'confirm-password'])
    expect((await calls.post(`${URL}/preview`, { filter: {}, changes })).status).toBe(200)
    expect((await calls.post(URL, { ids: [1], changes })).status).toBe(202)
    now = NOW
  })
})
