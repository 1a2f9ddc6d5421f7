import { findSummaries, type SummaryRow } from '../../businesses/find-businesses.server.ts'
import type { ListedCategory } from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readLink } from '../query/parse-identifier.server.ts'
import { buildPlaceQuery } from '../query/parse-query.server.ts'
import { findQueryPlace, type SearchPlace } from '../query/query-place.server.ts'
import { parseWords } from '../query/query-terms.server.ts'
import { normalizeSearchKey } from '../query/search-key.ts'
import { findMatches } from '../ranking/retrieve-candidates.server.ts'
import { findCategoriesByPrefix, findSimilarCategories } from './suggest-categories.server.ts'
import { suggestCorrected, suggestNamed } from './suggest-names.server.ts'
import { findPlacesByPrefix, findSimilarPlaces, splitEnding } from './suggest-places.server.ts'

export const MAX_SUGGESTIONS = { businesses: 5, categories: 4, places: 4 } as const

export type TypingSuggestions = {
  businesses: SummaryRow[]
  categories: ListedCategory[]
  places: { place: SearchPlace; keyword: string | null }[]
}

const alone = (place: SearchPlace) => ({ place, keyword: null })

async function suggestLinked(database: Database, q: string): Promise<number[] | null> {
  const link = await readLink(database, q)
  if (link === null) return null
  if ('ids' in link) return link.ids
  const found = await findMatches(database, link.words, MAX_SUGGESTIONS.businesses)
  return found.map(({ id }) => id)
}

type Split = Awaited<ReturnType<typeof splitEnding>>

/** Matches in the place come first; typos are corrected only if nothing matches. */
async function suggestBusinesses(
  database: Database,
  { q, key, place, split }: { q: string; key: string; place: SearchPlace | null; split: Split },
): Promise<number[]> {
  const most = MAX_SUGGESTIONS.businesses
  const linked = await suggestLinked(database, q)
  if (linked) return linked.slice(0, most)
  const narrowings = place ? [buildPlaceQuery(place), []] : [[]]
  const typed = { key, words: parseWords(key), narrowings, most }
  const named = await suggestNamed(database, typed)
  if (named.length > 0) return named
  const [where] = split?.places ?? []
  const what = normalizeSearchKey(split?.what ?? '')
  const there = where && buildPlaceQuery(where)
  const found =
    there &&
    (await suggestNamed(database, {
      key: what,
      words: parseWords(what),
      narrowings: [there],
      most,
    }))
  return found && found.length > 0 ? found : suggestCorrected(database, typed)
}

export async function suggestLocations(
  database: Database,
  location: string,
): Promise<TypingSuggestions> {
  const begun = await findPlacesByPrefix(database, location)
  const places = begun.length > 0 ? begun : await findSimilarPlaces(database, location)
  return {
    businesses: [],
    categories: [],
    places: places.slice(0, MAX_SUGGESTIONS.places).map(alone),
  }
}

export async function suggest(
  database: Database,
  { q, location }: { q: string; location: string },
): Promise<TypingSuggestions> {
  const key = normalizeSearchKey(q)
  if (parseWords(key).length === 0) return { businesses: [], categories: [], places: [] }
  const isAnywhere = normalizeSearchKey(location) === ''
  const { place } = await findQueryPlace(database, location)
  const split = isAnywhere ? await splitEnding(database, q) : null
  const ids = await suggestBusinesses(database, { q, key, place, split })
  const named = await findCategoriesByPrefix(database, key)
  const begun = isAnywhere ? (await findPlacesByPrefix(database, q)).map(alone) : []
  const inPlaces = split?.places.map((each) => ({ place: each, keyword: split.what })) ?? []
  const isUnknown = ids.length + named.length + begun.length + inPlaces.length === 0
  const categories = isUnknown ? await findSimilarCategories(database, key) : named
  const meant = isUnknown && isAnywhere ? (await findSimilarPlaces(database, q)).map(alone) : begun
  return {
    businesses: await findSummaries(database, ids),
    categories: categories.slice(0, MAX_SUGGESTIONS.categories),
    places: [...meant, ...inPlaces].slice(0, MAX_SUGGESTIONS.places),
  }
}
