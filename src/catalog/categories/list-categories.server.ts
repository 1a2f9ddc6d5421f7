import { letteredList } from '../../platform/calls/list-page.ts'
import { keepUntilChanged } from '../../platform/database/versioned-cache.server.ts'
import { kindWords } from './category-synonyms.ts'
import { foldedSynonyms } from './synonyms.ts'

export type ListedCategory = {
  id: number
  slug: string
  name: string
  nameKey: string
  letter: string
  listed: number
  /** The mean of its rated businesses, to one decimal; null when none is rated. */
  rating: number | null
  /** The icon the operator has chosen; null for the one its name tells. */
  icon: string | null
  /** Other words for it, folded as names are: those of its kind in several languages, and the operator's. */
  synonyms: readonly string[]
}

/** Ratings are summed in hundredths. One decimal is all that is shown. */
export const meanRating = (rating_sum: number, rated: number) =>
  rated === 0 ? null : Math.round(rating_sum / rated / 10) / 10

/** What it is called otherwise: by its kind, as its name or slug tells it, and as the operator has added. */
function otherWords(nameKey: string, slug: string, synonyms: string | null): string[] {
  const known = [...kindWords(nameKey), ...kindWords(slug.replaceAll('-', ' '))]
  return [...new Set([...foldedSynonyms(synonyms), ...known])].filter((word) => word !== nameKey)
}

/** Every category with a listed business that is not hidden, by count, then name; held in memory. */
export const listCategories = keepUntilChanged('directory_version', async (database) => {
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
      'synonyms',
    ])
    .execute()
  const categories = rows.map(
    ({ name_key, rated, rating_sum, synonyms, ...row }): ListedCategory => ({
      ...row,
      nameKey: name_key,
      rating: meanRating(rating_sum, rated),
      synonyms: otherWords(name_key, row.slug, synonyms),
    }),
  )
  return {
    ...letteredList(categories),
    byId: new Map(categories.map((category) => [category.id, category])),
  }
})
