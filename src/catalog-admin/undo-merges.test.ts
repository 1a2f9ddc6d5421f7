import { describe, expect, it } from 'vitest'
import { ACTOR, expectTrueTotals, openCatalogue, shop } from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { CITY_HANDLERS } from '../../test/legacy-cities.ts'
import { BEFORE, MERGED, openProposedCities } from '../../test/proposed-cities.ts'
import { findTestRun, runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES } from '../../test/test-database.ts'
import { RUN_HANDLERS } from '../app/server/run-handlers.server.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { cancelRun } from '../platform/runs/cancel-run.server.ts'
import type { ChunkedHandler, RunStep } from '../platform/runs/run-chunks.server.ts'
import { findUndoState, undoRun } from '../platform/runs/undo-run.server.ts'
import { mergeEntries } from './merge-entries.server.ts'
import { listProposals } from './merge-proposals.server.ts'

const stopAfter = (handler: ChunkedHandler, chunks: number): ChunkedHandler => {
  let done = 0
  return {
    async step(step: RunStep) {
      const end = await handler.step({ ...step, size: 200 })
      done += 1
      if (done === chunks) await cancelRun(step.trx, step.run.id, step.now)
      return end
    },
  }
}

/** The first process on a machine builds the city index. */
const COLD_MS = 120_000

describe.each(ENGINES)('undo of city merges on %s', { timeout: COLD_MS }, (engine) => {
  it('the undo of one merge restores its city, and can’t be undone itself', {
    tags: ['undo-merge'],
  }, async () => {
    const { database, tick, run, city, undo, pagesOf } = await openProposedCities(engine)
    const before = await pagesOf()
    const ids = [(await city('naples')).id, (await city('napoli')).id] as const
    const started = await mergeEntries(database, 'city', ACTOR, ...ids, tick())
    if (started.kind !== 'begun') throw new Error(started.kind)
    await run()
    expect((await listProposals(database, 'city', 1, 9)).total).toBe(2)
    const undone = await undo(started.runId)
    if (undone.kind !== 'queued') throw new Error(undone.kind)
    await run()
    expect(await pagesOf()).toEqual(before)
    expect(await undo(undone.runId)).toEqual({ kind: 'refused', whyNot: 'kind' })
    expect((await listProposals(database, 'city', 1, 9)).total).toBe(3)
    await expectTrueTotals(database)
  })

  it('an undo is refused after a later merge or rename, and respects what does not conflict', {
    tags: ['undo-merge'],
  }, async () => {
    const { database, tick, run, city, edit, begin, undo, answers, pagesOf } =
      await openProposedCities(engine)
    const first = await begin()
    await run()
    const merge = async (from: string, into: string) => {
      const started = await mergeEntries(
        database,
        'city',
        ACTOR,
        (await city(from)).id,
        (await city(into)).id,
        tick(),
      )
      await run()
      return started.kind === 'begun' ? started.runId : 0
    }
    await importRows(database, [shop(9000, { city: 'Novi Beograd', country_code: 'RS' })])
    const merged = await pagesOf()
    const later = await merge('beograd', 'novi-beograd')
    const whyNot = async () =>
      findUndoState(database.read, await findTestRun(database, first), tick())
    expect(await whyNot()).toEqual({ whyNot: 'merged-since' })
    expect(await undo(first)).toEqual({ kind: 'refused', whyNot: 'merged-since' })
    await undo(later)
    await run()
    expect(await pagesOf()).toEqual(merged)
    expect(await answers()).toEqual(MERGED)
    expect(await edit('beograd', { name: 'Belgrade', slug: 'belgrade-city' })).toMatchObject({
      kind: 'saved',
    })
    expect(await whyNot()).toEqual({ whyNot: 'merged-since' })
    await edit('belgrade-city', { name: 'Belgrade City', slug: 'capital' })
    expect(await whyNot()).toHaveProperty('until')
    await undo(first)
    await run()
    expect(await answers()).toEqual([
      'beograd > capital',
      'belgrade > belgrade-city',
      'belgrade-city 650',
      ...BEFORE.slice(3),
    ])
    await expectTrueTotals(database)
  })

  it('an undo that meets a conflict only when it runs changes nothing', {
    tags: ['undo-merge'],
  }, async () => {
    const { database, tick, run, edit, begin, undo, pagesOf } = await openProposedCities(engine)
    const id = await begin()
    await run()
    await undo(id)
    await edit('napoli', { slug: 'naples' })
    const before = await pagesOf()
    const [error] = await runQueuedRuns(database, tick, CITY_HANDLERS)
    expect(error).toHaveProperty('message', expect.stringContaining('nothing was undone'))
    expect(await pagesOf()).toEqual(before)
    await expectTrueTotals(database)
  })

  it('a stopped merge and a stopped undo continue where they stopped', {
    tags: ['merge-proposals', 'undo-merge'],
  }, async () => {
    const { database, tick, run, begin, undo, pagesOf, answers } = await openProposedCities(engine)
    const before = await pagesOf()
    const id = await begin()
    await run({ 'merge-cities': stopAfter(RUN_HANDLERS['merge-cities'], 1) })
    const gone = await findTestRun(database, id)
    expect(gone).toMatchObject({ state: 'cancelled' })
    expect(gone.updated).toBeLessThan(653)
    await expectTrueTotals(database)
    const stopped = await database.read
      .selectFrom('cities')
      .where('merged_into', 'is not', null)
      .where('total', '>', 0)
      .select(['id', 'merged_into'])
      .executeTakeFirstOrThrow()
    expect(
      await mergeEntries(database, 'city', ACTOR, stopped.id, stopped.merged_into ?? 0, tick()),
    ).toEqual({ kind: 'begun', runId: id })
    await run()
    await begin()
    await run()
    expect(await answers()).toEqual(MERGED)
    await expectTrueTotals(database)
    const runs = await database.read
      .selectFrom('runs')
      .where('kind', '=', 'merge-cities')
      .orderBy('id', 'desc')
      .select('id')
      .execute()
    const [last] = runs
    await undo(last?.id ?? 0)
    await undo(id)
    await run({ undo: stopAfter(RUN_HANDLERS.undo, 2) })
    await expectTrueTotals(database)
    await undo(id)
    await undo(last?.id ?? 0)
    await run()
    expect(await answers()).toEqual(BEFORE)
    expect(await pagesOf()).toEqual(before)
    await expectTrueTotals(database)
  })
})

