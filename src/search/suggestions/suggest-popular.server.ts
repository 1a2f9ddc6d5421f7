import { formatPlaceName } from '../../catalog/places/format-place-name.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { SITE_LANGUAGES, type SiteLanguage } from '../../platform/urls/routes.ts'
import {
  isOfSeveralDays,
  listPopularQueries,
  type PopularQuery,
} from '../../query-stats/list-popular-queries.server.ts'
import { isStopWord, normalizeSearchKey } from '../../search-index/search-key.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { findKnownWord } from '../query/known-words.server.ts'
import { parseIntents } from '../query/parse-intents.server.ts'
import { findCategoryWords, findQueryCategories } from '../query/query-categories.server.ts'
import { formatSearchPlaceKey } from '../query/query-key.server.ts'
import { findInexactPlace, findQueryPlace } from '../query/query-place.server.ts'
import type { suggest } from './find-suggestions.server.ts'

const MAX_OFFERED = 2
/** Each is checked with some lookups, and only once while the list is cached. */
const MAX_CHECKED_PER_REQUEST = 6

/** Categories, places, intents, and words of listed businesses' names: nothing that only visitors typed. */
async function isOfKnownWords(database: Database, query: string): Promise<boolean> {
  const { rest } = parseIntents(query, { withWeak: true, withNeeds: true })
  const words = parseNameWords(normalizeSearchKey(rest.join(' '))).filter(
    (word) => !isStopWord(word),
  )
  const ofCategories = await findCategoryWords(database, words)
  const others = words.filter((word) => !ofCategories.has(word))
  if (others.length === 0 || (await findQueryPlace(database, others.join(' '))).place) return true
  for (const word of others) {
    const known = await findKnownWord(database, word)
    if (known === null || known.as === 'address') return false
  }
  return true
}

/** The text that searches the place again; false for a place that is gone. */
async function findLocation(
  database: Database,
  place: string,
  language: SiteLanguage,
): Promise<string | false> {
  const name = await formatPlaceName(database, place, language)
  if (name === null) return ''
  const found = await findInexactPlace(database, name, false)
  return formatSearchPlaceKey(found.place) === place && name
}

async function findCheckedLocation(
  database: Database,
  popular: PopularQuery,
  language: SiteLanguage,
): Promise<string | false> {
  if (!(await isOfSeveralDays(database, popular))) return false
  if (!(await isOfKnownWords(database, popular.query))) return false
  return findLocation(database, popular.place, language)
}

const locations = new Map<SiteLanguage, WeakMap<PopularQuery, string | false>>(
  SITE_LANGUAGES.map((each) => [each, new WeakMap()]),
)

type Others = Awaited<ReturnType<typeof suggest>>

async function isOffered(
  database: Database,
  { query, place }: PopularQuery,
  { businesses, chains, categories, places }: Others,
): Promise<boolean> {
  const isSame = (text: string | null) => text !== null && normalizeSearchKey(text) === query
  if (chains.some(isSame) || businesses.some(({ name }) => isSame(name))) return true
  if (places.some((each) => isSame(each.keyword) && formatSearchPlaceKey(each.place) === place))
    return true
  if (place !== '') return false
  const { named, isInexact } = await findQueryCategories(database, query)
  return (
    places.some((each) => each.keyword === null && isSame(each.place.name)) ||
    (!isInexact && named.some(({ slug }) => categories.some((each) => each.slug === slug)))
  )
}

export async function suggestPopular(
  database: Database,
  { q, location }: { q: string; location: string },
  others: Others,
  nowMs: number,
  language: SiteLanguage,
): Promise<{ q: string; location: string }[]> {
  const key = normalizeSearchKey(q)
  if (key === '') return []
  const hasNoLocation = normalizeSearchKey(location) === ''
  const place = hasNoLocation ? null : (await findInexactPlace(database, location, false)).place
  if (!hasNoLocation && place === null) return []
  const typedPlace = formatSearchPlaceKey(place)
  const found: { q: string; location: string }[] = []
  let checked = 0
  for (const popular of await listPopularQueries(database, nowMs)) {
    if (found.length === MAX_OFFERED || checked === MAX_CHECKED_PER_REQUEST) break
    const { query } = popular
    const isTyped = query === key && popular.place === typedPlace
    if (!query.startsWith(key) || isTyped) continue
    if (!hasNoLocation && popular.place !== typedPlace) continue
    const known = locations.get(language)?.get(popular)
    if (known === undefined) checked += 1
    const searched = known ?? (await findCheckedLocation(database, popular, language))
    locations.get(language)?.set(popular, searched)
    if (searched === false || (await isOffered(database, popular, others))) continue
    found.push({ q: query, location: hasNoLocation ? searched : location.trim() })
  }
  return found
}
