import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACTOR, expectTrueTotals, NOW, work } from '../../test/catalog-directory.ts'
import { importLegacyCategories, upgradeCategories } from '../../test/legacy-categories.ts'
import { CITY_HANDLERS } from '../../test/legacy-cities.ts'
import { queueTestRun, runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { findCategory } from '../catalog/categories/find-category.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { cancelRun } from '../platform/runs/cancel-run.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { enqueueMatch } from './entry-calls.server.ts'
import { matchCategoriesHandler } from './match-categories.server.ts'
import { mergeEntries } from './merge-entries.server.ts'
import { confirmMerges, listProposals, saveDistinctPair } from './merge-proposals.server.ts'
import { saveCategory } from './save-category.server.ts'

/** The first process on a machine builds the city index. */
const COLD_MS = 120_000

describe.each(ENGINES)('categories of earlier imports on %s', { timeout: COLD_MS }, (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const category = (slug: string) =>
    database.read
      .selectFrom('categories')
      .where('slug', '=', slug)
      .selectAll()
      .executeTakeFirstOrThrow()
  const edit = async (slug: string, change: object) => {
    const { id, name, icon } = await category(slug)
    const values = { name, slug, icon, synonyms: [], hidden: false, ...change }
    expect(await saveCategory(database, ACTOR, { id, values }, NOW)).toEqual({ kind: 'saved' })
  }
  const match = async () =>
    expect(await runQueuedRuns(database, () => NOW, CITY_HANDLERS)).toEqual([])
  const bound = async () => {
    const rows = await database.read
      .selectFrom('categories')
      .where('vocabulary_id', 'is not', null)
      .select(['slug', 'vocabulary_id'])
      .execute()
    return rows.map(({ slug, vocabulary_id }) => `${slug} ${vocabulary_id}`).sort()
  }
  const proposals = async () => {
    const rows = await database.read
      .selectFrom('merge_proposals')
      .innerJoin('categories as gone', 'gone.id', 'from_id')
      .innerJoin('categories as kept', 'kept.id', 'into_id')
      .where('kind', '=', 'category')
      .select(['gone.slug as from', 'kept.slug as into', 'reason', 'state'])
      .execute()
    return rows.map(({ from, into, reason, state }) => `${from} ${into} ${reason} ${state}`).sort()
  }
  const texts = async () => {
    const rows = await database.read
      .selectFrom('category_texts')
      .orderBy('text_key')
      .selectAll()
      .execute()
    return rows.map(
      ({ text_key, confidence, reason, decided, total }) =>
        `${text_key} ${confidence} ${reason} ${decided} ${total}`,
    )
  }

  it('an upgrade lists the texts, proposes merges of categories and changes no category', {
    tags: ['match-categories'],
  }, async () => {
    await importLegacyCategories(
      database,
      [3, 'Bakery'],
      [2, 'Bakeries'],
      [1, 'Fırın', { country_code: 'TR' }],
      [2, 'Hawk whispering'],
      [1, 'Falconry museum'],
    )
    await upgradeCategories(database)
    const columns = ['id', 'slug', 'name', 'listed', 'hidden', 'merged_into'] as const
    const stored = () =>
      database.read.selectFrom('categories').orderBy('id').select(columns).execute()
    const before = await stored()
    expect(before.map(({ slug }) => slug)).toEqual([
      'bakery',
      'bakeries',
      'firin',
      'hawk-whispering',
      'falconry-museum',
    ])
    await match()
    expect(await stored()).toEqual(before)
    expect(await bound()).toEqual(['bakery shop/bakery'])
    expect(await proposals()).toEqual(['bakeries bakery label open', 'firin bakery label open'])
    expect(await texts()).toEqual([
      'bakeries certain label 0 2',
      'bakery certain label 0 3',
      'falconry-museum likely head word 0 1',
      'firin certain label 0 1',
      'hawk-whispering null null 0 2',
    ])
    await expectTrueTotals(database)
  })

  it('a business whose text an older server changed can still be edited and removed', {
    tags: ['match-categories'],
  }, async () => {
    await importLegacyCategories(database, [1, 'Bakery'])
    await upgradeCategories(database)
    await match()
    const edits = [{ type: 'Zorbing arena' }, { name: 'Zorbers' }, { type: 'Bakery' }]
    await database.change(async (trx) => {
      await trx.updateTable('businesses').set({ type: 'Zorb hire' }).execute()
      const by = { runId: null, adminId: null }
      const { id } = await trx.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
      for (const edit of [...edits, { removed_at: 1, removal_reason: 'removed' as const }])
        expect(await applyBusinessEdit(database, trx, by, [id], () => edit, NOW)).toEqual([id])
    })
    expect(await texts()).toContain('zorbing-arena null null 0 0')
  })

  it('renames, merges, hiding and pairs kept apart by administrators stay in force', {
    tags: ['match-categories', 'keep-apart'],
  }, async () => {
    await importLegacyCategories(
      database,
      [3, 'Bakery'],
      [1, 'Florist'],
      [2, 'Florists'],
      [2, 'Pet groomer'],
      [1, 'Pet groomers'],
      [1, 'Hair salon'],
      [2, 'Hair salons'],
    )
    await edit('pet-groomer', { name: 'Paws', slug: 'paws' })
    await edit('hair-salon', { hidden: true })
    const merged = [(await category('florist')).id, (await category('bakery')).id] as const
    await mergeEntries(database, 'category', ACTOR, ...merged, NOW)
    await work(database)
    await upgradeCategories(database)
    const [from, into] = [(await category('pet-groomers')).id, (await category('paws')).id]
    await database.change((trx) =>
      saveDistinctPair(trx, ACTOR, { kind: 'category', from, into }, NOW),
    )
    await match()
    expect(await bound()).toEqual([
      'bakery shop/bakery',
      'florists shop/florist',
      'hair-salons shop/hairdresser',
      'paws shop/pet_grooming',
    ])
    expect(await proposals()).toEqual(['pet-groomers paws name kept-apart'])
    expect((await category('paws')).name).toBe('Paws')
    const decided = (await texts()).filter((text) => / 1 \d+$/.test(text))
    expect(decided).toEqual(['florist certain label 1 1', 'pet-groomer certain label 1 2'])
    await expectTrueTotals(database)
  })

  it('the proposed categories are merged and named in one run after a backup, and undone in one step', {
    tags: ['merge-proposals', 'undo-merge', 'match-categories'],
  }, async () => {
    await importLegacyCategories(
      database,
      [1200, 'Coffee shops'],
      [700, 'Coffee shop'],
      [2, 'Pet groomers', { country_code: 'TR' }],
      [1, 'Florist'],
      [1, 'Hawk whispering'],
    )
    await edit('florist', { name: 'Wild flowers', slug: 'wild-flowers' })
    await upgradeCategories(database)
    await match()
    const pages = async () => ({
      categories: await database.read
        .selectFrom('categories')
        .where('total', '>', 0)
        .orderBy('id')
        .select(['id', 'slug', 'name', 'name_key', 'listed', 'vocabulary_id', 'merged_into'])
        .execute(),
      aliases: await database.read
        .selectFrom('category_aliases')
        .orderBy('slug')
        .selectAll()
        .execute(),
      texts: await texts(),
    })
    const before = await pages()
    const confirm = () =>
      database.change((trx) => confirmMerges(database, trx, 'category', ACTOR, null, NOW))
    expect(await listProposals(database, 'category', 1, 9)).toMatchObject({
      total: 1,
      businesses: 700,
      names: 2,
      search: null,
    })
    expect(await confirm()).toEqual({ kind: 'refused', reason: 'no-backup' })
    const backup = { kind: 'backup', state: 'done', created_at: NOW, finished_at: NOW + 1 }
    await database.change((trx) => trx.insertInto('runs').values(backup).execute())
    const started = await confirm()
    if (started.kind !== 'begun') throw new Error(started.reason)
    await match()
    expect(await findCategory(database, 'coffee-shop')).toEqual({
      kind: 'moved',
      slug: 'coffee-shops',
    })
    const after = await pages()
    expect(after.categories.map(({ slug, name, listed }) => `${slug} ${name} ${listed}`)).toEqual([
      'coffee-shops Coffee shop 1900',
      'pet-groomers Pet groomer 2',
      'wild-flowers Wild flowers 1',
      'hawk-whispering Hawk whispering 1',
    ])
    expect(after.texts).toEqual(before.texts)
    await expectTrueTotals(database)
    await database.change((trx) => undoRun(trx, started.runId, null, NOW))
    await match()
    expect(await pages()).toEqual(before)
    expect(await listProposals(database, 'category', 1, 9)).toMatchObject({ total: 1, names: 2 })
    await expectTrueTotals(database)
  })

  it('a search for proposals that was stopped is shown, and can be started again', {
    tags: ['match-categories'],
  }, async () => {
    await importLegacyCategories(database, [1, 'Bakery'])
    await upgradeCategories(database)
    const searchOf = async () => (await listProposals(database, 'category', 1, 9)).search
    const first = await searchOf()
    expect(first).toMatchObject({ isOpen: true })
    await database.change((trx) => cancelRun(trx, first?.runId ?? 0, NOW))
    expect(await searchOf()).toEqual({ runId: first?.runId, isOpen: false })
    await database.change((trx) => enqueueMatch(trx, 'category', ACTOR, NOW))
    await match()
    expect(await searchOf()).toBeNull()
    expect(await bound()).toEqual(['bakery shop/bakery'])
  })

  it('an interrupted match continues with what is left and proposes each merge once', {
    tags: ['match-categories'],
  }, async () => {
    await importLegacyCategories(database, [1500, 'Bakery'], [900, 'Bakeries'])
    await upgradeCategories(database)
    const stopping = new AbortController()
    const run = { id: 1, kind: 'match-categories', input: {}, adminId: null } as const
    await expect(
      matchCategoriesHandler.perform({
        database,
        run,
        signal: stopping.signal,
        onProgress: () => stopping.abort(),
        now: NOW,
      }),
    ).rejects.toThrow()
    expect(await proposals()).toEqual([])
    await match()
    await queueTestRun(database, 'match-categories', {}, NOW)
    await match()
    expect(await proposals()).toEqual(['bakeries bakery label open'])
    expect(await texts()).toEqual(['bakeries certain label 0 900', 'bakery certain label 0 1500'])
    await expectTrueTotals(database)
  })
})
