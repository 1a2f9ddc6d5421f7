import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ACTOR,
  type DuplicateDirectory,
  HERE,
  openDuplicates,
} from '../../test/duplicate-directory.ts'
import { editBusiness } from '../../test/edit-business.ts'
import { importRows, incoming } from '../../test/incoming.ts'
import { findTestRun, runNow } from '../../test/queued-runs.ts'
import { ENGINES } from '../../test/test-database.ts'
import { buildFilledBits } from '../businesses/business-fields.server.ts'
import { findBusiness } from '../businesses/find-business.server.ts'
import { restoreBusiness } from '../businesses/remove-business.server.ts'
import { findStoredTotals } from '../catalog/categories/recount-totals.server.ts'
import { mergePair } from './merge-businesses.server.ts'
import { findPair } from './pairs.server.ts'

describe.each(ENGINES)('merging two businesses on %s', (engine) => {
  let pairs: DuplicateDirectory
  beforeEach(async () => {
    pairs = await openDuplicates(engine)
  })
  afterEach(() => pairs.database.close())

  it('a merge preserves the target slug, fills missing values and redirects the other slugs to it', {
    tags: ['duplicates-merge'],
  }, async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    const [before, gone] = [await pairs.find(a), await pairs.find(b)]
    await pairs.database.change((trx) =>
      pairs.database.insertRows(trx, 'slug_history', [
        { slug: 'former-b', business_id: b, created_at: 1 },
      ]),
    )
    const keys = [...(await pairs.keysOf(a)), ...(await pairs.keysOf(b))].sort()
    const runId = await pairs.expectMerge(a, b)
    expect(await pairs.find(a)).toMatchObject({
      slug: before.slug,
      name: 'Blue Door Bakery',
      phone: gone.phone,
      description: 'By the river',
      reviews: 90,
      rating: 4.5,
      type: 'Bakery',
      place_id: 'place-A',
      sitemap_number: before.sitemap_number,
    })
    expect(await pairs.find(b)).toMatchObject({
      removed_at: pairs.now(),
      merged_into: a,
      listed: 0,
    })
    expect(await pairs.keysOf(a)).toEqual(keys)
    expect(await pairs.keysOf(b)).toEqual([])
    const moved = { kind: 'moved', slug: before.slug }
    expect(await findBusiness(pairs.database, gone.slug)).toEqual(moved)
    expect(await findBusiness(pairs.database, 'former-b')).toEqual(moved)
    expect(await findPair(pairs.database, a, b)).toMatchObject({ state: 'merged', run_id: runId })
    expect(await findTestRun(pairs.database, runId)).toMatchObject({ state: 'done', updated: 2 })
    await pairs.expectConsistent()
  })

  it('a merge copies only the chosen fields from the other business, with their manual edit flags', async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    const bits = buildFilledBits
    await editBusiness(pairs.database, 'place-A', {
      edited_fields: bits({ name: 'x', description: 'x' }),
    })
    await editBusiness(pairs.database, 'place-B', {
      edited_fields: bits({ phone: 'x', name: 'x', reviews: 1 }),
    })
    await pairs.expectMerge(a, b, ['name', 'rating', 'type'])
    expect(await pairs.find(a)).toMatchObject({
      name: 'Blue Door',
      name_key: 'blue door',
      type: 'Cafe',
      reviews: 7,
      rating: 3,
      sort_key: 7300,
      phone: null,
      edited_fields: bits({ name: 'x', description: 'x', reviews: 1 }),
    })
    await pairs.expectConsistent()
  })

  it('an import after a merge updates the merge target for keys of either business', {
    tags: ['duplicates-merge'],
  }, async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    await pairs.expectMerge(a, b)
    const row = incoming({
      ...HERE,
      name: 'Blue Door',
      place_id: 'place-B',
      phone: '+41 61 999 99 99',
    })
    expect(await importRows(pairs.database, [row], 10, pairs.tick())).toMatchObject([
      { outcome: 'updated' },
    ])
    expect(await pairs.find(a)).toMatchObject({ phone: '+41 61 999 99 99', removed_at: null })
    expect(await pairs.find(b)).toMatchObject({ merged_into: a, phone: '+41 61 111 11 11' })
    expect((await findStoredTotals(pairs.database.read)).site).toMatchObject({ 1: { total: 2 } })
  })

  it('a merge leaves possible duplicates of the target open and drops those of the other business', async () => {
    const [a, b, c] = [
      await pairs.idOf('place-A'),
      await pairs.idOf('place-B'),
      await pairs.idOf('place-C'),
    ]
    expect(await pairs.openPairs()).toHaveLength(3)
    await pairs.expectMerge(a, b)
    expect(await pairs.openPairs()).toEqual([[a, c]])
  })

  it('a merge rejects outdated, removed or missing businesses and leaves no run', {
    tags: ['duplicates-conflict'],
  }, async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    const request = { kept: await pairs.sideOf(a), gone: await pairs.sideOf(b), take: null }
    await editBusiness(pairs.database, 'place-B', { phone: '+41 61 222 22 22' })
    expect(await mergePair(pairs.database, ACTOR, request, pairs.now())).toEqual({
      kind: 'outdated',
      id: b,
    })
    await editBusiness(pairs.database, 'place-B', { removed_at: 5, removal_reason: 'blocked' })
    expect((await pairs.merge(a, b)).kind).toBe('removed')
    expect((await pairs.merge(b, a)).kind).toBe('removed')
    expect((await pairs.merge(a, a)).kind).toBe('missing')
    expect((await pairs.merge(a, 999)).kind).toBe('missing')
    const runs = await pairs.database.read
      .selectFrom('runs')
      .where('kind', '=', 'merge-businesses')
      .select('id')
      .execute()
    expect(runs).toEqual([])
    expect(await pairs.openPairs()).toHaveLength(3)
    await pairs.expectConsistent()
  })

  it('two concurrent merges of the same pair succeed only once', async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    const one = { kept: await pairs.sideOf(a), gone: await pairs.sideOf(b), take: null }
    const other = { kept: one.gone, gone: one.kept, take: null }
    const ends = await Promise.all([
      mergePair(pairs.database, ACTOR, one, pairs.now()),
      mergePair(pairs.database, ACTOR, other, pairs.now()),
    ])
    expect(ends.map(({ kind }) => kind).sort()).toEqual(['merged', 'removed'])
    await pairs.expectConsistent()
  })

  it('a merge approves an unapproved target if the other business is approved', async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    await editBusiness(pairs.database, 'place-A', { is_approved: 0 })
    await pairs.expectMerge(a, b)
    expect(await pairs.find(a)).toMatchObject({ is_approved: 1, listed: 1 })
    expect(await findBusiness(pairs.database, (await pairs.find(b)).slug)).toMatchObject({
      kind: 'moved',
    })
    await pairs.expectConsistent()
  })

  it('a merged slug returns missing or gone when its target is unapproved or removed', async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    await pairs.expectMerge(a, b)
    const { slug } = await pairs.find(b)
    await editBusiness(pairs.database, 'place-A', { is_approved: 0 })
    expect(await findBusiness(pairs.database, slug)).toEqual({ kind: 'missing' })
    await editBusiness(pairs.database, 'place-A', { removed_at: 5, removal_reason: 'blocked' })
    expect(await findBusiness(pairs.database, slug)).toEqual({ kind: 'gone' })
  })

  it('restoring a merged business manually separates it from the merge target', async () => {
    const [a, b] = [await pairs.idOf('place-A'), await pairs.idOf('place-B')]
    await pairs.expectMerge(a, b)
    const by = { runId: null, adminId: null }
    await pairs.database.change((trx) => restoreBusiness(pairs.database, trx, by, b, pairs.now()))
    expect(await pairs.find(b)).toMatchObject({ removed_at: null, merged_into: null, listed: 1 })
    expect(await pairs.keysOf(b)).toContain('place_id place-B')
    expect(await pairs.keysOf(a)).not.toContain('place_id place-B')
    await runNow(pairs.database, 'find-duplicates', { changedOnly: true }, pairs.tick())
    expect(await findPair(pairs.database, a, b)).toMatchObject({ state: 'open', run_id: null })
    await pairs.expectConsistent()
  })
})
