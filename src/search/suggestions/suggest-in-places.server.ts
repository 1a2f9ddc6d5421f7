import { sql } from 'kysely'
import type { ListedCategory } from '../../catalog/categories/list-categories.server.ts'
import { buildDistrictSlugs, findDistrict } from '../../catalog/places/find-districts.server.ts'
import { createCompiledQuery, type Placed } from '../../platform/database/compiled-query.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import { buildCategoryTerm } from '../../search-index/index-terms.server.ts'
import { normalizeSearchKey } from '../../search-index/search-key.ts'
import { isInside } from '../query/name-with-place.server.ts'
import { buildPlaceQuery } from '../query/parse-query.server.ts'
import { findQueryCategories } from '../query/query-categories.server.ts'
import type { SearchPlace } from '../query/query-place.server.ts'
import { buildAnyTerms, parseTerms } from '../query/query-terms.server.ts'
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

type InPlaces = { categories: string; slugs: string; cities: string; countries: string }
type ListedInPlace = {
  category: number
  city: number | null
  country: string | null
  listed: number | null
  districts: number
}

// Subqueries, because PostgreSQL would read the whole table for two conditions with `in`.
const listedInPlaces = createCompiledQuery(
  (database: Database, { categories, slugs, cities, countries }: Placed<InPlaces>) =>
    sql<ListedInPlace>`
    select category.value as category, city.value as city, null as country, (
      select listed from category_cities
      where category_id = category.value and city_id = city.value) as listed, (
      select count(*) from districts
      where city_id = city.value and slug in ${database.textsIn(slugs)}) as districts
    from ${database.idsIn(categories)} as category cross join ${database.idsIn(cities)} as city
    union all
    select category.value, null, country.value, (
      select listed from category_countries
      where category_id = category.value and country_code = country.value), 0
    from ${database.idsIn(categories)} as category
    cross join ${database.textsIn(countries)} as country`,
)

const keyOf = ({ kind, id, countryCode }: SearchPlace) =>
  kind === 'country' ? countryCode : kind === 'city' ? id : null

/** `count` returns null for districts and regions, which have no counts of categories. */
async function createCounter(
  database: Database,
  categories: readonly Category[],
  places: readonly SearchPlace[],
) {
  const keys = places.map(keyOf)
  const cities = keys.filter((key) => typeof key === 'number')
  const countries = keys.filter((key) => typeof key === 'string')
  const rows =
    categories.length === 0 || cities.length + countries.length === 0
      ? []
      : await listedInPlaces(database, {
          categories: JSON.stringify(categories.map(({ id }) => id)),
          slugs: JSON.stringify(categories.flatMap(({ slug }) => buildDistrictSlugs(slug))),
          cities: JSON.stringify(cities),
          countries: JSON.stringify(countries),
        })
  const listed = new Map(
    rows.map((row) => [`${row.city ?? row.country} ${row.category}`, row.listed ?? 0]),
  )
  const withDistricts = new Set(rows.flatMap(({ city, districts }) => (districts > 0 ? city : [])))
  return {
    count({ id }: Category, place: SearchPlace): number | null {
      const key = keyOf(place)
      return key === null ? null : (listed.get(`${key} ${id}`) ?? 0)
    },
    isDistrict: async ({ slug }: Category, { kind, id }: SearchPlace): Promise<boolean> =>
      kind === 'city' &&
      id !== null &&
      withDistricts.has(id) &&
      (await findDistrict(database, id, slug)) !== null,
  }
}

const hasCategory = async (database: Database, { id }: Category, place: SearchPlace) =>
  (await findMatches(database, [[buildCategoryTerm(id)], ...buildPlaceQuery(place)], 1)).length > 0

/** Leaves out categories without a business in the place; counts are those of the place. */
export async function countCategoriesIn(
  database: Database,
  categories: readonly ListedCategory[],
  place: SearchPlace,
): Promise<ListedCategory[]> {
  const { count } = await createCounter(database, categories, [place])
  const counted = categories.map(async (category) => {
    const listed = count(category, place)
    if (listed !== null) return listed > 0 ? [{ ...category, listed }] : []
    return (await hasCategory(database, category, place)) ? [category] : []
  })
  return (await Promise.all(counted)).flat()
}

const MAX_EXAMINED = 60

async function findPlacesWith(
  database: Database,
  words: TermQuery,
  places: readonly SearchPlace[],
): Promise<ReadonlySet<SearchPlace>> {
  if (places.length === 0) return new Set()
  const terms = places.flatMap((place) => buildPlaceQuery(place).flat())
  const found = await findMatches(database, [...words, terms], MAX_EXAMINED)
  if (found.length === 0 || places.length === 1) return new Set(found.length === 0 ? [] : places)
  const having = new Set(
    places.filter(
      (place) => place.kind !== 'district' && found.some(({ facts }) => isInside(facts, place)),
    ),
  )
  const isWhole = found.length < MAX_EXAMINED
  const open = places.filter(
    (place) => !having.has(place) && (place.kind === 'district' || !isWhole),
  )
  for (const place of open)
    if ((await findMatches(database, [...words, ...buildPlaceQuery(place)], 1)).length > 0)
      having.add(place)
  return having
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
  const tried = places.slice(0, 2 * limit)
  const { count, isDistrict } = await createCounter(database, categories, tried)
  const firstIn = (place: SearchPlace) => categories.find((each) => count(each, place))
  const isCounted = (place: SearchPlace) =>
    categories.length > 0 && meant.length === named.length && keyOf(place) !== null
  const uncertain = tried.filter((place) => !firstIn(place) && !isCounted(place))
  const having = await findPlacesWith(database, words, uncertain)
  const found = tried.filter((place) => firstIn(place) || having.has(place)).slice(0, limit)
  return Promise.all(
    found.map(async (place): Promise<PlaceSuggestion> => {
      const category = firstIn(place)
      const isOther = !category || (await isDistrict(category, place))
      return {
        place,
        keyword,
        inPlace: isOther ? null : { category: category.slug, count: count(category, place) ?? 0 },
      }
    }),
  )
}
