import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import { NO_CLICKS } from '../../query-stats/find-query-clicks.server.ts'
import { buildPrefixTerm, MAX_PREFIX_CHARS } from '../../search-index/index-terms.server.ts'
import { findSpellings } from '../../search-index/spelling-correction.server.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { buildConsonantKey, buildLatinWords } from '../../search-index/transliterate.server.ts'
import { isOfBrand } from '../query/match-term.server.ts'
import { buildPlaceQuery } from '../query/parse-query.server.ts'
import type { SearchPlace } from '../query/query-place.server.ts'
import { buildGroups, buildNameTerms, type QueryTerm } from '../query/query-terms.server.ts'
import { rankMatches } from '../ranking/rank-matches.server.ts'
import { findMatches, type Match } from '../ranking/retrieve-candidates.server.ts'
import { buildQueryText } from '../ranking/score-text.server.ts'

const MAX_SCORED = 60
const MAX_FILTERED = 200
const ENOUGH = 5
const MIN_CHAIN = 3
const SHOWN_OF_CHAIN = 2
const MAX_CHAINS = 2

const SIGNS = /[^\p{L}\p{M}\p{N} ]+/gu
/** Finds 'müller', whose key is 'muller', for 'mueller'. */
const SPELLED_OUT = /([aou])e|a(?=a)/g

function isInName({ facts }: Match, { text, spellings }: QueryTerm): boolean {
  const latin = buildLatinWords(facts.nameKey)
  const joined = facts.nameKey.replace(SIGNS, '').split(' ')
  const words = [...parseNameWords(facts.nameKey), ...joined, ...latin]
  const plain = text.replace(SPELLED_OUT, '$1')
  return (
    words.some((word) => word.startsWith(text) || word.startsWith(plain)) ||
    words.some((word) => spellings.includes(word)) ||
    latin.some((word) => buildConsonantKey(word) === buildConsonantKey(text))
  )
}

type Named = {
  found: Match[]
  /** No narrower query finds anything either. */
  hasNoMatches: boolean
}

const buildNamed = (found: Match[]): Named => ({ found, hasNoMatches: found.length === 0 })

/** A long prefix of a common word is slow, so popular matches of its first letters are filtered. */
async function findNamed(
  database: Database,
  words: readonly QueryTerm[],
  within: TermQuery,
): Promise<Named> {
  const last = words.at(-1)
  if (last === undefined) return buildNamed([])
  if (words.some(({ brand }) => brand !== null)) {
    const found = await findMatches(
      database,
      [...buildGroups(words, buildNameTerms), ...within],
      MAX_SCORED,
    )
    const hasNoMatches = found.length === 0
    return { found: found.filter(({ facts }) => isOfBrand(words, facts.nameKey)), hasNoMatches }
  }
  const others = words.slice(0, -1).map(buildNameTerms)
  const query = [...others, buildNameTerms(last), ...within]
  const letters = [...last.text]
  if (letters.length <= MAX_PREFIX_CHARS)
    return buildNamed(await findMatches(database, query, MAX_SCORED))
  const first = letters.slice(0, MAX_PREFIX_CHARS).join('')
  const terms = buildNameTerms(last).filter(
    (term) => typeof term === 'string' && !term.startsWith(first),
  )
  const wider = [...others, [buildPrefixTerm(first), ...terms], ...within]
  const candidates = await findMatches(database, wider, MAX_FILTERED)
  const found = candidates.filter((match) => isInName(match, last))
  if (candidates.length < MAX_FILTERED / 2) return buildNamed(found.slice(0, MAX_SCORED))
  const isEnough = found.length >= ENOUGH
  return {
    found: isEnough ? found.slice(0, MAX_SCORED) : await findMatches(database, query, MAX_SCORED),
    hasNoMatches: false,
  }
}

/** First in the place, then anywhere. Few names that are typed with a city occur anywhere. */
async function* findInOrder(
  database: Database,
  { words, place, isOnlyThere }: Pick<Naming, 'words' | 'place' | 'isOnlyThere'>,
): AsyncGenerator<Match[]> {
  const findInAllPlaces = () => findNamed(database, words, [])
  const inAllPlaces = place?.kind === 'country' || isOnlyThere ? null : await findInAllPlaces()
  if (inAllPlaces?.hasNoMatches) return
  if (place) yield (await findNamed(database, words, buildPlaceQuery(place))).found
  if (!isOnlyThere) yield (inAllPlaces ?? (await findInAllPlaces())).found
}

type Naming = {
  key: string
  words: readonly QueryTerm[]
  place: SearchPlace | null
  isOnlyThere?: boolean
  limit: number
}

export type NamedSuggestions = {
  ids: number[]
  /** One business of each name that many businesses have. */
  chains: number[]
}

export const NO_NAMES: NamedSuggestions = { ids: [], chains: [] }

/** Of a chain, two businesses are enough, so that other names fit in the list. */
function groupChains(found: readonly Match[], limit: number): NamedSuggestions {
  const byName = Map.groupBy(found, ({ facts }) => facts.nameKey)
  const chains = [...byName.values()].filter((group) => group.length >= MIN_CHAIN)
  const left = new Set(chains.flatMap((group) => group.slice(SHOWN_OF_CHAIN)))
  const shown = found.filter((match) => !left.has(match)).slice(0, limit)
  const shownChains = chains.filter((group) => group.some((match) => shown.includes(match)))
  return {
    ids: shown.map(({ id }) => id),
    chains: shownChains.slice(0, MAX_CHAINS).flatMap(([first]) => first?.id ?? []),
  }
}

export async function suggestNamed(
  database: Database,
  { key, words, limit, ...where }: Naming,
): Promise<NamedSuggestions> {
  const text = buildQueryText(key, words, [])
  const measure = { ...text, center: null, isOpen: () => false, clicks: NO_CLICKS }
  const all = new Map<number, Match>()
  let grouped = NO_NAMES
  for await (const found of findInOrder(database, { words, ...where })) {
    for (const match of rankMatches(found, measure, null, 'relevance'))
      all.set(match.id, all.get(match.id) ?? match)
    grouped = groupChains([...all.values()], limit)
    if (grouped.ids.length >= limit) break
  }
  return grouped
}

export async function suggestCorrected(database: Database, naming: Naming) {
  const texts = naming.words.map(({ text }) => text)
  const spellings = await findSpellings(database, texts)
  if (spellings.every(({ length }) => length === 0)) return NO_NAMES
  const words = naming.words.map((word, at) => ({ ...word, spellings: spellings[at] ?? [] }))
  return suggestNamed(database, { ...naming, words })
}
