import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { csvOf, openFileFolder, reasonsOf, totalsAgree } from '../../test/import-files.ts'
import { findTestImport, importNow, runQueuedImports } from '../../test/queued-imports.ts'
import { findTestRun, queueTestRun, runQueuedRuns } from '../../test/queued-runs.ts'
import { describeMostlyOnSqlite, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { cancelRun } from '../platform/runs/cancel-run.server.ts'
import { claimRun } from '../platform/runs/claim-run.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { enqueueImport } from './enqueue-import.server.ts'

const NOW = Date.UTC(2026, 10, 20)
const MINUTE_MS = 60_000
const ROWS = 2200
const HEADER = ['name', 'place_id', 'city', 'country_code', 'rating']
/** Every 100th row has no name, every 50th an invalid rating, every 40th a duplicate place ID. */
const row = (index: number) => [
  index % 100 === 99 ? '' : `Place ${index}`,
  `ChIJmade-up-place-${index % 40 === 39 ? index - 20 : index}`,
  'Basel',
  'CH',
  index % 50 === 0 ? 'good' : '4.5',
]

const files = openFileFolder()
const path = files.write(
  'rows.csv',
  csvOf([HEADER, ...Array.from({ length: ROWS }, (_, index) => row(index))]),
)
const small = files.write('small.csv', csvOf([HEADER, row(1)]))
afterAll(() => files.remove())

describeMostlyOnSqlite('import processing on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const countStored = async () =>
    (
      await database.read
        .selectFrom('businesses')
        .where('removed_at', 'is', null)
        .select('id')
        .execute()
    ).length

  /** Processes the queue, and waits for `act` after the first chunk. */
  async function workAndAfterFirst(act: () => Promise<void> | void, now = () => NOW) {
    let action: Promise<void> | null = null
    const slow: Database = {
      ...database,
      async change(work) {
        await action
        return database.change(work)
      },
    }
    const onProgress = () => {
      action ??= Promise.resolve(act())
    }
    await runQueuedImports(slow, { now, onProgress })
    await action
  }
  const cancel = (id: number, after: 'keep' | 'undo') => async () => {
    const end = await database.change((trx) => cancelRun(trx, id, NOW, after))
    expect(end).toBe('asked')
  }

  it('an import resumes where it stopped, and counts and reports every row once', {
    tags: ['import-cursor'],
  }, async () => {
    const whole = await importNow(database, { path }, () => NOW)
    const expected = await reasonsOf(database, whole.id)
    const other = await openTestDatabase(engine)
    try {
      const id = await enqueueImport(other, { path }, NOW)
      const cursors: number[] = []
      for (let round = 0; (await findTestRun(other, id)).state !== 'done'; round += 1) {
        const stopping = new AbortController()
        await runQueuedImports(other, {
          now: () => NOW,
          signal: stopping.signal,
          onProgress: () => stopping.abort(),
        })
        const { state, cursor, leased_until } = await findTestRun(other, id)
        expect([state, leased_until]).toEqual([state === 'done' ? 'done' : 'running', null])
        cursors.push(cursor)
        expect(round).toBeLessThan(20)
      }
      expect(new Set(cursors).size).toBeGreaterThan(2)
      const run = await findTestImport(other, id)
      expect(run.counts).toEqual(whole.counts)
      expect(run.details).toEqual(whole.details)
      expect(await reasonsOf(other, id)).toEqual(expected)
      expect(await totalsAgree(other)).toBe(true)
    } finally {
      await other.close()
    }
  })

  it('a canceled import stops after the current chunk and preserves its saved rows', {
    tags: ['import-cancel'],
  }, async () => {
    const id = await enqueueImport(database, { path }, NOW)
    await workAndAfterFirst(cancel(id, 'keep'))
    const { state, counts, finished_at } = await findTestImport(database, id)
    expect([state, finished_at]).toEqual(['cancelled', NOW])
    expect(counts.total).toBeLessThan(ROWS)
    expect(await countStored()).toBe(counts.added)
    expect(counts.added).toBeGreaterThan(0)
    expect(await totalsAgree(database)).toBe(true)
  })

  it('an import canceled with undo rolls back everything it saved', {
    tags: ['import-cancel'],
  }, async () => {
    const id = await enqueueImport(database, { path }, NOW)
    await workAndAfterFirst(cancel(id, 'undo'))
    expect((await findTestRun(database, id)).state).toBe('cancelled')
    expect(await runQueuedRuns(database, () => NOW)).toEqual([])
    expect((await findTestRun(database, id)).state).toBe('undone')
    expect(await countStored()).toBe(0)
    expect(await totalsAgree(database)).toBe(true)
  })

  it('a canceled or failed preview has nothing to undo', {
    tags: ['import-preview-ended'],
  }, async () => {
    const id = await enqueueImport(database, { path, preview: true }, NOW)
    await workAndAfterFirst(cancel(id, 'undo'))
    const broken = files.write('broken.csv', `${csvOf([HEADER, row(1)])}"never closed`)
    const failed = await importNow(database, { path: broken, preview: true }, () => NOW)
    expect(failed).toMatchObject({ state: 'failed', counts: { total: 0, added: 0 } })
    for (const each of [id, failed.id]) {
      expect((await findTestImport(database, each)).counts.total).toBe(0)
      const end = await database.change((trx) => undoRun(trx, each, null, NOW))
      expect(end).toEqual({ kind: 'refused', whyNot: 'nothing' })
    }
    expect(await findTestRun(database, id)).toMatchObject({ state: 'cancelled' })
    expect(await countStored()).toBe(0)
  })

  it('an import saves no row twice when two processes run it', {
    tags: ['import-two-processes'],
  }, async () => {
    const id = await enqueueImport(database, { path }, NOW)
    const later = () => NOW + MINUTE_MS
    // The first sleeps so long that another process claims the import and finishes it.
    await workAndAfterFirst(() => runQueuedImports(database, { now: later }))
    const { state, counts, finished_at } = await findTestImport(database, id)
    expect([state, finished_at]).toEqual(['done', NOW + MINUTE_MS])
    expect(counts.total).toBe(ROWS)
    expect(await countStored()).toBe(counts.added)
    expect(await reasonsOf(database, id)).toHaveLength(
      new Set((await reasonsOf(database, id)).map((each) => JSON.stringify(each))).size,
    )
    expect(await totalsAgree(database)).toBe(true)
  })

  it('a worker that lost its lease does not change a newer preview of the same import', {
    tags: ['import-two-processes'],
  }, async () => {
    const id = await enqueueImport(database, { path, preview: true }, NOW)
    const later = {
      state: 'reading',
      started_at: NOW + MINUTE_MS,
      leased_until: NOW + 9 * MINUTE_MS,
    }
    let cursor = 0
    await workAndAfterFirst(async () => {
      cursor = (await findTestRun(database, id)).cursor
      await runQueuedImports(database, { now: () => NOW + MINUTE_MS })
      expect((await findTestRun(database, id)).state).toBe('previewed')
      await database.change((trx) =>
        // At the position of the first process, and started later.
        trx
          .updateTable('runs')
          .set({ ...later, cursor, total: 7 })
          .where('id', '=', id)
          .execute(),
      )
    })
    expect(await findTestRun(database, id)).toMatchObject({ ...later, cursor, total: 7 })
  })

  it('an import runs in queue order, also among bulk edits', {
    tags: ['import-queue'],
  }, async () => {
    const first = await enqueueImport(database, { path: small }, NOW)
    const act = await queueTestRun(database, 'unapprove', {}, NOW)
    const second = await enqueueImport(database, { path: small }, NOW)
    const states = async () =>
      Promise.all([first, act, second].map(async (id) => (await findTestRun(database, id)).state))
    await runQueuedImports(database, { now: () => NOW })
    expect(await states()).toEqual(['done', 'queued', 'queued'])
    await runQueuedRuns(database, () => NOW)
    expect(await states()).toEqual(['done', 'done', 'queued'])
    await runQueuedImports(database, { now: () => NOW })
    expect(await states()).toEqual(['done', 'done', 'done'])
  })

  it('an import fails with a readable message when its file is missing or has changed', async () => {
    const readFirst = async (name: string) => {
      const own = files.write(name, readFileSync(path, 'utf8'))
      const id = await enqueueImport(database, { path: own }, NOW)
      const stopping = new AbortController()
      const { signal } = stopping
      const onProgress = () => stopping.abort()
      await runQueuedImports(database, { now: () => NOW, signal, onProgress })
      return { own, id, added: (await findTestRun(database, id)).added }
    }
    const findReasons = async (id: number) => {
      await runQueuedImports(database, { now: () => NOW })
      const { state, message, added } = await findTestRun(database, id)
      // The duplicate search that follows runs before the next import.
      expect(await runQueuedRuns(database, () => NOW)).toEqual([])
      expect(message).not.toContain('/')
      return { state, added, message }
    }
    const gone = await readFirst('gone.csv')
    rmSync(gone.own)
    expect(gone.added).toBeGreaterThan(0)
    const isGone = expect.stringContaining('is not there any more')
    expect(await findReasons(gone.id)).toEqual({
      state: 'failed',
      added: gone.added,
      message: isGone,
    })
    const longer = await readFirst('longer.csv')
    appendFileSync(longer.own, csvOf([row(1)]))
    const isOther = expect.stringContaining('was changed while it was imported')
    expect(await findReasons(longer.id)).toMatchObject({ state: 'failed', message: isOther })
    // As stored by a version that saved no path.
    const { id } = await database.write
      .insertInto('runs')
      .values({ kind: 'import', state: 'running', created_at: NOW, started_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await findReasons(id)).toMatchObject({ state: 'failed', message: isGone })
  })

  it('an import fails after repeated crashes without progress, and the next import runs', {
    tags: ['import-queue'],
  }, async () => {
    const id = await enqueueImport(database, { path: small, preview: true }, NOW)
    const next = await enqueueImport(database, { path: small }, NOW)
    let now = NOW
    for (let attempt = 0; attempt < 5; attempt += 1, now += MINUTE_MS)
      expect((await claimRun(database, ['import'], now))?.id).toBe(id)
    await runQueuedImports(database, { now: () => now })
    expect(await findTestRun(database, id)).toMatchObject({ state: 'failed', total: 0 })
    await runQueuedImports(database, { now: () => now })
    expect(await findTestRun(database, next)).toMatchObject({ state: 'done', added: 1 })
  })

  it.runIf(engine === 'sqlite')(
    'an import reports a full disk and preserves the rows it saved',
    { tags: ['upload-estimate'] },
    async () => {
      const id = await enqueueImport(database, { path }, NOW)
      const fill = async () => {
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(
          database.write,
        )
        await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(database.write)
      }
      await expect(workAndAfterFirst(fill)).rejects.toThrow('full')
      const run = await findTestRun(database, id)
      expect(run).toMatchObject({
        state: 'failed',
        message: "there was no room left on the server's disk",
      })
      expect(run.added).toBe(await countStored())
      expect(await totalsAgree(database)).toBe(true)
    },
  )
})
