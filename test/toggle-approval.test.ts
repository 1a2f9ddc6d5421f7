import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  countExpectedTerms,
  countStoredTerms,
} from '../src/businesses/saving/search-index.server.ts'
import { countTotals, findStoredTotals } from '../src/catalog/categories/recount-totals.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { importRows, incoming } from './incoming.ts'
import { type callsWith, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { describeMostlyOnSqlite, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16, 11)
const ROWS = [
  incoming({ name: 'Lone Shop', place_id: 'ChIJbulk-lone', type: 'Shop' }, 2),
  incoming({ name: 'Stall', place_id: 'ChIJbulk-stall', type: 'Market' }, 3),
]

describeMostlyOnSqlite('approval of one business on %s', (engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let calls: ReturnType<typeof callsWith>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS)
    app = (await openTestApp(database, {}, () => NOW)).app
    calls = await signedIn(app, database, NOW)
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const list = async (query: Record<string, string>) =>
    (await calls.get(`/api/admin/businesses?${new URLSearchParams(query)}`)).json
  const agrees = async () => {
    expect(await countStoredTerms(database, database.read)).toEqual(
      await countExpectedTerms(database.read),
    )
    expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
  }
  const actions = async () =>
    (
      await database.read
        .selectFrom('audit_entries')
        .orderBy('id')
        .select(['action', 'subject'])
        .execute()
    ).filter(({ action }) => action.startsWith('business'))

  it('toggling approval updates the business, its history, the audit log and the public totals', {
    tags: ['admin-list-approval', 'call-toggle-approval'],
  }, async () => {
    const { businesses } = await list({ filter: 'lone' })
    const { id } = businesses[0]
    const listed = async () =>
      (await database.read.selectFrom('site_totals').select('listed').executeTakeFirstOrThrow())
        .listed
    const before = await listed()
    const off = await calls.post(`/api/admin/businesses/${id}/toggle-approval`)
    expect(off.status).toBe(200)
    expect(off.json).toEqual({
      success: true,
      isApproved: false,
      message: 'Lone Shop is no longer approved.',
    })
    expect(await listed()).toBe(before - 1)
    expect((await app.inject(`/api/businesses/${businesses[0].slug}`)).statusCode).toBe(404)
    expect((await list({ status: 'unapproved' })).businesses).toMatchObject([{ id }])
    const on = await calls.post(`/api/admin/businesses/${id}/toggle-approval`)
    expect(on.json.isApproved).toBe(true)
    expect(await listed()).toBe(before)
    const history = await database.read
      .selectFrom('business_changes')
      .where('business_id', '=', id)
      .orderBy('id')
      .select(['before', 'admin_id'])
      .execute()
    expect(history.slice(-2).map(({ admin_id }) => admin_id)).toEqual([1, 1])
    expect(JSON.parse(history.at(-1)?.before ?? '')).toMatchObject({ is_approved: 0, listed: 0 })
    expect(await actions()).toEqual([
      { action: 'business.unapproved', subject: String(id) },
      { action: 'business.approved', subject: String(id) },
    ])
    await agrees()
  })

  it('toggling approval returns 404 for an unknown id and 400 for an invalid one', async () => {
    for (const [id, status] of [
      ['999999', 404],
      ['0', 400],
      ['x', 400],
      ['-1', 400],
    ] as const)
      expect((await calls.post(`/api/admin/businesses/${id}/toggle-approval`)).status, id).toBe(
        status,
      )
  })
})