describe.each(ENGINES)('undo of category merges on %s', (engine) => {
  it('the undo of a merge restores each business once, with its categories in their order', {
    tags: ['undo-merge'],
  }, async () => {
    const { database, category } = await openCatalogue(engine)
    const subtypes = 'Hair salon, Bakery, Florist, Toy store'
    await importRows(
      database,
      [9001, 9002].map((at) => shop(at, { type: 'Hair salon', subtypes })),
    )
    const mixed = async () =>
      database.read
        .selectFrom('businesses')
        .where('subtypes', '=', subtypes)
        .orderBy('id')
        .select(['id', 'category_id', 'more_categories'])
        .execute()
    const before = await mixed()
    const later = Date.now()
    const [from, into] = [await category('florist'), await category('bakery')]
    expect(before[0]?.more_categories).toMatch(new RegExp(`^${into},${from},`))
    const started = await mergeEntries(database, 'category', ACTOR, from, into, later)
    if (started.kind !== 'begun') throw new Error(started.kind)
    await runQueuedRuns(database, () => later)
    expect((await mixed())[0]?.more_categories).not.toBe(before[0]?.more_categories)
    const by = { runId: null, adminId: null }
    const ids = before.slice(0, 1).map(({ id }) => id)
    await database.change((trx) =>
      applyBusinessEdit(database, trx, by, ids, () => ({ phone: '0123' }), later),
    )
    const { updated } = await findTestRun(database, started.runId)
    const undone = await database.change((trx) => undoRun(trx, started.runId, null, later))
    if (undone.kind !== 'queued') throw new Error(undone.kind)
    const step = (each: RunStep) => RUN_HANDLERS.undo.step({ ...each, size: 1 })
    const errors = await runQueuedRuns(database, () => later, { ...RUN_HANDLERS, undo: { step } })
    expect(errors).toEqual([])
    expect(await mixed()).toEqual(before)
    expect(await findTestRun(database, undone.runId)).toMatchObject({ updated, unchanged: 0 })
    await expectTrueTotals(database)
  })
})
