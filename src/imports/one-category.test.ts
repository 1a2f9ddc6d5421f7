import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { compareTotals } from '../catalog/categories/recount-totals.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { runImport } from './run-import.server.ts'

const files = openFileFolder()
afterAll(() => files.remove())

const HEADER = ['name', 'place_id', 'type', 'category', 'subtypes', 'country_code']
type Texts = { type?: string; category?: string; subtypes?: string; code?: string; name?: string }
let count = 0
const rowsOf = (rows: readonly Texts[]) =>
  rows.map(({ type = '', category = '', subtypes = '', code = 'DE', name = 'Invented' }) => [
    `${name} ${++count}`,
    `ChIJmade-up-kind-${count}`,
    type,
    category,
    subtypes,
    code,
  ])

describe.each(ENGINES)('categories of an import on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(async () => {
    expect((await compareTotals(database)).filter(([, agrees]) => !agrees)).toEqual([])
    await database.close()
  })

  const importRows = (rows: readonly Texts[]) =>
    runImport(database, { path: files.write('kinds.csv', csvOf([HEADER, ...rowsOf(rows)])) })
  const pages = async () => {
    const rows = await database.read
      .selectFrom('categories')
      .where('total', '>', 0)
      .orderBy('id')
      .select(['slug', 'listed', 'vocabulary_id'])
      .execute()
    return rows.map(({ slug, listed, vocabulary_id }) => `${slug} ${listed} ${vocabulary_id}`)
  }
  const matches = async () =>
    (
      await database.read.selectFrom('businesses').orderBy('id').select('category_match').execute()
    ).map(({ category_match }) => category_match)
  const texts = () =>
    database.read
      .selectFrom('category_texts')
      .orderBy('text_key')
      .select(['text', 'confidence', 'reason', 'total'])
      .execute()

  it('texts in several languages lead to one category, which lists additional ones too', {
    tags: ['one-category'],
  }, async () => {
    await importRows([
      { type: 'Bäckerei' },
      { type: 'bakeries', subtypes: 'bakeries, Café' },
      { type: 'Пекарня', code: 'RS' },
      { type: 'Cafe', subtypes: 'Cafe, Boulangerie', code: 'FR' },
      { category: 'Food and Drink > Bakery' },
    ])
    expect(await pages()).toEqual(['bakery 5 shop/bakery', 'cafe 2 amenity/cafe'])
    expect(await matches()).toEqual([
      'certain: label',
      'certain: label',
      'certain: label',
      'certain: label',
      'certain: path',
    ])
    const aliases = await database.read
      .selectFrom('category_aliases')
      .orderBy('slug')
      .select('slug')
      .execute()
    expect(aliases.map(({ slug }) => slug)).toEqual(['backerei', 'bakeries', 'pekarnya'])
  })

  it('a text that is not understood stays a category, and one that names only a place is listed', {
    tags: ['one-category'],
  }, async () => {
    await importRows([
      { type: 'Hawk whispering' },
      { type: 'hawk whispering' },
      { type: 'Falconry museum' },
      { category: 'dentist near Neukölln' },
      { category: 'Hamburg' },
    ])
    expect((await pages()).sort()).toEqual([
      'dentist 1 amenity/dentist',
      'falconry-museum 1 null',
      'hawk-whispering 2 null',
    ])
    expect(await texts()).toEqual([
      { text: 'dentist near Neukölln', confidence: 'certain', reason: 'search phrase', total: 1 },
      { text: 'Falconry museum', confidence: 'likely', reason: 'head word', total: 1 },
      { text: 'Hamburg', confidence: null, reason: null, total: 1 },
      { text: 'Hawk whispering', confidence: null, reason: null, total: 2 },
    ])
    const stored = await database.read
      .selectFrom('businesses')
      .select(['type', 'category'])
      .execute()
    expect(stored).toContainEqual({ type: null, category: 'dentist near Neukölln' })
  })

  it('merged, renamed and hidden categories and assigned texts stay in force', {
    tags: ['one-category'],
  }, async () => {
    await importRows([{ type: 'Bakery' }, { type: 'Cafe' }, { type: 'Hawk whispering' }])
    const idOf = async (slug: string) =>
      (
        await database.read
          .selectFrom('categories')
          .where('slug', '=', slug)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id
    const [bakery, cafe, supplies] = await Promise.all(
      ['bakery', 'cafe', 'hawk-whispering'].map(idOf),
    )
    await database.change(async (trx) => {
      const change = (id: number, values: object) =>
        trx.updateTable('categories').set(values).where('id', '=', id).execute()
      await change(bakery!, { name: 'Bread', slug: 'bread' })
      await change(cafe!, { slug: 'merged-2', merged_into: bakery })
      await trx
        .updateTable('category_texts')
        .set({ decided: 1, category_id: cafe })
        .where('category_id', '=', supplies!)
        .execute()
    })
    await importRows([{ type: 'Boulangerie', code: 'FR' }, { type: 'Café' }])
    await importRows([{ type: 'HAWK WHISPERING' }])
    expect(await pages()).toEqual([
      'bread 4 shop/bakery',
      'merged-2 1 amenity/cafe',
      'hawk-whispering 1 null',
    ])
    expect((await matches()).at(-1)).toBe('certain: assigned')
  })

  it('an import adopts an existing category, and keeps the categories of stored businesses', {
    tags: ['one-category'],
  }, async () => {
    await importRows([{ type: 'Bakery' }, { type: 'Hawk whispering' }])
    await database.change(async (trx) => {
      await trx.updateTable('categories').set({ vocabulary_id: null, icon: null }).execute()
      await trx.updateTable('businesses').set({ category_match: null }).execute()
      await trx.updateTable('category_texts').set({ total: 0 }).execute()
    })
    await importRows([{ type: 'Panadería', code: 'ES' }])
    expect(await pages()).toEqual(['bakery 2 shop/bakery', 'hawk-whispering 1 null'])
    expect(await matches()).toEqual([null, null, 'certain: label'])
  })
})
