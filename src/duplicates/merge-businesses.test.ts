import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editBusiness } from '../../test/edit-business.ts'
import { importRows, incoming } from '../../test/incoming.ts'
import { findTestRun, runNow } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { buildFilledBits } from '../businesses/business-fields.server.ts'
import { findBusiness, findRecord } from '../businesses/find-business.server.ts'
import { restoreBusiness } from '../businesses/remove-business.server.ts'
import { countExpectedTerms, countStoredTerms } from '../businesses/saving/search-index.server.ts'
import { countTotals, findStoredTotals } from '../catalog/categories/recount-totals.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { UNDO_FOR_MS, undoRun } from '../platform/runs/undo-run.server.ts'
import { mergePair } from './merge-businesses.server.ts'
import type { MergeField } from './merge-choice.ts'
import { findPair, listPairs } from './pairs.server.ts'

const NOW = Date.UTC(2026, 10, 16)
const ACTOR = { adminId: null, username: 'ada', address: null }
const HERE = {
  city: 'Basel',
  country_code: 'CH',
  latitude: 47.56,
  longitude: 7.59,
  website: 'https://blue.example',
}
const ROWS = [
  { name: 'Blue Door Bakery', place_id: 'place-A', type: 'Bakery', reviews: 90, rating: 4.5 },
  {
    name: 'Blue Door',
    place_id: 'place-B',
    type: 'Cafe',
    reviews: 7,
    rating: 3,
    phone: '+41 61 111 11 11',
    description: 'By the river',
  },
  { name: 'The Blue Door', place_id: 'place-C', type: 'Bakery', reviews: 200 },
].map((values, index) => incoming({ ...HERE, ...values }, index + 2))

