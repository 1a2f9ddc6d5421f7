import { describe, expect, it } from 'vitest'
import {
  ACTOR,
  countOf,
  expectTrueTotals,
  NOW,
  openCatalogue,
  shop,
  work,
} from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { ENGINES } from '../../test/test-database.ts'
import { RUN_HANDLERS } from '../app/server/run-handlers.server.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { createSavingRun } from '../businesses/saving/incoming-business.ts'
import { saveBusinesses } from '../businesses/saving/save-businesses.server.ts'
import { findCategory } from '../catalog/categories/find-category.server.ts'
import { findStoredTotals } from '../catalog/categories/recount-totals.server.ts'
import { runChunks } from '../platform/runs/run-chunks.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { findQueryCategories } from '../search/query/query-categories.server.ts'
import { listAllCategories } from './list-all-categories.server.ts'
import { mergeEntries } from './merge-entries.server.ts'
import { saveCategory } from './save-category.server.ts'

const category = (name: string, changes: object = {}) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  icon: null,
  synonyms: [],
  hidden: false,
  ...changes,
})

describe.each(ENGINES)('category edits and merges on %s', (engine) => {
  it('a category merge moves businesses, redirects the old address and applies to later imports', {
    tags: ['catalog-merge'],
  }, async () => {
    const { database, category: idOf } = await openCatalogue(engine)
    const [from, into] = [await idOf('hawk-whispering'), await idOf('bakery')]
    await database.change(async (trx) => {
      const row = await trx
        .selectFrom('businesses')
        .where('category_id', '=', from)
        .select('id')
        .executeTakeFirstOrThrow()
      const by = { runId: null, adminId: null }
      const edit = () => ({ removed_at: 1, removal_reason: 'removed' as const })
      await applyBusinessEdit(database, trx, by, [row.id], edit, 1)
    })
    expect(await mergeEntries(database, 'category', ACTOR, from, into, NOW)).toMatchObject({
      kind: 'begun',
    })
    // Immediately, before any business has moved.
    expect(await findCategory(database, 'hawk-whispering')).toEqual({
      kind: 'moved',
      slug: 'bakery',
    })
    await expectTrueTotals(database)
    await work(database)
    expect(await countOf(database, 'category_id', from)).toBe(0)
    expect(await countOf(database, 'category_id', into)).toBe(1302)
    await expectTrueTotals(database)
    await importRows(database, [shop(3000, { type: 'Hawk whispering', city: 'Springfield' })])
    expect(await countOf(database, 'category_id', into)).toBe(1303)
    expect((await listAllCategories(database)).byId.get(from)).toBeUndefined()
    expect((await listAllCategories(database)).byId.get(into)?.aliases).toEqual(['hawk-whispering'])
    await expectTrueTotals(database)
  })

  it('the undo of a category merge restores its URL, its texts and its businesses', {
    tags: ['catalog-merge', 'undo-merge'],
  }, async () => {
    const { database, category: idOf } = await openCatalogue(engine)
    const [from, into] = [await idOf('bakery'), await idOf('florist')]
    const textsOf = () =>
      database.read.selectFrom('category_texts').orderBy('text_key').selectAll().execute()
    await database.change((trx) =>
      trx
        .insertInto('category_texts')
        .values({ text_key: 'old-bakeries', text: 'Old bakeries', category_id: from, decided: 1 })
        .execute(),
    )
    const stateOf = async () => ({
      texts: await textsOf(),
      aliases: await database.read
        .selectFrom('category_aliases')
        .orderBy('slug')
        .selectAll()
        .execute(),
      businesses: await database.read
        .selectFrom('businesses')
        .orderBy('id')
        .select(['id', 'category_id', 'more_categories'])
        .execute(),
      totals: await findStoredTotals(database.read),
    })
    const before = await stateOf()
    const started = await mergeEntries(database, 'category', ACTOR, from, into, NOW)
    if (started.kind !== 'begun') throw new Error(started.kind)
    await work(database)
    expect(await countOf(database, 'category_id', from)).toBe(0)
    expect((await textsOf()).find(({ text_key }) => text_key === 'old-bakeries')).toMatchObject({
      category_id: into,
    })
    await database.change((trx) => undoRun(trx, started.runId, null, NOW))
    await work(database)
    expect(await findCategory(database, 'bakery')).toMatchObject({ kind: 'found' })
    expect(await stateOf()).toEqual(before)
    await expectTrueTotals(database)
  })

  it('a category merge rejects itself, cycles and missing targets, and chained merges reach the last target', async () => {
    const { database, category: idOf } = await openCatalogue(engine)
    const [one, two, three] = [
      await idOf('hawk-whispering'),
      await idOf('bakery'),
      await idOf('florist'),
    ]
    const merge = (from: number, into: number) =>
      mergeEntries(database, 'category', ACTOR, from, into, NOW)
    expect(await merge(one, one)).toEqual({ kind: 'refused', reason: 'same' })
    expect(await merge(one, 999_999)).toEqual({ kind: 'refused', reason: 'no-target' })
    expect(await merge(one, two)).toMatchObject({ kind: 'begun' })
    expect(await merge(one, two)).toEqual({ kind: 'refused', reason: 'already-running' })
    expect(await merge(two, one)).toEqual({ kind: 'refused', reason: 'no-target' })
    expect(await merge(two, three)).toMatchObject({ kind: 'begun' })
    await work(database)
    expect(await countOf(database, 'category_id', three)).toBe(1304)
    for (const slug of ['bakery', 'hawk-whispering'])
      expect(await findCategory(database, slug)).toEqual({ kind: 'moved', slug: 'florist' })
    expect(await merge(one, three)).toEqual({ kind: 'missing' })
    await expectTrueTotals(database)
  })

  it('a category merge resumes after its worker has stopped, and can be restarted after a cancel', {
    tags: ['catalog-merge'],
  }, async () => {
    const { database, category: idOf } = await openCatalogue(engine)
    const [from, into] = [await idOf('hawk-whispering'), await idOf('bakery')]
    await mergeEntries(database, 'category', ACTOR, from, into, NOW)
    const stopping = new AbortController()
    const acts = {
      'merge-category': {
        step: async (
          step: Parameters<NonNullable<(typeof RUN_HANDLERS)['approve']>['step']>[0],
        ) => {
          stopping.abort()
          return RUN_HANDLERS['merge-category']!.step(step)
        },
      },
    }
    await runChunks(
      database,
      acts,
      () => NOW,
      stopping.signal,
      () => {},
    )
    expect(await countOf(database, 'category_id', from)).toBe(151)
    await expectTrueTotals(database)
    await database.write.updateTable('runs').set({ cancel_asked_at: 1 }).execute()
    await work(database)
    const left = (await listAllCategories(database)).byId.get(from)
    expect(left).toMatchObject({ total: 151, mergedInto: into })
    expect(await mergeEntries(database, 'category', ACTOR, from, into, NOW)).toMatchObject({
      kind: 'begun',
    })
    await work(database)
    expect(await countOf(database, 'category_id', from)).toBe(0)
    await expectTrueTotals(database)
  })

  it('a category merge includes businesses that an import saves between two chunks', async () => {
    const { database, category: idOf } = await openCatalogue(engine)
    const [from, into] = [await idOf('hawk-whispering'), await idOf('bakery')]
    // The import saw the name before the merge, and cached its category.
    const run = createSavingRun({ id: 1, source: null, licence: null, approve: true })
    const save = (at: number) =>
      database.change((trx) =>
        saveBusinesses(
          database,
          trx,
          run,
          [shop(at, { type: 'Hawk whispering', city: 'Reims' })],
          NOW,
        ),
      )
    await save(4000)
    await mergeEntries(database, 'category', ACTOR, from, into, NOW)
    await save(4001)
    await work(database)
    await save(4002)
    expect(await countOf(database, 'category_id', from)).toBe(0)
    expect(await countOf(database, 'category_id', into)).toBe(1305)
    await expectTrueTotals(database)
  })

  it('a business moved back to a merged category ends up in the merge target', async () => {
    const { database, category: idOf } = await openCatalogue(engine)
    const [from, into] = [await idOf('hawk-whispering'), await idOf('bakery')]
    await mergeEntries(database, 'category', ACTOR, from, into, NOW)
    await work(database)
    const by = { runId: null, adminId: null }
    await database.change((trx) =>
      applyBusinessEdit(database, trx, by, [1], () => ({ category_id: from }), NOW),
    )
    expect(await countOf(database, 'category_id', from)).toBe(0)
    await expectTrueTotals(database)
  })

  it('a category rename updates address, order, aliases and synonyms, and applies to later imports', {
    tags: ['catalog-rename', 'catalog-synonyms'],
  }, async () => {
    const { database, category: idOf } = await openCatalogue(engine)
    const id = await idOf('florist')
    const values = category('Flower shop', { icon: 'flower-2', synonyms: ['Blooms', 'blooms '] })
    expect(await saveCategory(database, ACTOR, { id, values }, NOW)).toEqual({ kind: 'saved' })
    expect(await findCategory(database, 'florist')).toEqual({ kind: 'moved', slug: 'flower-shop' })
    const stored = await database.read
      .selectFrom('categories')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ letter: 'f', name_key: 'flower shop', icon: 'flower-2' })
    for (const table of ['category_cities', 'category_countries'] as const)
      expect(
        await database.read
          .selectFrom(table)
          .where('category_id', '=', id)
          .select('name_key')
          .distinct()
          .execute(),
      ).toEqual([{ name_key: 'flower shop' }])
    expect((await findQueryCategories(database, 'blooms')).named.map((each) => each.id)).toEqual([
      id,
    ])
    await importRows(database, [
      shop(5000, { type: 'Florist' }),
      shop(5001, { type: 'Flower shop' }),
    ])
    expect(await countOf(database, 'category_id', id)).toBe(4)
    const taken = await saveCategory(database, ACTOR, { id, values: category('Bakery') }, NOW)
    expect(taken).toEqual({ kind: 'taken', field: 'slug' })
    const named = { ...category('Bakery'), slug: 'flower-shop' }
    expect(await saveCategory(database, ACTOR, { id, values: named }, NOW)).toEqual({
      kind: 'taken',
      field: 'name',
    })
    // Back to its first URL: no alias points to itself.
    await saveCategory(database, ACTOR, { id, values: category('Florist') }, NOW)
    expect(await findCategory(database, 'florist')).toMatchObject({ kind: 'found' })
    expect(await findCategory(database, 'flower-shop')).toEqual({ kind: 'moved', slug: 'florist' })
    await expectTrueTotals(database)
  })

  it('hiding a category excludes it from all other totals, and showing it restores them', {
    tags: ['catalog-hide'],
  }, async () => {
    const { database, category: idOf } = await openCatalogue(engine)
    const id = await idOf('bakery')
    const before = await findStoredTotals(database.read)
    await saveCategory(database, ACTOR, { id, values: category('Bakery', { hidden: true }) }, NOW)
    expect(await findCategory(database, 'bakery')).toEqual({ kind: 'missing' })
    await expectTrueTotals(database)
    expect((await findStoredTotals(database.read)).site?.['1']?.categories).toBe(2)
    await importRows(database, [
      shop(6000, { type: 'Bakery', city: 'Nancy', country_code: 'FR' }),
      shop(0, { type: 'Bakery', business_status: 'CLOSED_PERMANENTLY', city: 'Springfield' }),
    ])
    await expectTrueTotals(database)
    await saveCategory(database, ACTOR, { id, values: category('Bakery') }, NOW)
    await expectTrueTotals(database)
    expect((await findStoredTotals(database.read)).site?.['1']?.categories).toBe(
      before.site?.['1']?.categories,
    )
  })
})
