import { buildLetteredList } from '../../platform/calls/list-page.ts'
import { createVersionedCache } from '../../platform/database/versioned-cache.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { readTextLines } from '../../platform/i18n/read-text-lines.server.ts'
import { parseFoldedSynonyms } from './synonyms.ts'
import { listLabels } from './vocabulary.server.ts'

/** The list omits ambiguous words such as 'banco' (also a bench). It covers 11 languages. */
const groupsByWord = new Map<string, string[][]>()
for (const kind of readTextLines(import.meta.dirname, 'category-synonyms.txt')) {
  const words = [...new Set(kind.split(', ').map(normalizeName))]
  for (const word of words) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), words])
}

export const findCategorySynonyms = (foldedName: string): readonly string[] => [
  ...new Set(groupsByWord.get(foldedName)?.flat() ?? []),
]

export type ListedCategory = Awaited<ReturnType<typeof listCategories>>['all'][number]

/** `rating_sum` is in hundredths. */
export const buildMeanRating = (rating_sum: number, rated: number) =>
  rated === 0 ? null : Math.round(rating_sum / rated / 10) / 10

function otherWords(nameKey: string, slug: string, synonyms: string | null): string[] {
  const known = [
    ...findCategorySynonyms(nameKey),
    ...findCategorySynonyms(slug.replaceAll('-', ' ')),
  ]
  return [...new Set([...parseFoldedSynonyms(synonyms), ...known])].filter(
    (word) => word !== nameKey,
  )
}

export const listCategories = createVersionedCache('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('categories')
    .where('listed', '>', 0)
    .where('hidden', '=', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .select([
      'id',
      'slug',
      'name',
      'name_key',
      'letter',
      'listed',
      'rated',
      'rating_sum',
      'icon',
      'vocabulary_id',
      'synonyms',
    ])
    .execute()
  const categories = rows.map(
    ({ name_key, rated, rating_sum, synonyms, vocabulary_id, ...row }) => ({
      ...row,
      nameKey: name_key,
      vocabularyId: vocabulary_id,
      rating: buildMeanRating(rating_sum, rated),
      synonyms: otherWords(name_key, row.slug, synonyms),
      labels: listLabels(vocabulary_id ?? '').map(normalizeName),
    }),
  )
  return {
    ...buildLetteredList(categories),
    byId: new Map(categories.map((category) => [category.id, category])),
  }
})

export const listCategoryNames = createVersionedCache('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('categories')
    .where('total', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
})
