import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQueueTask } from '../src/app/server/scheduled-tasks.server.ts'
import { findBackups } from '../src/backups/backup-files.server.ts'
import { countTotals, findStoredTotals } from '../src/catalog/categories/recount-totals.server.ts'
import { startWorker, type Worker } from '../src/platform/runs/scheduler.ts'
import { temporaryFolder } from './e2e/gazetteer-process.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { findTestRun, queueTestRun } from './queued-runs.ts'
import { ROWS } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const MINUTE_MS = 60_000

describe.each(ENGINES)('run API on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let worker: Worker | undefined
  let now = Date.now()
  const folder = temporaryFolder()
  const folders = { backupFolder: folder.path, photoStore: { folder: folder.path } }
  const errors: unknown[] = []
  const work = () => {
    worker = startWorker(runQueueTask(database, folders, (error) => void errors.push(error)))
  }
  const rest = async () => {
    await worker?.stop()
    worker = undefined
  }
  const publicJson = async (url: string) => JSON.parse((await server.app.inject(url)).body)
  const statusOf = async (url: string) => (await server.app.inject(url)).statusCode
  const slugOf = async (placeId: string) =>
    (
      await database.read
        .selectFrom('businesses')
        .where('place_id', '=', placeId)
        .select('slug')
        .executeTakeFirstOrThrow()
    ).slug

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS)
    server = await openTestApp(database, {}, () => now)
    operator = await signedIn(server.app, database, now)
  })
  afterAll(async () => {
    await rest()
    expect(errors).toEqual([])
    expect(server.errors).toEqual([])
    await server.app.close()
    await database.close()
    folder.remove()
  })

  it('run API calls return 401 without a session', async () => {
    const queued = await Promise.all([
      server.app.inject('/api/admin/runs'),
      server.app.inject('/api/admin/runs/x'),
      server.app.inject('/api/admin/runs/1/reasons'),
      server.app.inject({ method: 'POST', url: '/api/admin/runs/1/cancel' }),
      server.app.inject({ method: 'POST', url: '/api/admin/runs/1/undo' }),
      server.app.inject({ method: 'DELETE', url: '/api/admin/businesses' }),
      server.app.inject({ method: 'DELETE', url: '/api/admin/test-data' }),
      server.app.inject({ method: 'POST', url: '/api/admin/fix-slugs' }),
    ])
    expect(queued.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(401))
  })

  it('deleting all businesses empties the site, and undoing it restores everything', {
    tags: ['bulk-delete-all'],
  }, async () => {
    work()
    const slug = await slugOf('ChIJblue-door-0001')
    const [page, categories, totals] = [
      await publicJson(`/api/businesses/${slug}`),
      await publicJson('/api/categories'),
      await findStoredTotals(database.read),
    ]
    const deleted = await operator.delete('/api/admin/businesses')
    expect(deleted.status).toBe(200)
    expect(deleted.json).toEqual({
      success: true,
      message: `${ROWS.length} businesses deleted.`,
      runId: expect.any(Number),
    })
    expect(await statusOf(`/business/${slug}`)).toBe(410)
    expect(await publicJson('/api/categories')).toEqual([])
    expect((await publicJson('/api/businesses')).businesses).toEqual([])
    expect(await statusOf('/')).toBe(200)
    expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
    const audit = await database.read
      .selectFrom('audit_entries')
      .where('action', '=', 'businesses.all-deleted')
      .selectAll()
      .execute()
    expect(audit).toEqual([expect.objectContaining({ username: 'admin' })])

    const undone = await operator.post(`/api/admin/runs/${deleted.json.runId}/undo`)
    expect(undone.status).toBe(202)
    await expect
      .poll(async () => (await operator.get(`/api/admin/runs/${undone.json.runId}`)).json.state, {
        timeout: 120_000,
      })
      .toBe('done')
    const backAgain = await publicJson(`/api/businesses/${slug}`)
    expect(backAgain).toEqual({ ...page, updatedAt: expect.any(Number) })
    expect(await publicJson('/api/categories')).toEqual(categories)
    expect(await findStoredTotals(database.read)).toEqual(totals)
    expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
    const again = await operator.post(`/api/admin/runs/${deleted.json.runId}/undo`)
    expect(again).toMatchObject({ status: 409, json: { reason: 'undone', success: false } })
    await rest()
  })

  it('a backup is made automatically before all businesses are deleted', {
    tags: ['backup-automatic'],
  }, async () => {
    const remaining = await findBackups(folder.path)
    expect(remaining).toMatchObject([
      { header: { reason: 'before-delete-all', businesses: ROWS.length } },
    ])
  })

  it('a bulk delete makes a backup only if its filter is empty', async () => {
    const made = async () => (await findBackups(folder.path)).length
    const before = await made()
    for (const [filter, backups] of [
      [{ filter: 'nothing is called this' }, 0],
      [{ status: 'closed' }, 0],
      [{ filter: ' ', category: '', status: 'all' }, 1],
    ] as const) {
      const { status, json } = await operator.post('/api/admin/businesses/bulk', {
        action: 'delete',
        filter,
      })
      expect(status).toBe(202)
      work()
      const stateOf = async (id: number) => (await operator.get(`/api/admin/runs/${id}`)).json.state
      await expect.poll(() => stateOf(json.runId), { timeout: 120_000 }).toBe('done')
      expect(await made()).toBe(before + backups)
      const undone = await operator.post(`/api/admin/runs/${json.runId}/undo`)
      if (undone.status === 202)
        await expect.poll(() => stateOf(undone.json.runId), { timeout: 120_000 }).toBe('done')
      await rest()
    }
    expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
  })

  it('deleting everything requires the password again if it was confirmed too long ago', {
    tags: ['admin-password-confirmation'],
  }, async () => {
    const before = now
    now += 11 * MINUTE_MS
    const refused = await operator.delete('/api/admin/businesses')
    now = before
    expect(refused).toMatchObject({ status: 403, json: { reason: 'confirm-password' } })
    const queued = database.read.selectFrom('runs').where('state', '=', 'queued').selectAll()
    expect(await queued.execute()).toEqual([])
  })

  it('deleting test data removes test businesses by name in any case, and template samples', {
    tags: ['bulk-delete-test-data'],
  }, async () => {
    await importRows(database, [
      incoming({ name: 'TEST BUSINESS 1', place_id: 'ChIJtest-1' }, 2),
      incoming({ name: 'test business', place_id: 'ChIJtest-2' }, 3),
      incoming({ name: 'A test business', place_id: 'ChIJtest-3' }, 4),
      incoming({ name: 'Test Busi', place_id: 'ChIJtest-4' }, 5),
      incoming({ name: 'Sample Cafe', place_id: 'ChIJtest-5' }, 6),
    ])
    await editBusiness(database, 'ChIJtest-5', { source: 'template sample' })
    work()
    const deleted = await operator.delete('/api/admin/test-data')
    expect(deleted.json).toEqual({
      success: true,
      deletedCount: 3,
      message: '3 test records deleted.',
      runId: expect.any(Number),
    })
    const remaining = await database.read
      .selectFrom('businesses')
      .where('place_id', 'like', 'ChIJtest-%')
      .where('removed_at', 'is', null)
      .orderBy('id')
      .select('name')
      .execute()
    expect(remaining.map(({ name }) => name)).toEqual(['A test business', 'Test Busi'])
    expect((await operator.delete('/api/admin/test-data')).json.deletedCount).toBe(0)
    await rest()
  })

  it('fixing slugs shortens overlong and timestamped slugs and redirects a previous slug', {
    tags: ['bulk-fix-slugs'],
  }, async () => {
    const long = `${'very-'.repeat(20)}long`
    await editBusiness(database, 'ChIJshop-number-1', { slug: long })
    await editBusiness(database, 'ChIJshop-number-2', { slug: 'shop-2-1699999999999' })
    await editBusiness(database, 'ChIJshop-number-3', { slug: 'shop-3-169999999999' })
    work()
    const fixed = await operator.post('/api/admin/fix-slugs')
    expect(fixed).toMatchObject({
      status: 200,
      json: { success: true, successCount: 2, checkpointEnabled: true },
    })
    expect(fixed.json.totalProcessed).toBeGreaterThan(40)
    expect(fixed.json.message).toMatch(/^2 of \d+ URLs were shortened\.$/)
    expect(await slugOf('ChIJshop-number-3')).toBe('shop-3-169999999999')
    const slug = await slugOf('ChIJshop-number-1')
    expect(slug).toMatch(/^shop-1-[a-z0-9]{6}$/)
    const former = await server.app.inject(`/business/${long}`)
    expect([former.statusCode, former.headers.location]).toEqual([301, `/business/${slug}`])
    await rest()
  })

  it('a run call with waitMs=0 returns 202, and repeating it returns the run already queued', {
    tags: ['call-wait'],
  }, async () => {
    const first = await operator.delete('/api/admin/businesses', { waitMs: 0 })
    expect(first).toMatchObject({ status: 202, json: { success: true } })
    // Also accepted in the URL, because not every client can send a body with DELETE.
    const second = await operator.delete('/api/admin/businesses?waitMs=0')
    expect(second.json.runId).toBe(first.json.runId)
    const run = await operator.get(`/api/admin/runs/${first.json.runId}`)
    expect(run.json).toMatchObject({
      kind: 'delete-all',
      state: 'queued',
      username: 'admin',
      isCancellable: true,
      undo: { isPossible: false, whyNot: 'open' },
    })
    const cancelled = await operator.post(`/api/admin/runs/${first.json.runId}/cancel`)
    expect(cancelled.status).toBe(200)
    expect((await findTestRun(database, first.json.runId)).state).toBe('cancelled')
    expect((await operator.post(`/api/admin/runs/${first.json.runId}/cancel`)).status).toBe(409)
  })

  it('canceling a running run returns a message that its changes stay or are undone', async () => {
    for (const [after, expected] of [
      ['keep', 'Canceling the run. Its changes are kept.'],
      ['undo', 'Canceling the run. Its changes will be undone.'],
    ]) {
      const id = await queueTestRun(database, 'approve', { ids: [] })
      await database.write
        .updateTable('runs')
        .set({ state: 'running', leased_until: now + MINUTE_MS })
        .where('id', '=', id)
        .execute()
      const { status, json } = await operator.post(`/api/admin/runs/${id}/cancel`, { after })
      expect([status, json.message]).toEqual([200, expected])
      await database.write.deleteFrom('runs').where('id', '=', id).execute()
    }
  })

  it('the run list is newest first, filtered by kind and state, and paginated', {
    tags: ['run-list'],
  }, async () => {
    const ids = []
    for (const kind of ['approve', 'unapprove', 'approve'] as const)
      ids.push(await queueTestRun(database, kind, { ids: [] }))
    const all = await operator.get('/api/admin/runs?limit=2')
    expect(all.json.runs.map((run: { id: number }) => run.id)).toEqual([ids[2], ids[1]])
    const next = await operator.get(`/api/admin/runs?limit=2&before=${all.json.next}`)
    expect(next.json.runs[0].id).toBe(ids[0])
    const approvals = await operator.get('/api/admin/runs?kinds=approve&states=queued,running')
    expect(approvals.json).toMatchObject({ runs: [{ id: ids[2] }, { id: ids[0] }], next: null })
    const waiting = await operator.get(`/api/admin/runs/${ids[1]}`)
    expect(waiting.json.waitsFor).toBe(ids[0])
    expect((await operator.get('/api/admin/runs?kinds=nothing')).status).toBe(400)
    expect((await operator.get('/api/admin/runs/999999')).status).toBe(404)
    for (const id of ids) await operator.post(`/api/admin/runs/${id}/cancel`)
  })

  it('the run API pages through the reasons for skipped rows', async () => {
    const run_id = await queueTestRun(database, 'approve', { ids: [] })
    const reason = { run_id, outcome: 'skipped' as const, field: null, value: null, reason: 'why' }
    await database.write
      .insertInto('run_reasons')
      .values([
        { ...reason, row_number: 2, ordinal: 0 },
        { ...reason, row_number: 2, ordinal: 1 },
        { ...reason, row_number: 3, ordinal: 0 },
      ])
      .execute()
    const url = `/api/admin/runs/${run_id}/reasons?limit=2`
    const first = await operator.get(url)
    expect(first.json).toMatchObject({ reasons: [{ ordinal: 0 }, { ordinal: 1 }], next: '2.1' })
    const second = await operator.get(`${url}&after=${first.json.next}`)
    expect(second.json).toMatchObject({ reasons: [{ rowNumber: 3 }], next: null })
    await operator.post(`/api/admin/runs/${run_id}/cancel`)
  })
})
