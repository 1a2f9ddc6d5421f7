import { describe, expect, it } from 'vitest'
import {
  ACTOR,
  expectTrueTotals,
  NOW,
  openCatalogue,
  shop,
  work,
} from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { ENGINES } from '../../test/test-database.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { findCategory } from '../catalog/categories/find-category.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { cancelRun } from '../platform/runs/cancel-run.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { listCategoryTexts, type TextQuery } from './category-texts.server.ts'
import { mergeEntries } from './merge-entries.server.ts'
import { moveTexts, type TextTarget } from './move-texts.server.ts'

const arenas = (from: number, type = 'Zorbing Arena') =>
  [0, 1, 2].map((at) => shop(from + at, { type, city: 'Lyon', country_code: 'FR' }))

const assign = async (database: Database, keys: string[], target: TextTarget) => {
  const started = await database.change((trx) =>
    moveTexts(database, trx, ACTOR, [{ keys, target }], NOW),
  )
  return 'runId' in started ? started.runId : 0
}
const undo = async (database: Database, id: number) => {
  await database.change((trx) => undoRun(trx, id, null, NOW))
  await work(database)
}
const textsOf = async (database: Database, query: Partial<TextQuery> = {}) => {
  const all = { show: 'unknown', filter: 'Zorb', category: null, page: 1, ...query } as const
  return (await listCategoryTexts(database, all, 20, 'en')).texts
}
const categoriesOf = async (database: Database, type: string) => {
  const rows = await database.read
    .selectFrom('businesses')
    .leftJoin('categories', 'categories.id', 'category_id')
    .where('type', '=', type)
    .select('categories.slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

describe.each(ENGINES)('texts of categories on %s', (engine) => {
  it('an unknown text is listed with examples, assigned to a category, and undone', {
    tags: ['assign-texts'],
  }, async () => {
    const { database, category } = await openCatalogue(engine)
    await importRows(database, [...arenas(8000), ...arenas(8010, 'Zorbing  arena!')])
    expect(await textsOf(database)).toMatchObject([
      {
        key: 'zorbing-arena',
        businesses: 6,
        isDecided: false,
        category: { name: 'Zorbing Arena' },
      },
    ])
    const [text] = await textsOf(database)
    expect(text?.examples.map(({ name }) => name)).toEqual(['Shop 8000', 'Shop 8001', 'Shop 8002'])
    const florist = await category('florist')
    const run = await assign(database, ['zorbing-arena'], florist)
    expect(await textsOf(database)).toEqual([])
    await importRows(database, arenas(8020))
    expect(new Set((await categoriesOf(database, 'Zorbing Arena')).slice(-3))).toEqual(
      new Set(['florist']),
    )
    await work(database)
    expect(new Set(await categoriesOf(database, 'Zorbing  arena!'))).toEqual(new Set(['florist']))
    expect(await textsOf(database, { show: 'decided', filter: 'Zorb' })).toMatchObject([
      { businesses: 9, category: { id: florist } },
    ])
    await expectTrueTotals(database)
    await undo(database, run)
    expect(await textsOf(database)).toMatchObject([{ key: 'zorbing-arena', businesses: 9 }])
    expect((await categoriesOf(database, 'Zorbing  arena!')).at(-1)).toBe('zorbing-arena')
    await expectTrueTotals(database)
  })

  it('several texts are assigned at once to the vocabulary, to no category, or kept', {
    tags: ['assign-texts'],
  }, async () => {
    const { database } = await openCatalogue(engine)
    await importRows(database, [...arenas(8000), ...arenas(8010, 'Zorb hire')])
    const keys = ['zorbing-arena', 'zorb-hire']
    await assign(database, keys, { vocabularyId: 'shop/toys' })
    await work(database)
    const { slug } = await database.read
      .selectFrom('categories')
      .where('vocabulary_id', '=', 'shop/toys')
      .select('slug')
      .executeTakeFirstOrThrow()
    const slugsOf = async () =>
      new Set([
        ...(await categoriesOf(database, 'Zorb hire')),
        ...(await categoriesOf(database, 'Zorbing Arena')),
      ])
    expect(await slugsOf()).toEqual(new Set([slug]))
    const run = await assign(database, keys, 'none')
    await work(database)
    expect(await slugsOf()).toEqual(new Set([null]))
    await expectTrueTotals(database)
    await undo(database, run)
    expect(await slugsOf()).toEqual(new Set([slug]))
    await assign(database, keys, 'own')
    await work(database)
    expect(await slugsOf()).toEqual(new Set(keys))
    expect(await assign(database, keys, 999_999)).toBe(0)
    expect(await assign(database, ['no-such-text'], 'own')).toBe(0)
    await expectTrueTotals(database)
  })

  it('a text of a merged category is split off with its previous URL, and the undo redirects it again', {
    tags: ['assign-texts'],
  }, async () => {
    const { database, category } = await openCatalogue(engine)
    await importRows(database, arenas(8000))
    const [from, into] = [await category('zorbing-arena'), await category('florist')]
    await mergeEntries(database, 'category', ACTOR, from, into, NOW)
    await work(database)
    const run = await assign(database, ['zorbing-arena'], 'own')
    await work(database)
    expect(await findCategory(database, 'zorbing-arena')).toMatchObject({ kind: 'found' })
    await importRows(database, arenas(8010))
    await undo(database, run)
    expect(await findCategory(database, 'zorbing-arena')).toEqual({
      kind: 'moved',
      slug: 'florist',
    })
    expect(new Set(await categoriesOf(database, 'Zorbing Arena'))).toEqual(new Set(['florist']))
    await expectTrueTotals(database)
  })

  it('the undo of a split leaves a category that the former one was merged into since', {
    tags: ['assign-texts'],
  }, async () => {
    const { database, category } = await openCatalogue(engine)
    await importRows(database, arenas(8000))
    const florist = await category('florist')
    const merge = async (from: number, into: number) => {
      await mergeEntries(database, 'category', ACTOR, from, into, NOW)
      await work(database)
    }
    await merge(await category('zorbing-arena'), florist)
    const run = await assign(database, ['zorbing-arena'], 'own')
    await work(database)
    await merge(florist, await category('zorbing-arena'))
    await undo(database, run)
    expect(await findCategory(database, 'zorbing-arena')).toMatchObject({ kind: 'found' })
    expect(await findCategory(database, 'florist')).toEqual({
      kind: 'moved',
      slug: 'zorbing-arena',
    })
    await expectTrueTotals(database)
  })

  it('the undo of a split leaves the businesses of texts that were assigned to its category since', {
    tags: ['assign-texts'],
  }, async () => {
    const { database, category } = await openCatalogue(engine)
    await importRows(database, [...arenas(8000), ...arenas(8010, 'Zorb hire')])
    const [from, into] = [await category('zorbing-arena'), await category('florist')]
    await mergeEntries(database, 'category', ACTOR, from, into, NOW)
    await work(database)
    const run = await assign(database, ['zorbing-arena'], 'own')
    await work(database)
    await assign(database, ['zorb-hire'], await category('zorbing-arena'))
    await work(database)
    await undo(database, run)
    await importRows(database, arenas(8020))
    expect(new Set(await categoriesOf(database, 'Zorbing Arena'))).toEqual(new Set(['florist']))
    expect(new Set(await categoriesOf(database, 'Zorb hire'))).toEqual(new Set(['zorbing-arena']))
    await expectTrueTotals(database)
  })

  it('texts of other scripts with the same slug keep their own categories and decisions', {
    tags: ['assign-texts', 'one-category'],
  }, async () => {
    const { database, category } = await openCatalogue(engine)
    const add = (from: number) =>
      importRows(
        database,
        ['花店', '画店', '玉店', '预店'].map((type, at) =>
          shop(from + at, { type, country_code: 'CN' }),
        ),
      )
    await add(8000)
    const slugOf = async (type: string) => (await categoriesOf(database, type)).at(-1)
    const apart = expect.stringMatching(/^yudian-[0-9a-f]{6}$/)
    expect(await slugOf('花店')).toBe('florist')
    expect(await slugOf('画店')).toBe('huadian')
    expect(await slugOf('玉店')).toBe('yudian')
    expect(await slugOf('预店')).toEqual(apart)
    const into = await category('bakery')
    await mergeEntries(database, 'category', ACTOR, await category('yudian'), into, NOW)
    await work(database)
    await assign(database, ['画店'], into)
    await work(database)
    await add(8010)
    const all = await Promise.all(['花店', '画店', '玉店', '预店'].map(slugOf))
    expect(all).toEqual(['florist', 'bakery', 'bakery', apart])
    const run = await assign(database, ['玉店'], 'own')
    await work(database)
    expect(await slugOf('玉店')).toBe('yudian')
    await undo(database, run)
    expect(await slugOf('玉店')).toBe('bakery')
    expect(await textsOf(database, { filter: '预', show: 'all' })).toMatchObject([
      { key: '预店', businesses: 2, examples: [] },
    ])
    await expectTrueTotals(database)
  })

  it('a text that shares a category with another gets its own', {
    tags: ['assign-texts'],
  }, async () => {
    const { database, category } = await openCatalogue(engine)
    await importRows(database, [shop(8000, { type: '画店' }), shop(8001, { type: '化店' })])
    // As versions before the vocabulary stored them: one category for each slug.
    const id = await category('huadian')
    await database.change(async (trx) => {
      const { id: other } = await trx
        .selectFrom('businesses')
        .where('type', '=', '化店')
        .select('id')
        .executeTakeFirstOrThrow()
      const by = { runId: null, adminId: null }
      await applyBusinessEdit(database, trx, by, [other], () => ({ category_id: id }), NOW)
      await trx
        .updateTable('category_texts')
        .set({ category_id: id })
        .where('text_key', '=', '化店')
        .execute()
    })
    await importRows(database, [shop(8002, { type: '化店' })])
    expect(await categoriesOf(database, '化店')).toEqual(['huadian', 'huadian'])
    await assign(database, ['化店'], 'own')
    await work(database)
    const apart = expect.stringMatching(/^huadian-[0-9a-f]{6}$/)
    expect(await categoriesOf(database, '化店')).toEqual([apart, apart])
    expect(await categoriesOf(database, '画店')).toEqual(['huadian'])
    await expectTrueTotals(database)
  })

  it('a canceled assignment keeps what it moved, and assigning again moves the others', {
    tags: ['assign-texts'],
  }, async () => {
    const { database, category } = await openCatalogue(engine)
    await importRows(database, arenas(8000))
    const florist = await category('florist')
    const run = await assign(database, ['zorbing-arena'], florist)
    await database.change((trx) => cancelRun(trx, run, NOW))
    await work(database)
    expect(new Set(await categoriesOf(database, 'Zorbing Arena'))).toEqual(
      new Set(['zorbing-arena']),
    )
    await assign(database, ['zorbing-arena'], florist)
    await work(database)
    expect(new Set(await categoriesOf(database, 'Zorbing Arena'))).toEqual(new Set(['florist']))
    await expectTrueTotals(database)
  })
})
