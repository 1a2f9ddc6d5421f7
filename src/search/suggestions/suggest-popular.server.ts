import type { Database } from '../../platform/database/database.server.ts'
import { countUpTo } from '../../platform/database/find-row.server.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { formatPlaceName } from '../query/format-place-name.server.ts'
import { findKnownWord } from '../query/known-words.server.ts'
import { parseIntents } from '../query/parse-intents.server.ts'
import { findCategoryWords, findQueryCategories } from '../query/query-categories.server.ts'
import { formatSearchPlaceKey } from '../query/query-key.server.ts'
import { findInexactPlace, findQueryPlace } from '../query/query-place.server.ts'
import { isStopWord, normalizeSearchKey } from '../query/search-key.ts'
import type { suggest } from './find-suggestions.server.ts'

const CACHE_MS = 5 * 60_000
const MAX_READ = 500
const MAX_OFFERED = 2
/** Each is checked with some lookups, and only once while the list is cached. */
const MAX_CHECKED_PER_REQUEST = 6
const MIN_SEARCHES = 10
const MIN_DAYS = 3
const MIN_SEARCHES_PER_UNANSWERED = 10

/** `location` is null until it is checked, and false if the query must not be offered. */
type PopularQuery = { query: string; place: string; location: string | false | null }

async function readPopular(database: Database): Promise<PopularQuery[]> {
  const rows = await database.read
    .selectFrom('logged_queries')
    .where('ignored', '=', 0)
    .orderBy('searches', 'desc')
    .orderBy('query')
    .orderBy('place')
    .limit(MAX_READ)
    .select(['query', 'place', 'searches', 'unanswered', 'clicks'])
    .execute()
  return rows
    .filter(
      ({ searches, unanswered, clicks }) =>
        unanswered * MIN_SEARCHES_PER_UNANSWERED <= searches &&
        (clicks > 0 || searches >= MIN_SEARCHES),
    )
    .map(({ query, place }) => ({ query, place, location: null }))
}

const cached = new WeakMap<Database, { readAt: number; popular: Promise<PopularQuery[]> }>()

async function listPopular(database: Database, nowMs: number): Promise<PopularQuery[]> {
  const last = cached.get(database)
  if (last && nowMs - last.readAt < CACHE_MS) return last.popular
  const popular = readPopular(database)
  cached.set(database, { readAt: nowMs, popular })
  popular.catch(() => cached.delete(database))
  return popular
}

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

async function isOfSeveralDays(database: Database, { query, place }: PopularQuery) {
  const days = database.read
    .selectFrom('daily_queries')
    .where('query', '=', query)
    .where('place', '=', place)
    .where('searches', '>', 0)
    .select('query')
  return (await countUpTo(database.read, days, MIN_DAYS)) === MIN_DAYS
}

/** The text that searches the place again; false for a place that is gone. */
async function findLocation(database: Database, place: string): Promise<string | false> {
  const name = await formatPlaceName(database, place)
  if (name === null) return ''
  const found = await findInexactPlace(database, name, false)
  return formatSearchPlaceKey(found.place) === place && name
}

async function checkPopular(database: Database, popular: PopularQuery): Promise<string | false> {
  if (!(await isOfSeveralDays(database, popular))) return false
  if (!(await isOfKnownWords(database, popular.query))) return false
  return findLocation(database, popular.place)
}

type Others = Awaited<ReturnType<typeof suggest>>

/** Whether the other suggestions contain the query. */
async function isOffered(
  database: Database,
  { query, place }: PopularQuery,
  { businesses, categories, places }: Others,
): Promise<boolean> {
  const isSame = (text: string | null) => text !== null && normalizeSearchKey(text) === query
  if (businesses.some(({ name }) => isSame(name))) return true
  if (places.some((each) => isSame(each.keyword) && formatSearchPlaceKey(each.place) === place))
    return true
  if (place !== '') return false
  const { named, isInexact } = await findQueryCategories(database, query)
  return (
    places.some((each) => each.keyword === null && isSame(each.place.name)) ||
    (!isInexact && named.some(({ slug }) => categories.some((each) => each.slug === slug)))
  )
}

/** Queries that many visitors search for and that begin with the typed text. */
export async function suggestPopular(
  database: Database,
  { q, location }: { q: string; location: string },
  others: Others,
  nowMs: number,
): Promise<{ q: string; location: string }[]> {
  const key = normalizeSearchKey(q)
  if (key === '') return []
  const isAnywhere = normalizeSearchKey(location) === ''
  const { place } = await findInexactPlace(database, location, false)
  if (!isAnywhere && place === null) return []
  const typedPlace = formatSearchPlaceKey(place)
  const found: { q: string; location: string }[] = []
  let checked = 0
  for (const popular of await listPopular(database, nowMs)) {
    if (found.length === MAX_OFFERED || checked === MAX_CHECKED_PER_REQUEST) break
    const { query } = popular
    const isTyped = query === key && popular.place === typedPlace
    if (!query.startsWith(key) || isTyped) continue
    if (!isAnywhere && popular.place !== typedPlace) continue
    if (popular.location === null) {
      checked += 1
      popular.location = await checkPopular(database, popular)
    }
    if (popular.location === false || (await isOffered(database, popular, others))) continue
    found.push({ q: query, location: isAnywhere ? popular.location : location.trim() })
  }
  return found
}
