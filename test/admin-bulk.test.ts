import { afterAll, beforeAll, expect, it } from 'vitest'
import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { COUNTED_TO } from '../src/business-list/admin-list.server.ts'
import {
  countExpectedTerms,
  countStoredTerms,
} from '../src/businesses/saving/search-index.server.ts'
import { countTotals, findStoredTotals } from '../src/catalog/categories/recount-totals.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { runChunks } from '../src/platform/runs/run-chunks.server.ts'
import { importRows, incoming } from './incoming.ts'
import { type callsWith, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { describeMostlyOnSqlite, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16, 11)
const ELEVEN_MINUTES_MS = 11 * 60_000
/** More businesses named Stall than a list counts exactly, a third of them with a rating. */
const STALLS = COUNTED_TO + 40

const rows = [
  ...Array.from({ length: STALLS }, (_, index) =>
    incoming(
      {
        name: `Stall ${index}`,
        place_id: `ChIJbulk-${index}`,
        type: index % 2 === 0 ? 'Market' : 'Fair',
        rating: index % 3 === 0 ? (index % 5) + 0.5 : null,
        reviews: index % 7,
      },
      index + 2,
    ),
  ),
  incoming({ name: 'Lone Shop', place_id: 'ChIJbulk-lone', type: 'Shop' }, STALLS + 2),
]

describeMostlyOnSqlite('bulk changes from the admin list on %s', (engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let calls: ReturnType<typeof callsWith>
  let now = NOW

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, rows, 2000)
    app = (await openTestApp(database, {}, () => now)).app
    calls = await signedIn(app, database, NOW)
  }, 480_000)
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const list = async (query: Record<string, string>) =>
    (await calls.get(`/api/admin/businesses?${new URLSearchParams(query)}`)).json
  const work = () =>
    runChunks(
      database,
      RUN_HANDLERS,
      () => now,
      new AbortController().signal,
      (error) => {
        throw error
      },
    )
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

  it('the admin list stops counting at 10,000 matches and still sorts across all of them', {
    tags: ['admin-list-total'],
  }, async () => {
    const found = await list({ filter: 'stall', sortBy: 'rating', sortOrder: 'desc' })
    expect(found).toMatchObject({ total: COUNTED_TO, totalIsExact: false })
    expect(found.pagination).toEqual({ total: COUNTED_TO, totalPages: 50 })
    expect((await list({ filter: 'stall', page: '51' })).businesses).toEqual([])
    type Row = { id: number; rating: number | null; reviewCount: number }
    const stored = await database.read
      .selectFrom('businesses')
      .where('name', 'like', 'Stall %')
      .select(['id', 'rating', 'sort_key', 'name_key'])
      .execute()
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
    const expected = {
      rating: stored.toSorted(
        (one, other) =>
          Number(one.rating === null) - Number(other.rating === null) ||
          (one.rating ?? 0) - (other.rating ?? 0) ||
          byId(one, other),
      ),
      reviewCount: stored.toSorted(
        (one, other) => one.sort_key - other.sort_key || byId(one, other),
      ),
      name: stored.toSorted(
        (one, other) =>
          (one.name_key < other.name_key ? -1 : Number(one.name_key > other.name_key)) ||
          byId(one, other),
      ),
      createdAt: stored.toSorted(byId),
    }
    for (const [sortBy, order] of Object.entries(expected)) {
      const { businesses } = await list({
        filter: 'stall',
        status: 'approved',
        sortBy,
        sortOrder: 'asc',
        page: '10',
        limit: '100',
      })
      expect(
        businesses.map(({ id }: Row) => id),
        sortBy,
      ).toEqual(order.slice(900, 1000).map(({ id }) => id))
    }
  })

  it('sorting by rating puts unrated businesses last and repeats no business across pages', async () => {
    const narrowed = { category: 'Market', sortBy: 'rating', sortOrder: 'desc', limit: '100' }
    const ids: number[] = []
    const ratings: (number | null)[] = []
    for (let page = 1; page <= 51; page++) {
      const { businesses } = await list({ ...narrowed, page: String(page) })
      for (const { id, rating } of businesses) {
        ids.push(id)
        ratings.push(rating)
      }
    }
    expect(new Set(ids).size).toBe(STALLS / 2)
    const rated = ratings.filter((rating) => rating !== null)
    expect(ratings.slice(0, rated.length)).toEqual(rated.toSorted((one, other) => other - one))
    // The same for a list without filters.
    const seen = new Set<number>()
    for (let page = 30; page <= 36; page++)
      for (const { id } of (
        await list({ sortBy: 'rating', sortOrder: 'asc', limit: '100', page: String(page) })
      ).businesses)
        seen.add(id)
    expect(seen.size).toBe(700)
  })

  it('a bulk change applies to every match of its filter but not to businesses added after it was queued', {
    tags: ['admin-list-bulk'],
  }, async () => {
    const body = { action: 'unapprove', filter: { filter: 'stall 1', category: 'market' } }
    const shown = (await list({ filter: 'stall 1', category: 'market' })).total
    const queued = await calls.post('/api/admin/businesses/bulk', body)
    expect(queued.status).toBe(202)
    await importRows(database, [
      incoming({ name: 'Stall 1', place_id: 'ChIJlate', type: 'Market' }),
    ])
    await work()
    const run = await database.read
      .selectFrom('runs')
      .where('id', '=', queued.json.runId)
      .select(['state', 'updated', 'kind', 'admin_id'])
      .executeTakeFirst()
    expect(run).toEqual({ state: 'done', updated: shown, kind: 'unapprove', admin_id: 1 })
    const left = await list({ filter: 'stall 1', category: 'market', status: 'approved' })
    expect(left.businesses).toMatchObject([{ placeId: 'ChIJlate' }])
    expect((await list({ status: 'unapproved' })).total).toBe(shown)
    await agrees()

    // By its own status: each chunk removes businesses that the next one's filter would find.
    const back = await calls.post('/api/admin/businesses/bulk', {
      action: 'approve',
      filter: { status: 'unapproved' },
      reason: 'checked by phone',
    })
    await work()
    expect((await list({ status: 'unapproved' })).total).toBe(0)
    expect((await actions()).slice(-2)).toEqual([
      { action: 'businesses.unapprove-queued', subject: String(queued.json.runId) },
      { action: 'businesses.approve-queued', subject: String(back.json.runId) },
    ])
    await agrees()
  })

  it('a bulk change by ids accepts duplicate and unknown ids', {
    tags: ['admin-list-bulk'],
  }, async () => {
    const { businesses } = await list({ filter: 'lone' })
    const { id } = businesses[0]
    const body = { action: 'unapprove', ids: [id, id, 999_999] }
    expect((await calls.post('/api/admin/businesses/bulk', body)).status).toBe(202)
    await work()
    expect((await list({ status: 'unapproved' })).businesses).toMatchObject([{ id }])
  })

  it('a bulk delete treats its reason as free text and does not block the business', async () => {
    const { businesses } = await list({ filter: 'lone' })
    const body = { action: 'delete', ids: [businesses[0].id], reason: 'blocked' }
    const { json } = await calls.post('/api/admin/businesses/bulk', body)
    await work()
    const gone = await calls.get(`/api/admin/businesses/${businesses[0].id}`)
    expect(gone.json.removalReason).toBe('removed')
    expect((await calls.post(`/api/admin/runs/${json.runId}/undo`)).status).toBe(202)
    await work()
  })

  it('a bulk change with an unknown category changes nothing', async () => {
    const body = { action: 'unapprove', filter: { category: 'no such category' } }
    expect((await calls.post('/api/admin/businesses/bulk', body)).status).toBe(202)
    await work()
    expect((await list({ status: 'unapproved' })).total).toBe(1)
  })

  it('the bulk API returns 400 for incomplete, contradictory or oversized requests', async () => {
    for (const body of [
      {},
      { action: 'approve' },
      { action: 'approve', ids: [] },
      { action: 'approve', ids: ['1'] },
      { action: 'approve', ids: [1], filter: {} },
      { action: 'explode', ids: [1] },
      { action: 'approve', ids: Array.from({ length: 10_001 }, (_, index) => index + 1) },
      { action: 'approve', filter: { filter: 'x'.repeat(101) } },
      { action: 'approve', filter: { status: 'removed' } },
    ])
      expect(
        (await calls.post('/api/admin/businesses/bulk', body)).status,
        JSON.stringify(body).slice(0, 80),
      ).toBe(400)
  })

  it('deleting everything that matches a filter requires a recent password confirmation', {
    tags: ['admin-password-confirmation'],
  }, async () => {
    now = NOW + ELEVEN_MINUTES_MS
    const { status, json } = await calls.post('/api/admin/businesses/bulk', {
      action: 'delete',
      filter: {},
    })
    expect(status).toBe(403)
    expect(json.reason).toBe('confirm-password')
    now = NOW
  })

  it('an index-words run adds businesses that are missing from the search index', async () => {
    await database.change(async (trx) => {
      const ids = await trx.selectFrom('businesses').select('id').execute()
      await database.words.delete(
        trx,
        ids.map(({ id }) => id),
      )
      await trx
        .insertInto('runs')
        .values({ kind: 'index-words', state: 'queued', created_at: NOW })
        .execute()
    })
    expect((await list({ filter: 'lone' })).total).toBe(0)
    await work()
    expect((await list({ filter: 'lone' })).total).toBe(1)
    await agrees()
  })
})
