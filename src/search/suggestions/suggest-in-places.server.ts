import type { ListedCategory } from '../../catalog/categories/list-categories.server.ts'
import { findDistrict } from '../../catalog/places/find-districts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findRow } from '../../platform/database/find-row.server.ts'
import { buildCategoryTerm } from '../../search-index/index-terms.server.ts'
import { buildPlaceQuery } from '../query/parse-query.server.ts'
import { findQueryCategories } from '../query/query-categories.server.ts'
import type { SearchPlace } from '../query/query-place.server.ts'
import { buildAnyTerms, parseTerms } from '../query/query-terms.server.ts'
import { normalizeSearchKey } from '../query/search-key.ts'
import { findMatches } from '../ranking/retrieve-candidates.server.ts'

export type PlaceSuggestion = {
  place: SearchPlace
  keyword: string | null
  /** The category that the keyword names, with the number of its businesses in the place. */
  inPlace: { category: string; count: number } | null
}

export const buildPlaceSuggestion = (place: SearchPlace): PlaceSuggestion => ({
  place,
  keyword: null,
  inPlace: null,
})

type Category = Pick<ListedCategory, 'id' | 'slug'>

/** Null for districts and regions, which have no counts of categories. */
async function findCountInPlace(database: Database, { id }: Category, place: SearchPlace) {
  if (place.kind === 'country') {
    const pair = { category_id: id, country_code: place.countryCode }
    return (await findRow(database.read, 'category_countries', pair, ['listed']))?.listed ?? 0
  }
  if (place.kind !== 'city' || place.id === null) return null
  const pair = { category_id: id, city_id: place.id }
  return (await findRow(database.read, 'category_cities', pair, ['listed']))?.listed ?? 0
}

const isDistrict = async (database: Database, { slug }: Category, { kind, id }: SearchPlace) =>
  kind === 'city' && id !== null && (await findDistrict(database, id, slug)) !== null

const hasCategory = async (database: Database, { id }: Category, place: SearchPlace) =>
  (await findMatches(database, [[buildCategoryTerm(id)], ...buildPlaceQuery(place)], 1)).length > 0

/** Leaves out categories without a business in the place; counts are those of the place. */
export async function countCategoriesIn(
  database: Database,
  categories: readonly ListedCategory[],
  place: SearchPlace,
): Promise<ListedCategory[]> {
  const counted = categories.map(async (category) => {
    const count = await findCountInPlace(database, category, place)
    if (count !== null) return count > 0 ? [{ ...category, listed: count }] : []
    return (await hasCategory(database, category, place)) ? [category] : []
  })
  return (await Promise.all(counted)).flat()
}

/** 'bakery' in Berlin and in Bern, only where it has results. */
export async function suggestInPlaces(
  database: Database,
  keyword: string,
  places: readonly SearchPlace[],
  limit: number,
): Promise<PlaceSuggestion[]> {
  const key = normalizeSearchKey(keyword)
  const { named, meant, isInexact } = await findQueryCategories(database, key)
  const isExact = ({ nameKey }: ListedCategory) => nameKey === key
  const categories = isInexact ? [] : named.toSorted((a, b) => +isExact(b) - +isExact(a))
  const words =
    categories.length > 0
      ? [meant.map(({ id }) => buildCategoryTerm(id))]
      : (await parseTerms(database, key)).map(buildAnyTerms)
  const found: PlaceSuggestion[] = []
  for (const place of places.slice(0, 2 * limit)) {
    if (found.length === limit) break
    const inPlace = await findFirstInPlace(database, categories, place)
    const query = [...words, ...buildPlaceQuery(place)]
    if (inPlace || (await findMatches(database, query, 1)).length > 0)
      found.push({ place, keyword, inPlace })
  }
  return found
}

/** Of the first category that the place has, unless a district has its URL. */
async function findFirstInPlace(
  database: Database,
  categories: readonly ListedCategory[],
  place: SearchPlace,
): Promise<PlaceSuggestion['inPlace']> {
  for (const category of categories) {
    const count = await findCountInPlace(database, category, place)
    if (count)
      return (await isDistrict(database, category, place))
        ? null
        : { category: category.slug, count }
  }
  return null
}
