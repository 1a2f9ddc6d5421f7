import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginTestImport, endTestImport, importRows, incoming } from '../../../test/incoming.ts'
import { findTestRun, queueTestRun, runQueuedRuns } from '../../../test/queued-runs.ts'
import { ENGINES, locationOf, openTestDatabase } from '../../../test/test-database.ts'
import { countTotals, findStoredTotals } from '../../catalog/categories/recount-totals.server.ts'
import type { Database } from '../database/database.server.ts'
import { cancelRun } from './cancel-run.server.ts'
import { LEASE_MS } from './claim-run.server.ts'
import type { RunHandlers } from './run-chunks.server.ts'

const WORKER = fileURLToPath(new URL('../../../test/run-worker.process.ts', import.meta.url))
const BUSINESSES = 300

describe.each(ENGINES)('processing runs on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const fill = () =>
    importRows(
      database,
      Array.from({ length: BUSINESSES }, (_, index) =>
        incoming({ name: `Business ${index}`, place_id: `ChIJ-${index}`, type: 'Shop' }, index + 2),
      ),
    )
  const startProcess = (where: string, kill = '') =>
    spawn(process.execPath, [WORKER, where, kill], { stdio: ['ignore', 'pipe', 'inherit'] })
  async function expectDoneOnce(id: number) {
    expect(await findTestRun(database, id)).toMatchObject({
      state: 'done',
      total: BUSINESSES,
      updated: BUSINESSES,
    })
    const changes = database.read.selectFrom('business_changes').where('run_id', '=', id)
    const ids = (await changes.select('business_id').execute()).map((row) => row.business_id)
    expect([ids.length, new Set(ids).size]).toEqual([BUSINESSES, BUSINESSES])
    expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
  }

  it('a run resumes after its process is killed mid-chunk, and processes each row once', {
    tags: ['run-killed'],
  }, async ({ skip }) => {
    const where = await locationOf(database)
    if (where === null) return skip('this database lives in this process alone')
    await fill()
    const id = await queueTestRun(database, 'delete-all')
    const killed = startProcess(where, '4')
    killed.stdout?.resume()
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    expect(await findTestRun(database, id)).toMatchObject({ state: 'running', total: 60 })

    // Other processes don't claim the run while its owner's lease is valid.
    await runQueuedRuns(database)
    expect(await findTestRun(database, id)).toMatchObject({ state: 'running', total: 60 })
    await runQueuedRuns(database, () => Date.now() + LEASE_MS)
    await expectDoneOnce(id)
  })

  it('a worker releases its run immediately on SIGTERM, and another one finishes it', {
    tags: ['run-killed'],
  }, async ({ skip }) => {
    const where = await locationOf(database)
    if (where === null) return skip('this database lives in this process alone')
    await fill()
    const id = await queueTestRun(database, 'delete-all')
    const stopped = startProcess(where)
    await once(stopped.stdout!, 'data')
    stopped.kill('SIGTERM')
    stopped.stdout?.resume()
    expect(await once(stopped, 'exit')).toEqual([0, null])
    await runQueuedRuns(database)
    await expectDoneOnce(id)
  })

  it('concurrent workers process no row twice, and process runs in sequence', {
    tags: ['run-queue'],
  }, async ({ skip }) => {
    const where = await locationOf(database)
    if (where === null) return skip('this database lives in this process alone')
    await fill()
    const first = await queueTestRun(database, 'unapprove')
    const second = await queueTestRun(database, 'delete-all')
    const workers = [startProcess(where), startProcess(where)]
    for (const { stdout } of workers) stdout?.resume()
    const ends = workers.map((worker) => once(worker, 'exit'))
    await runQueuedRuns(database)
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
    ])
    // A worker that found the first run in progress has exited; this processes the rest.
    await runQueuedRuns(database)
    await expectDoneOnce(first)
    await expectDoneOnce(second)
    const [one, other] = [await findTestRun(database, first), await findTestRun(database, second)]
    expect(one.finished_at).toBeLessThanOrEqual(other.started_at ?? 0)
  })

  it('a run whose chunk throws fails with the error message, and the next run starts', async () => {
    const error = new Error('the disk is full\nat a place')
    const handlers: RunHandlers = {
      delete: {
        step({ cursor }) {
          if (cursor === 1) throw error
          return Promise.resolve({ cursor: 1, did: { updated: 5 }, isDone: false })
        },
      },
      approve: { step: () => Promise.resolve({ cursor: 0, did: {}, isDone: true }) },
    }
    const failed = await queueTestRun(database, 'delete')
    const next = await queueTestRun(database, 'approve')
    expect(await runQueuedRuns(database, Date.now, handlers)).toEqual([error])
    expect(await findTestRun(database, failed)).toMatchObject({
      state: 'failed',
      message: 'the disk is full',
      updated: 5,
      leased_until: null,
    })
    expect((await findTestRun(database, next)).state).toBe('done')
  })

  it('a cancelled run stops after the current chunk and preserves completed work', async () => {
    const id = await queueTestRun(database, 'delete')
    const handlers: RunHandlers = {
      delete: {
        async step({ trx, run, cursor, now }) {
          if (cursor === 2) expect(await cancelRun(trx, run.id, now)).toBe('asked')
          return { cursor: cursor + 1, did: { updated: 1 }, isDone: cursor === 9 }
        },
      },
    }
    expect(await runQueuedRuns(database, Date.now, handlers)).toEqual([])
    expect(await findTestRun(database, id)).toMatchObject({ state: 'cancelled', updated: 3 })
  })

  it('cancelRun cancels queued runs and runs with an expired lease immediately', async () => {
    const cancel = (id: number) => database.change((trx) => cancelRun(trx, id, 1000))
    const queued = await queueTestRun(database, 'delete')
    const left = await queueTestRun(database, 'delete')
    await database.write
      .updateTable('runs')
      .set({ state: 'running', leased_until: 1000 })
      .where('id', '=', left)
      .execute()
    expect([await cancel(queued), await cancel(left), await cancel(queued)]).toEqual([
      'cancelled',
      'cancelled',
      'ended',
    ])
    expect(await cancel(99)).toBe('missing')
  })

  it('a run waits until a running import has finished', { tags: ['run-queue'] }, async () => {
    const importing = await beginTestImport(database)
    const id = await queueTestRun(database, 'approve', { ids: [] })
    await runQueuedRuns(database)
    expect((await findTestRun(database, id)).state).toBe('queued')
    await endTestImport(database, importing)
    await runQueuedRuns(database)
    expect((await findTestRun(database, id)).state).toBe('done')
  })

  it('a run waits behind an import whose lease has expired', { tags: ['run-queue'] }, async () => {
    const now = Date.now()
    await beginTestImport(database, now)
    const id = await queueTestRun(database, 'approve', { ids: [] })
    await runQueuedRuns(database, () => now + 2 * LEASE_MS)
    expect((await findTestRun(database, id)).state).toBe('queued')
  })

  it('a run that has repeatedly crashed its worker fails', async () => {
    const id = await queueTestRun(database, 'approve', { ids: [1] })
    await database.write.updateTable('runs').set({ attempts: 5 }).where('id', '=', id).execute()
    await runQueuedRuns(database)
    expect(await findTestRun(database, id)).toMatchObject({
      state: 'failed',
      message: 'stopped its worker again and again',
    })
  })
})
