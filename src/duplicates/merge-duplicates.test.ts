import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { findTestRun, runNow, runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { RUN_HANDLERS } from '../app/server/run-handlers.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { cancelRun } from '../platform/runs/cancel-run.server.ts'
import { type RunHandlers, runChunks } from '../platform/runs/run-chunks.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { enqueueMerges, previewMerges } from './merge-duplicates.server.ts'

const NAMES = Array.from(
  { length: 24 },
  (_, at) => `Karadeniz ${'abcdefghijklmnopqrstuvwxyz'[at]?.repeat(5)} Bakery`,
)
const MIN_SCORE = 60

/** Two listings of each business, three of the first, and two weak pairs. */
const ROWS = NAMES.flatMap((name, at) => {
  const here = { city: 'Basel', country_code: 'CH', latitude: 47 + at / 20, longitude: 7.5 }
  const listing = {
    name,
    ...here,
    full_address: `Rheingasse ${at + 1}`,
    phone: `+41 61 55${100 + at} 10`,
  }
  const listings = [
    { ...listing, reviews: 5 },
    { ...listing, full_address: `Rheing. ${at + 1}`, description: `Text ${at}` },
    ...(at === 0 ? [{ ...listing, reviews: 90, full_address: 'Rheingasse 1, Basel' }] : []),
  ]
  return listings.map((values) => values)
}).map((values, at) => ({
  ...incoming(values, at + 2),
  keys: [{ kind: 'cid' as const, value: `listing-${at}` }],
}))

describe.each(ENGINES)('merging all duplicates above a score on %s', (engine) => {
  let database: Database
  let now = Date.UTC(2026, 10, 16, 12)
  const clock = () => now

  async function stateOf() {
    const { read } = database
    return {
      businesses: await read
        .selectFrom('businesses')
        .orderBy('id')
        .select(['id', 'removed_at', 'merged_into', 'description', 'reviews', 'listed'])
        .execute(),
      keys: await read.selectFrom('business_keys').orderBy('value').selectAll().execute(),
      pairs: await read
        .selectFrom('duplicate_pairs')
        .where('state', '=', 'open')
        .orderBy('business_id')
        .orderBy('other_id')
        .select(['business_id', 'other_id', 'score'])
        .execute(),
    }
  }
  const begin = () =>
    database.change((trx) => enqueueMerges(trx, { minScore: MIN_SCORE, adminId: null }, now))
  const undo = async (id: number) => {
    now += 1000
    const undone = await database.change((trx) => undoRun(trx, id, null, now))
    if (undone.kind !== 'queued') throw new Error(JSON.stringify(undone))
    expect(await runQueuedRuns(database, clock)).toEqual([])
    return undone.runId
  }
  /** Ends like a killed process: the chunk of the given number fails before its commit. */
  async function runUntilKilled(kind: 'merge-duplicates' | 'undo', chunks: number) {
    const stop = new AbortController()
    let left = chunks
    const killed: RunHandlers = {
      [kind]: {
        step(step: Parameters<(typeof RUN_HANDLERS)['undo']['step']>[0]) {
          left -= 1
          if (left === 0) stop.abort()
          return RUN_HANDLERS[kind].step(step)
        },
      },
    }
    await runChunks(database, killed, clock, stop.signal, (error) => {
      throw error
    })
  }

  beforeEach(async () => {
    now += 60_000
    database = await openTestDatabase(engine)
    await importRows(database, ROWS, 1000, now)
    await runNow(database, 'find-duplicates', {}, now)
    now += 1000
  })
  afterEach(() => database.close())

  it('the preview counts pairs, businesses and merges, and shows the ten least certain pairs', async () => {
    const preview = await previewMerges(database, MIN_SCORE)
    expect(preview).toMatchObject({ pairs: 26, businesses: 49, merges: 25, isExact: true })
    const scores = preview.examples.map(({ score }) => score)
    expect(scores).toHaveLength(10)
    expect(scores).toEqual(scores.toSorted((one, other) => one - other))
    expect(await previewMerges(database, 100)).toMatchObject({ isExact: true })
  })

  it('one run merges all pairs above the score, and one undo restores all of them', {
    tags: ['duplicates-bulk'],
  }, async () => {
    const before = await stateOf()
    const id = await begin()
    now += 1000
    expect(await runQueuedRuns(database, clock)).toEqual([])
    expect(await findTestRun(database, id)).toMatchObject({
      state: 'done',
      updated: 25,
      skipped: 0,
    })
    const after = await stateOf()
    expect(after.pairs).toEqual([])
    expect(after.businesses.filter(({ merged_into }) => merged_into !== null)).toHaveLength(25)
    // The business with the most reviews stays and takes the description that it lacks.
    expect(after.businesses[2]).toMatchObject({ merged_into: null, description: 'Text 0' })
    const owners = new Set(after.keys.map(({ business_id }) => business_id))
    expect(owners.size).toBe(NAMES.length)
    const undoId = await undo(id)
    expect(await stateOf()).toEqual(before)
    await undo(undoId)
    expect(await stateOf()).toEqual(after)
  })

  it('a merge that was killed midway continues, and so does its undo', async () => {
    const before = await stateOf()
    const id = await begin()
    now += 1000
    await runUntilKilled('merge-duplicates', 1)
    const half = await findTestRun(database, id)
    expect(half.state).toBe('running')
    expect(half.updated).toBeGreaterThan(0)
    expect(half.updated).toBeLessThan(25)
    now += 60_000
    expect(await runQueuedRuns(database, clock)).toEqual([])
    expect(await findTestRun(database, id)).toMatchObject({ state: 'done', updated: 25 })
    now += 1000
    const undone = await database.change((trx) => undoRun(trx, id, null, now))
    if (undone.kind !== 'queued') throw new Error(undone.kind)
    await runUntilKilled('undo', 1)
    now += 60_000
    expect(await runQueuedRuns(database, clock)).toEqual([])
    expect(await stateOf()).toEqual(before)
  })

  it('a canceled merge keeps its merges until they are undone', async () => {
    const before = await stateOf()
    const id = await begin()
    now += 1000
    await runUntilKilled('merge-duplicates', 1)
    await database.change((trx) => cancelRun(trx, id, now))
    expect(await findTestRun(database, id)).toMatchObject({ state: 'cancelled' })
    await undo(id)
    expect(await stateOf()).toEqual(before)
  })
})
