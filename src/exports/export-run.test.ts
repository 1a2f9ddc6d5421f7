import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { describeWithSnapshots, openTestDatabase } from '../../test/test-database.ts'
import { COMMAND_LINE } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { cancelRun } from '../platform/runs/cancel-run.server.ts'
import { claimRun } from '../platform/runs/claim-run.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { findRun } from '../platform/runs/find-runs.server.ts'
import { findOpenRuns } from '../platform/runs/run-queue.server.ts'
import { ALWAYS } from './export-filter.server.ts'
import { cancelAbandonedExports, createExportRun, runExport } from './export-run.server.ts'
import { EXPORT_FIELDS } from './exported-fields.ts'
import type { ExportOrder } from './write-export.server.ts'

const ROWS = 3000
const ORDER: ExportOrder = {
  filter: { countryCode: null, categoryIds: null, created: ALWAYS, search: '', status: 'all' },
  fields: EXPORT_FIELDS,
  format: 'csv',
  hasMark: false,
  isRaw: false,
}

describeWithSnapshots('export run on %s', {}, (engine) => {
  let database: Database
  let open = 0
  beforeAll(async () => {
    const opened = await openTestDatabase(engine)
    database = {
      ...opened,
      async snapshot(work) {
        open += 1
        try {
          return await opened.snapshot(work)
        } finally {
          open -= 1
        }
      },
    }
    const rows = Array.from({ length: ROWS }, (_, index) =>
      incoming({ name: `Shop ${index}`, place_id: `ChIJrun-${index}-export` }, index + 2),
    )
    await importRows(database, rows)
  })
  afterAll(() => database.close())

  const begin = async (now = Date.now()) => {
    const request = { details: { format: 'csv' }, fileName: 'a.csv', expected: ROWS, exportId: 'x' }
    const id = await createExportRun(database, request, COMMAND_LINE, now)
    return id ?? 0
  }
  const stored = (id: number) =>
    database.read
      .selectFrom('runs')
      .where('id', '=', id)
      .select(['state', 'message', 'total', 'added', 'leased_until', 'finished_at', 'input'])
      .executeTakeFirstOrThrow()
  /** An export whose first page hasn't been read: it waits with an open snapshot. */
  async function beginSlowly() {
    const id = await begin()
    const target = new PassThrough()
    const performed = runExport(database, { id, order: ORDER }, target)
    await once(target, 'readable')
    expect(open).toBe(1)
    return { id, target, performed }
  }

  it('an export run writes all rows and is recorded in the audit log', async () => {
    const id = await begin()
    const target = new PassThrough()
    const reported: number[] = []
    const performed = runExport(database, { id, order: ORDER }, target, {
      onRows: (rows) => reported.push(rows),
    })
    const text = (await target.toArray()).join('')
    expect(await performed).toEqual({ state: 'done', message: null, rows: ROWS })
    expect(text.split('\r\n')).toHaveLength(ROWS + 2)
    expect(reported.at(-1)).toBe(ROWS)
    expect(reported.length).toBeGreaterThan(5)
    const { finished_at, input, ...run } = await stored(id)
    expect(run).toEqual({
      state: 'done',
      message: null,
      total: ROWS,
      added: ROWS,
      leased_until: null,
    })
    expect(JSON.parse(input ?? '')).toEqual({ format: 'csv', exportId: 'x' })
    expect(finished_at).not.toBeNull()
    const event = await database.read
      .selectFrom('audit_entries')
      .where('action', '=', 'businesses.exported')
      .select(['subject', 'username'])
      .execute()
    expect(event).toContainEqual({ subject: String(id), username: 'command line' })
  })

  it('an export run reads a consistent snapshot despite concurrent changes', {
    tags: ['export-streaming'],
  }, async () => {
    const { target, performed } = await beginSlowly()
    await importRows(database, [incoming({ name: 'Later', place_id: 'ChIJrun-later' })])
    const text = (await target.toArray()).join('')
    expect((await performed).rows).toBe(ROWS)
    expect(text).not.toContain('Later')
    await database.write.deleteFrom('business_keys').where('value', '=', 'ChIJrun-later').execute()
    await database.write
      .updateTable('businesses')
      .set({ removed_at: 1 })
      .where('name', '=', 'Later')
      .execute()
  })

  it('cancelling a running export ends it and closes its snapshot', {
    tags: ['export-streaming'],
  }, async () => {
    const { id, target, performed } = await beginSlowly()
    expect(await database.change((trx) => cancelRun(trx, id, Date.now()))).toBe('asked')
    expect(await performed).toMatchObject({ state: 'cancelled', message: null })
    expect([open, target.destroyed]).toEqual([0, true])
    expect(await stored(id)).toMatchObject({ state: 'cancelled', leased_until: null })
  })

  it('an export run is cancelled and closes its snapshot when the client disconnects', async () => {
    const { id, target, performed } = await beginSlowly()
    target.destroy()
    const { state, rows } = await performed
    expect([state, open]).toEqual(['cancelled', 0])
    expect(rows).toBeLessThan(ROWS)
    expect(await stored(id)).toMatchObject({ message: 'The download was broken off.' })
  })

  it('an export run fails when the server stops, and when the client reads no data for ten minutes', async () => {
    const id = await begin()
    const stopping = new AbortController()
    const target = new PassThrough()
    const watch = { signal: stopping.signal }
    const performed = runExport(database, { id, order: ORDER }, target, watch)
    await once(target, 'readable')
    stopping.abort()
    expect(await performed).toMatchObject({ state: 'failed', message: 'The server was stopped.' })

    // A clock that advances by minutes with each reading.
    let clock = Date.now()
    const now = () => {
      clock += 3 * 60_000
      return clock
    }
    const run = { id: await begin(), order: ORDER }
    const ended = runExport(database, run, new PassThrough(), { now })
    expect(await ended).toMatchObject({ state: 'failed', message: expect.stringContaining('ten') })
    expect(open).toBe(0)
  })

  it('an export run fails when a slow download takes over two hours', async () => {
    const id = await begin()
    let clock = Date.now()
    let rows = 0
    const target = new PassThrough({ highWaterMark: 1 })
    const watch = { now: () => clock, onRows: (written: number) => (rows = written) }
    const performed = runExport(database, { id, order: ORDER }, target, watch)
    const takePage = async () => {
      const before = rows
      const take = () => {
        target.read()
        return rows
      }
      await expect.poll(take).toBeGreaterThan(before)
    }
    await takePage()
    clock += 2 * 60 * 60_000 + 1
    await takePage()
    const reported = expect.stringContaining('two hours')
    expect(await performed).toMatchObject({ state: 'failed', message: reported })
    expect([open, target.destroyed]).toEqual([0, true])
    expect(rows).toBeLessThan(ROWS)
  })

  it('an export run fails on an error and rethrows it', async () => {
    const id = await begin()
    const order = { ...ORDER, fields: ['nope'] as never }
    await expect(runExport(database, { id, order }, new PassThrough())).rejects.toThrow('nope')
    expect(await stored(id)).toMatchObject({ state: 'failed', message: /fault/ })
    expect(open).toBe(0)
  })

  it('an export run neither waits for other runs nor blocks them', async () => {
    const now = Date.now()
    const input = { filter: { filter: 'zzz', categoryId: null, status: 'all' } }
    const queued = await database.change((trx) =>
      enqueueRun(trx, { kind: 'approve', input, adminId: null }, now),
    )
    const { id, target, performed } = await beginSlowly()
    expect((await findOpenRuns(database)).map((run) => run.id)).toContain(id)
    expect((await findRun(database, queued, now))?.waitsFor).toBeNull()
    expect((await claimRun(database, ['approve'], now))?.id).toBe(queued)
    target.destroy()
    await performed
    const end = { state: 'done', finished_at: now, leased_until: null }
    await database.write.updateTable('runs').set(end).where('id', '=', queued).execute()
  })

  it('a fourth concurrent export run is rejected until abandoned exports have been ended', async () => {
    const now = Date.now()
    const ids = [await begin(now), await begin(now), await begin(now)]
    expect(await begin(now)).toBe(0)
    await cancelAbandonedExports(database, now + 1000)
    expect(await begin(now + 1000)).toBe(0)
    const later = now + 31_000
    await cancelAbandonedExports(database, later)
    for (const id of ids)
      expect(await stored(id)).toMatchObject({ state: 'failed', message: 'interrupted' })
    const id = await begin(later)
    expect(id).toBeGreaterThan(0)
    expect(await database.change((trx) => cancelRun(trx, id, later + 60_000))).toBe('cancelled')
  })

  it('an export run saves its progress while it works', async () => {
    const { id, target, performed } = await beginSlowly()
    for (let look = 0; look < 100 && (await stored(id)).total === 0; look += 1) await wait(100)
    expect((await stored(id)).total).toBeGreaterThan(0)
    target.resume()
    expect((await performed).state).toBe('done')
  })
})
