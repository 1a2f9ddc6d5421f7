import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DuplicateDirectory, openDuplicates } from '../../test/duplicate-directory.ts'
import { editBusiness } from '../../test/edit-business.ts'
import { ENGINES } from '../../test/test-database.ts'
import { findBusiness } from '../businesses/find-business.server.ts'
import { UNDO_FOR_MS, undoRun } from '../platform/runs/undo-run.server.ts'
import { findPair } from './pairs.server.ts'

describe.each(ENGINES)('undoing a merge on %s', (engine) => {
  let pairs: DuplicateDirectory
  beforeEach(async () => {
    pairs = await openDuplicates(engine)
  })
  afterEach(() => pairs.database.close())

  it('undoing a merge restores both businesses, and undoing the undo merges them again', {
    tags: ['duplicates-undo'],
  }, async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    const state = async () => {
      const strip = ({ updated_at: _at, ...row }: Awaited<ReturnType<typeof pairs.find>>) => row
      const rows = [strip(await pairs.find(a)), strip(await pairs.find(b))]
      return {
        rows,
        keys: [await pairs.keysOf(a), await pairs.keysOf(b)],
        pairs: await pairs.openPairs(),
      }
    }
    const before = await state()
    const runId = await pairs.expectMerge(a, b)
    const after = await state()
    const undo = await pairs.expectUndo(runId)
    expect(undo).toMatchObject({ state: 'done', updated: 2, skipped: 0 })
    expect(await state()).toEqual(before)
    expect(await findBusiness(pairs.database, (await pairs.find(b)).slug)).toMatchObject({
      kind: 'found',
    })
    await pairs.expectUndo(undo.id)
    expect(await state()).toEqual(after)
    expect(await findPair(pairs.database, a, b)).toMatchObject({ state: 'merged', run_id: runId })
    await pairs.expectConsistent()
  })

  it('a merge can be undone for 30 days, and the undo skips and reports edited businesses', async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    const runId = await pairs.expectMerge(a, b)
    await editBusiness(pairs.database, 'place-A', { phone: '+41 61 777 77 77' })
    const undo = await pairs.expectUndo(runId)
    expect(undo).toMatchObject({ updated: 1, skipped: 1 })
    const reasons = await pairs.database.read
      .selectFrom('run_reasons')
      .where('run_id', '=', undo.id)
      .select(['row_number', 'reason', 'value'])
      .execute()
    expect(reasons).toEqual([{ row_number: a, reason: 'changed-since', value: 'Blue Door Bakery' }])
    expect(await pairs.find(a)).toMatchObject({ phone: '+41 61 777 77 77' })
    expect(await pairs.find(b)).toMatchObject({ removed_at: null, merged_into: null, listed: 1 })
    expect(await pairs.keysOf(b)).toContain('place_id place-B')
    const later = await pairs.expectMerge(a, b)
    const end = await pairs.database.change((trx) =>
      undoRun(trx, later, null, pairs.now() + UNDO_FOR_MS + 1),
    )
    expect(end).toEqual({ kind: 'refused', whyNot: 'too-late' })
  })

  it('a chain of merges leads to the last target, and the first merge cannot be undone before the second', {
    tags: ['duplicates-undo'],
  }, async () => {
    const [a, b, c] = [
      await pairs.idOf('place-A'),
      await pairs.idOf('place-B'),
      await pairs.idOf('place-C'),
    ]
    const first = await pairs.expectMerge(b, a)
    const second = await pairs.expectMerge(c, b)
    const { slug } = await pairs.find(c)
    for (const id of [a, b])
      expect(await findBusiness(pairs.database, (await pairs.find(id)).slug)).toEqual({
        kind: 'moved',
        slug,
      })
    expect(await pairs.keysOf(c)).toHaveLength(6)
    const early = await pairs.expectUndo(first)
    expect(early).toMatchObject({ skipped: 1 })
    expect(await pairs.find(a)).toMatchObject({ merged_into: c })
    await pairs.expectUndo(second)
    expect(await pairs.find(a)).toMatchObject({ merged_into: b })
    expect((await pairs.keysOf(b)).filter((key) => key.startsWith('place_id'))).toEqual([
      'place_id place-A',
      'place_id place-B',
    ])
    await pairs.expectConsistent()
  })
})
