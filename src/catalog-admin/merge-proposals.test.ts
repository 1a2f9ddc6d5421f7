import { describe, expect, it } from 'vitest'
import { expectTrueTotals } from '../../test/catalog-directory.ts'
import { BEFORE, MERGED, NOW, openProposedCities } from '../../test/proposed-cities.ts'
import { findTestRun } from '../../test/queued-runs.ts'
import { ENGINES } from '../../test/test-database.ts'
import { listProposals } from './merge-proposals.server.ts'

/** The first process on a machine builds the city index. */
const COLD_MS = 120_000

describe.each(ENGINES)('merges of proposed cities on %s', { timeout: COLD_MS }, (engine) => {
  it('proposed merges are refused without a backup that is newer than the proposals', {
    tags: ['merge-proposals'],
  }, async () => {
    const { database, tick, run, city, addBackup, confirm, answers } =
      await openProposedCities(engine)
    await addBackup(NOW - 1)
    expect(await confirm()).toEqual({ kind: 'refused', reason: 'no-backup' })
    expect(await listProposals(database, 'city', 1, 2)).toMatchObject({
      total: 3,
      businesses: 653,
      urls: 4,
      hasBackup: false,
      runId: null,
      proposals: [{ reason: 'only place' }, { reason: 'only place' }],
    })
    await addBackup(tick())
    expect((await listProposals(database, 'city', 1, 2)).hasBackup).toBe(true)
    expect(await confirm([])).toEqual({ kind: 'refused', reason: 'no-proposals' })
    expect(await confirm([(await city('naples')).id])).toMatchObject({ entries: 1 })
    expect(await confirm()).toEqual({ kind: 'refused', reason: 'already-running' })
    await run()
    expect(await answers()).toEqual([...BEFORE.slice(0, 4), ...MERGED.slice(4)])
    expect((await listProposals(database, 'city', 1, 9)).total).toBe(2)
  })

  it('a run merges all proposed cities, and its undo restores every URL and count', {
    tags: ['merge-proposals', 'undo-merge'],
  }, async () => {
    const { database, run, confirm, begin, undo, pagesOf, answers } =
      await openProposedCities(engine)
    expect(await answers()).toEqual(BEFORE)
    const before = await pagesOf()
    const id = await begin()
    await run()
    expect(await findTestRun(database, id)).toMatchObject({ state: 'done', updated: 653 })
    expect(await answers()).toEqual(MERGED)
    await expectTrueTotals(database)
    expect(await undo(id)).toMatchObject({ kind: 'queued' })
    await run()
    expect(await answers()).toEqual(BEFORE)
    expect(await pagesOf()).toEqual(before)
    await expectTrueTotals(database)
    expect((await findTestRun(database, id)).state).toBe('undone')
    expect((await listProposals(database, 'city', 1, 9)).total).toBe(3)
    expect(await confirm()).toEqual({ kind: 'refused', reason: 'no-backup' })
    const again = await begin()
    await run()
    expect(await answers()).toEqual(MERGED)
    expect(await undo(again)).toMatchObject({ kind: 'queued' })
    await run()
    expect(await pagesOf()).toEqual(before)
  })
})
