import { describe, expect, it, test } from 'vitest'
import { ACTOR, NOW } from '../../../test/catalog-directory.ts'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import { saveCategory } from '../../catalog-admin/save-category.server.ts'
import { findQueryCategories } from '../../search/query/query-categories.server.ts'
import { normalizeSearchKey } from '../../search-index/search-key.ts'
import { findCategorySynonyms } from './list-categories.server.ts'

test.each([
  'bakery',
  'restaurant',
  'pharmacy',
  'hairdresser',
  'hotel',
  'dentist',
  'lawyer',
  'supermarket',
  'gas station',
  'petrol station',
])(
  'findCategorySynonyms returns synonyms of %s in Latin, Cyrillic, Arabic and Chinese script',
  (kind) => {
    const words = findCategorySynonyms(kind)
    for (const script of [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Arabic}/u, /\p{sc=Han}/u])
      expect(words.some((word) => script.test(word))).toBe(true)
    for (const word of words) expect(findCategorySynonyms(word)).toContain(kind)
  },
)

test('findCategorySynonyms returns no synonyms for an uncommon category', () => {
  expect(findCategorySynonyms('falconry school')).toEqual([])
})

describe.each(ENGINES)('category synonyms on %s', (engine) => {
  it('built-in category synonyms match next to synonyms of the operator, and are not stored', async () => {
    const database = await openTestDatabase(engine)
    const kinds = ['Bakery', 'Tankstelle', 'Falconry school']
    await importRows(
      database,
      kinds.map((type, at) =>
        incoming({ place_id: `ChIJkind-${at}`, name: `N${at}`, type }, at + 2),
      ),
    )
    const named = async (key: string) =>
      (await findQueryCategories(database, key)).named.map(({ name }) => name)
    for (const word of ['boulangerie', 'пекарня', '面包店', 'fırın', 'boulangeries'])
      expect(await named(normalizeSearchKey(word)), word).toEqual(['Bakery'])
    expect(await named('petrol station')).toEqual(['Gas station'])
    expect(await named('hawk house')).toEqual([])
    expect(await named('bensinstasjon')).toEqual(['Gas station'])

    const rows = await database.read
      .selectFrom('categories')
      .select(['id', 'name', 'slug', 'synonyms'])
      .execute()
    expect(rows.every(({ synonyms }) => synonyms === null)).toBe(true)
    for (const { id, name, slug } of rows.filter(({ name: its }) => its !== 'Gas station')) {
      const values = { name, slug, icon: null, hidden: false, synonyms: [`Hawk house ${slug}`] }
      expect(await saveCategory(database, ACTOR, { id, values }, NOW)).toEqual({ kind: 'saved' })
    }
    expect(await named('hawk house falconry-school')).toEqual(['Falconry school'])
    expect(await named('hawk house bakery')).toEqual(['Bakery'])
    expect(await named('boulangerie')).toEqual(['Bakery'])
    await database.close()
  })
})
