import {
  findCategoriesOfCity,
  findCategoriesOfCountry,
} from '../../catalog/categories/find-totals.server.ts'
import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import { listCities } from '../../catalog/places/list-cities.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { hasWordBeginning, normalizeSearchKey } from '../../search-index/search-key.ts'
import { buildCityPlace, findQueryPlace, type SearchPlace } from '../query/query-place.server.ts'

const SUGGESTION_COUNT = 6

export type Suggestions = {
  categories: readonly Pick<ListedCategory, 'name' | 'slug' | 'listed' | 'icon' | 'vocabularyId'>[]
  places: SearchPlace[]
}

type Situation = {
  request: { q: string; location: string }
  place: SearchPlace | null
  related: readonly ListedCategory[]
  isEmpty: boolean
}

async function largestCategories(
  database: Database,
  place: SearchPlace | null,
): Promise<readonly Suggestions['categories'][number][]> {
  const cityId = place?.city?.id ?? place?.id
  if (cityId != null) return findCategoriesOfCity(database, { cityId, limit: SUGGESTION_COUNT })
  if (place) return findCategoriesOfCountry(database, place.countryCode, 1, SUGGESTION_COUNT)
  return (await listCategories(database)).all
}

async function suggestPlaces(database: Database, { request, place, isEmpty }: Situation) {
  if (place) return []
  const named = await findQueryPlace(database, request.q)
  if (named.place) return [named.place, ...named.others]
  const key = normalizeSearchKey(request.location)
  const { all } = await listCities(database)
  const alike = key === '' ? [] : all.filter(({ nameKey }) => hasWordBeginning(nameKey, key))
  return (alike.length === 0 && isEmpty ? all : alike)
    .slice(0, SUGGESTION_COUNT)
    .map(buildCityPlace)
}

export async function suggestMore(database: Database, situation: Situation): Promise<Suggestions> {
  const { related, isEmpty, place } = situation
  const needsMore = isEmpty && (related.length === 0 || place !== null)
  const categories = needsMore ? await largestCategories(database, place) : related
  const places = await suggestPlaces(database, situation)
  return {
    categories: categories.slice(0, SUGGESTION_COUNT),
    places: places.slice(0, SUGGESTION_COUNT),
  }
}