describe.each(ENGINES)('merging two businesses on %s', (engine) => {
  let database: Database
  let now = NOW
  const tick = () => {
    now += 1000
    return now
  }
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS, 10, now)
    await runNow(database, 'find-duplicates', {}, tick())
  })
  afterEach(() => database.close())

  const idOf = async (placeId: string) => {
    const found = await database.read
      .selectFrom('businesses')
      .where('place_id', '=', placeId)
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()
    return found.id
  }
  const find = (id: number) =>
    database.read
      .selectFrom('businesses')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
  const sideOf = async (id: number) => ({
    id,
    version: (await findRecord(database, id))?.version ?? 0,
  })
  async function merge(keptId: number, goneId: number, take: MergeField[] | null = null) {
    const asked = { kept: await sideOf(keptId), gone: await sideOf(goneId), take }
    return mergePair(database, ACTOR, asked, tick())
  }
  async function merged(keptId: number, goneId: number, take: MergeField[] | null = null) {
    const end = await merge(keptId, goneId, take)
    if (end.kind !== 'merged') throw new Error(end.kind)
    return end.runId
  }
  async function undone(runId: number) {
    const end = await database.change((trx) => undoRun(trx, runId, null, tick()))
    if (end.kind !== 'queued') throw new Error(JSON.stringify(end))
    await runNow(database, 'approve', { ids: [] }, now)
    return findTestRun(database, end.runId)
  }
  const keysOf = async (id: number) =>
    (await findRecord(database, id))?.keys.map(({ kind, value }) => `${kind} ${value}`).sort() ?? []
  const openPairs = async () =>
    (await listPairs(database, { state: 'open', after: null, limit: 10 })).pairs.map(
      ({ business_id, other_id }) => [business_id, other_id],
    )
  async function expectTrue() {
    expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
    expect(await countStoredTerms(database, database.read)).toEqual(
      await countExpectedTerms(database.read),
    )
  }

  it('a merge preserves the target slug, fills missing values and redirects the other slugs to it', {
    tags: ['duplicates-merge'],
  }, async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    const [before, gone] = [await find(a), await find(b)]
    await database.change((trx) =>
      database.insertRows(trx, 'slug_history', [
        { slug: 'former-b', business_id: b, created_at: 1 },
      ]),
    )
    const keys = [...(await keysOf(a)), ...(await keysOf(b))].sort()
    const runId = await merged(a, b)
    expect(await find(a)).toMatchObject({
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
    expect(await find(b)).toMatchObject({ removed_at: now, merged_into: a, listed: 0 })
    expect(await keysOf(a)).toEqual(keys)
    expect(await keysOf(b)).toEqual([])
    const moved = { kind: 'moved', slug: before.slug }
    expect(await findBusiness(database, gone.slug)).toEqual(moved)
    expect(await findBusiness(database, 'former-b')).toEqual(moved)
    expect(await findPair(database, a, b)).toMatchObject({ state: 'merged', run_id: runId })
    expect(await findTestRun(database, runId)).toMatchObject({ state: 'done', updated: 2 })
    await expectTrue()
  })

  it('a merge copies only the chosen fields from the other business, with their manual edit flags', async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    const bits = buildFilledBits
    await editBusiness(database, 'place-A', {
      edited_fields: bits({ name: 'x', description: 'x' }),
    })
    await editBusiness(database, 'place-B', {
      edited_fields: bits({ phone: 'x', name: 'x', reviews: 1 }),
    })
    await merged(a, b, ['name', 'rating', 'type'])
    expect(await find(a)).toMatchObject({
      name: 'Blue Door',
      name_key: 'blue door',
      type: 'Cafe',
      reviews: 7,
      rating: 3,
      sort_key: 7300,
      phone: null,
      edited_fields: bits({ name: 'x', description: 'x', reviews: 1 }),
    })
    await expectTrue()
  })

  it('an import after a merge updates the merge target for keys of either business', {
    tags: ['duplicates-merge'],
  }, async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    await merged(a, b)
    const row = incoming({
      ...HERE,
      name: 'Blue Door',
      place_id: 'place-B',
      phone: '+41 61 999 99 99',
    })
    expect(await importRows(database, [row], 10, tick())).toMatchObject([{ outcome: 'updated' }])
    expect(await find(a)).toMatchObject({ phone: '+41 61 999 99 99', removed_at: null })
    expect(await find(b)).toMatchObject({ merged_into: a, phone: '+41 61 111 11 11' })
    expect((await findStoredTotals(database.read)).site).toMatchObject({ 1: { total: 2 } })
  })

  it('undoing a merge restores both businesses, and undoing the undo merges them again', {
    tags: ['duplicates-undo'],
  }, async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    const state = async () => {
      const strip = ({ updated_at: _at, ...row }: Awaited<ReturnType<typeof find>>) => row
      const rows = [strip(await find(a)), strip(await find(b))]
      return { rows, keys: [await keysOf(a), await keysOf(b)], pairs: await openPairs() }
    }
    const before = await state()
    const runId = await merged(a, b)
    const after = await state()
    const undo = await undone(runId)
    expect(undo).toMatchObject({ state: 'done', updated: 2, skipped: 0 })
    expect(await state()).toEqual(before)
    expect(await findBusiness(database, (await find(b)).slug)).toMatchObject({ kind: 'found' })
    await undone(undo.id)
    expect(await state()).toEqual(after)
    expect(await findPair(database, a, b)).toMatchObject({ state: 'merged', run_id: runId })
    await expectTrue()
  })

  it('a merge can be undone for 30 days, and the undo skips and reports edited businesses', async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    const runId = await merged(a, b)
    await editBusiness(database, 'place-A', { phone: '+41 61 777 77 77' })
    const undo = await undone(runId)
    expect(undo).toMatchObject({ updated: 1, skipped: 1 })
    const reasons = await database.read
      .selectFrom('run_reasons')
      .where('run_id', '=', undo.id)
      .select(['row_number', 'reason', 'value'])
      .execute()
    expect(reasons).toEqual([{ row_number: a, reason: 'changed-since', value: 'Blue Door Bakery' }])
    expect(await find(a)).toMatchObject({ phone: '+41 61 777 77 77' })
    expect(await find(b)).toMatchObject({ removed_at: null, merged_into: null, listed: 1 })
    expect(await keysOf(b)).toContain('place_id place-B')
    const later = await merged(a, b)
    const end = await database.change((trx) => undoRun(trx, later, null, now + UNDO_FOR_MS + 1))
    expect(end).toEqual({ kind: 'refused', whyNot: 'too-late' })
  })

  it('a chain of merges leads to the last target, and the first merge cannot be undone before the second', {
    tags: ['duplicates-undo'],
  }, async () => {
    const [a, b, c] = [await idOf('place-A'), await idOf('place-B'), await idOf('place-C')]
    const first = await merged(b, a)
    const second = await merged(c, b)
    const { slug } = await find(c)
    for (const id of [a, b])
      expect(await findBusiness(database, (await find(id)).slug)).toEqual({ kind: 'moved', slug })
    expect(await keysOf(c)).toHaveLength(6)
    const early = await undone(first)
    expect(early).toMatchObject({ skipped: 1 })
    expect(await find(a)).toMatchObject({ merged_into: c })
    await undone(second)
    expect(await find(a)).toMatchObject({ merged_into: b })
    expect((await keysOf(b)).filter((key) => key.startsWith('place_id'))).toEqual([
      'place_id place-A',
      'place_id place-B',
    ])
    await expectTrue()
  })

  it('a merge leaves possible duplicates of the target open and drops those of the other business', async () => {
    const [a, b, c] = [await idOf('place-A'), await idOf('place-B'), await idOf('place-C')]
    expect(await openPairs()).toHaveLength(3)
    await merged(a, b)
    expect(await openPairs()).toEqual([[a, c]])
  })

  it('a merge rejects outdated, removed or missing businesses and leaves no run', {
    tags: ['duplicates-conflict'],
  }, async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    const asked = { kept: await sideOf(a), gone: await sideOf(b), take: null }
    await editBusiness(database, 'place-B', { phone: '+41 61 222 22 22' })
    expect(await mergePair(database, ACTOR, asked, now)).toEqual({ kind: 'outdated', id: b })
    await editBusiness(database, 'place-B', { removed_at: 5, removal_reason: 'blocked' })
    expect((await merge(a, b)).kind).toBe('removed')
    expect((await merge(b, a)).kind).toBe('removed')
    expect((await merge(a, a)).kind).toBe('missing')
    expect((await merge(a, 999)).kind).toBe('missing')
    const runs = await database.read
      .selectFrom('runs')
      .where('kind', '=', 'merge-businesses')
      .select('id')
      .execute()
    expect(runs).toEqual([])
    expect(await openPairs()).toHaveLength(3)
    await expectTrue()
  })

  it('two concurrent merges of the same pair succeed only once', async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    const one = { kept: await sideOf(a), gone: await sideOf(b), take: null }
    const other = { kept: one.gone, gone: one.kept, take: null }
    const ends = await Promise.all([
      mergePair(database, ACTOR, one, now),
      mergePair(database, ACTOR, other, now),
    ])
    expect(ends.map(({ kind }) => kind).sort()).toEqual(['merged', 'removed'])
    await expectTrue()
  })

  it('a merge approves an unapproved target if the other business is approved', async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    await editBusiness(database, 'place-A', { is_approved: 0 })
    await merged(a, b)
    expect(await find(a)).toMatchObject({ is_approved: 1, listed: 1 })
    expect(await findBusiness(database, (await find(b)).slug)).toMatchObject({ kind: 'moved' })
    await expectTrue()
  })

  it('a merged slug returns missing or gone when its target is unapproved or removed', async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    await merged(a, b)
    const { slug } = await find(b)
    await editBusiness(database, 'place-A', { is_approved: 0 })
    expect(await findBusiness(database, slug)).toEqual({ kind: 'missing' })
    await editBusiness(database, 'place-A', { removed_at: 5, removal_reason: 'blocked' })
    expect(await findBusiness(database, slug)).toEqual({ kind: 'gone' })
  })

  it('restoring a merged business manually separates it from the merge target', async () => {
    const [a, b] = [await idOf('place-A'), await idOf('place-B')]
    await merged(a, b)
    const by = { runId: null, adminId: null }
    await database.change((trx) => restoreBusiness(database, trx, by, b, now))
    expect(await find(b)).toMatchObject({ removed_at: null, merged_into: null, listed: 1 })
    expect(await keysOf(b)).toContain('place_id place-B')
    expect(await keysOf(a)).not.toContain('place_id place-B')
    await runNow(database, 'find-duplicates', { changedOnly: true }, tick())
    expect(await findPair(database, a, b)).toMatchObject({ state: 'open', run_id: null })
    await expectTrue()
  })
})
