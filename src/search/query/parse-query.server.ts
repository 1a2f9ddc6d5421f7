import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import {
  buildCityTerm,
  buildCountryTerm,
  buildDistrictTerm,
  buildTextTerm,
} from '../../search-index/index-terms.server.ts'
import { normalizeSearchKey } from '../../search-index/search-key.ts'
import { HAS_UNSPACED, parseNameWords } from '../../search-index/tokenize-name.ts'
import { hasFilters } from '../ranking/filters.server.ts'
import { buildBoxTerms } from '../ranking/geo-cells.server.ts'
import { findExactNames, findMatches } from '../ranking/retrieve-candidates.server.ts'
import type { SearchRequest } from '../search-request.ts'
import { isNameWithPlace } from './name-with-place.server.ts'
import { readLink } from './parse-identifier.server.ts'
import {
  findNeededCategory,
  hasWeakIntents,
  listNamesWithIntents,
  type ParsedIntents,
  parseIntents,
} from './parse-intents.server.ts'
import { findQueryBrand } from './query-brand.server.ts'
import { findNeededCategories, findQueryCategories } from './query-categories.server.ts'
import {
  buildQueryPlace,
  findInexactPlace,
  findNamedPlaces,
  findQueryPlace,
  type PlaceConfidence,
  type QueryPlace,
  type SearchPlace,
} from './query-place.server.ts'
import { buildNameTerms, parseTerms, parseWords } from './query-terms.server.ts'
import {
  findNarrowerPlace,
  isShortWord,
  MAX_PLACE_WORDS,
  PLACE_MIN_CHARS,
  splitKeyword,
  stripWeightless,
} from './split-keyword.server.ts'

type Where = {
  place: SearchPlace | null
  others: SearchPlace[]
  confidence: PlaceConfidence | null
  words: TermQuery
  isUnknown: boolean
}

export const BETWEEN = /\s(?:in|near|at|around|en|à|a|im|bei|nahe|dans|em|da|в|yakınında)$/u
const NOWHERE: Where = {
  place: null,
  others: [],
  confidence: null,
  words: [],
  isUnknown: false,
}

export function buildPlaceQuery({ kind, id, countryCode, total, cityIds }: SearchPlace): TermQuery {
  if (cityIds) return [cityIds.map(buildCityTerm)]
  const buildTerm = kind === 'district' ? buildDistrictTerm : buildCityTerm
  const word = id === null ? buildCountryTerm(countryCode) : buildTerm(id)
  return [[{ word, rows: total }]]
}

const inPlace = ({ place, others, confidence }: QueryPlace): Where =>
  place === null
    ? { ...NOWHERE, isUnknown: true }
    : { place, others, confidence, words: buildPlaceQuery(place), isUnknown: false }

/** 'Camden Town, London' and '大阪市中央区': a part that is no district with a page, in a known city. */
async function findWithinKnown(database: Database, location: string): Promise<Where | null> {
  const [part = '', ...rest] = location.split(',').map((each) => each.trim())
  const [inner, outer] =
    rest.length > 0 ? [part, rest.join(', ')] : await splitUnspacedCity(database, location)
  if (inner === '' || outer === '') return null
  const whole = await findQueryPlace(database, `${inner}, ${outer}`)
  const known = whole.place ? whole : await findQueryPlace(database, outer)
  if (!known.place) return null
  const found = inPlace(known)
  if (whole.place) return found
  const words = parseNameWords(normalizeSearchKey(inner)).map((word) => [buildTextTerm(word)])
  const narrowed = [...found.words, ...words]
  return (await findMatches(database, narrowed, 1)).length > 0
    ? { ...found, words: narrowed }
    : found
}

async function splitUnspacedCity(database: Database, text: string): Promise<[string, string]> {
  if (!HAS_UNSPACED.test(text)) return ['', '']
  const letters = [...text]
  for (let length = letters.length - 1; length >= PLACE_MIN_CHARS; length--) {
    const city = letters.slice(0, length).join('')
    if ((await findQueryPlace(database, city)).place) return [letters.slice(length).join(''), city]
  }
  return ['', '']
}

/** '75011 Paris' and 'Delhi NCR': a known place beside words that no business has. */
async function findBesideUnknown(database: Database, location: string): Promise<Where | null> {
  const pieces = location.split(/[\s,]+/).filter((piece) => piece !== '')
  for (let count = Math.min(MAX_PLACE_WORDS, pieces.length - 1); count > 0; count--)
    for (const [name, rest] of [
      [pieces.slice(-count), pieces.slice(0, -count)],
      [pieces.slice(0, count), pieces.slice(count)],
    ] as const) {
      if (isShortWord(normalizeSearchKey(name.join(' ')))) continue
      const within = await findWithinKnown(database, `${rest.join(' ')}, ${name.join(' ')}`)
      if (within && within.place?.kind !== 'district') return within
    }
  return null
}

async function parseLocation(database: Database, location: string): Promise<Where> {
  const key = normalizeSearchKey(location)
  if (key === '') return NOWHERE
  const text = location.replace(/\s*[/|、，]\s*/gu, ', ')
  const understood = await findInexactPlace(database, text, false)
  if (understood.place) return inPlace(understood)
  const within = await findWithinKnown(database, text)
  if (within) return within
  const written = [...new Set([...parseNameWords(key), parseNameWords(key).join('')])]
  const all = parseNameWords(key).map((word) => [buildTextTerm(word)])
  const asOne = [[buildTextTerm(written.at(-1) ?? '')]]
  for (const words of [all, asOne]) {
    if (words.length === 0) continue
    const found = await findMatches(database, words, 1)
    if (found.length > 0) return { ...NOWHERE, words }
  }
  const misspelled = await findInexactPlace(database, location, true)
  if (misspelled.place) return inPlace(misspelled)
  return (await findBesideUnknown(database, text)) ?? { ...NOWHERE, isUnknown: true }
}

const NO_INTENTS: ParsedIntents = { rest: [], found: [] }

type Kinds = { withWeak: boolean; withNeeds: boolean; withServices?: boolean }

type Typed = { q: string; placeNames: ReadonlySet<string>; withPlace: boolean }

async function findPlaceNames(database: Database, q: string): Promise<Set<string>> {
  const names = listNamesWithIntents(q)
  const places = await Promise.all(names.map((name) => findNamedPlaces(database, name)))
  return new Set(names.filter((_, at) => places[at]!.length > 0))
}

async function interpret(database: Database, typed: Typed, kinds: Kinds) {
  const { q, placeNames, withPlace } = typed
  const intents = parseIntents(q, kinds, placeNames)
  const { rest, found } = intents
  const isSentence = found.some(({ intent }) => intent === 'filler')
  const parted =
    withPlace && rest.length > 0 ? await splitKeyword(database, rest, found.length > 0) : null
  const isChanged = found.length > 0 || parted !== null
  const whole = parted?.what ?? rest
  const what = isChanged ? stripWeightless(whole, isSentence) : rest
  const key = isChanged ? normalizeSearchKey(what.join(' ')) : normalizeSearchKey(q)
  return { key, nameKey: normalizeSearchKey(whole.join(' ')), parted, intents, isChanged }
}

/** 'sushi delivery', unless it is a category as 'pizza delivery' is. */
async function findWithServices(
  database: Database,
  typed: Typed,
  withNeeds: boolean,
  { key, intents }: Awaited<ReturnType<typeof interpret>>,
) {
  const kinds = { withWeak: true, withNeeds, withServices: true }
  const { found } = parseIntents(typed.q, kinds, typed.placeNames)
  if (found.length <= intents.found.length) return null
  const { named } = await findQueryCategories(database, key)
  if (named.length > 0) return null
  const read = await interpret(database, typed, kinds)
  const isCategory = (await findQueryCategories(database, read.key)).named.length > 0
  return read.key !== '' && isCategory ? read : null
}

const NAMES_EXAMINED = 20
/** One word may begin the name of any business. */
const NAME_MIN_WORDS = 2

/** 'Bakkerij De Gouden Kore' is a name that is not typed to its end, and no place in Korea. */
async function isBeginningOfName(database: Database, key: string, rest: string) {
  const { named } = await findQueryCategories(database, rest)
  const words = parseWords(key)
  if (rest === '' || named.length > 0 || words.length < NAME_MIN_WORDS) return false
  const typed = parseNameWords(key).join('')
  const found = await findMatches(database, words.map(buildNameTerms), NAMES_EXAMINED)
  return found.some(({ facts }) => parseNameWords(facts.nameKey).join('').startsWith(typed))
}

/** The end of `q` may name a place, unless a business has this name ('Hotel Berlin'). */
async function parseQuery(
  database: Database,
  {
    q,
    location,
    place: given,
    isWhole,
  }: Pick<SearchRequest, 'q' | 'location' | 'place' | 'isWhole'>,
) {
  const key = normalizeSearchKey(q)
  const where = given ? inPlace(buildQueryPlace([given])) : await parseLocation(database, location)
  const asTyped = {
    key,
    nameKey: key,
    where,
    placeFromKeyword: null,
    need: null,
    intents: NO_INTENTS,
  }
  if (isWhole || key === '') return asTyped
  const withPlace = normalizeSearchKey(location) === ''
  const typed = { q, withPlace, placeNames: await findPlaceNames(database, q) }
  let read = await interpret(database, typed, { withWeak: true, withNeeds: true })
  // 'bread' alone means bakeries, but 'Bread Street Kitchen' is a name.
  const neededId = read.key === '' ? findNeededCategory(read.intents) : null
  const isListed =
    neededId !== null && (await findNeededCategories(database, neededId)).named.length > 0
  const plain = await interpret(database, typed, { withWeak: true, withNeeds: false })
  // '咖啡' is a category too, whose businesses have the word in their names.
  const isCategory = isListed && (await findQueryCategories(database, plain.key)).named.length > 0
  const need = isListed && !isCategory ? neededId : null
  const withNeeds = need !== null
  if (!withNeeds) read = plain
  if (hasWeakIntents(read.intents) && read.key !== '') {
    const { named } = await findQueryCategories(database, read.key)
    // 'Best Western' is a name.
    if (named.length === 0) read = await interpret(database, typed, { withWeak: false, withNeeds })
  }
  read = (await findWithServices(database, typed, withNeeds, read)) ?? read
  if (!read.isChanged) return asTyped
  if ((await findExactNames(database, key, [])).length > 0) return asTyped
  if (need === null && (await isBeginningOfName(database, key, read.key))) return asTyped
  const place = read.parted?.understood.place
  const isPlaceFirst = place && key.startsWith(`${normalizeSearchKey(read.parted!.where)} `)
  if (isPlaceFirst && (await isNameWithPlace(database, key, place))) return asTyped
  const { intents } = read
  const parted = read.parted && (await findNarrowerPlace(database, read.parted))
  return {
    key: parted && parted !== read.parted ? normalizeSearchKey(parted.what.join(' ')) : read.key,
    /** With words that have no weight, which a name may begin with. */
    nameKey: read.nameKey,
    need,
    where: parted ? inPlace(parted.understood) : where,
    placeFromKeyword: parted?.where ?? null,
    intents,
  }
}

export async function parseRequest(database: Database, request: SearchRequest) {
  const link = await readLink(database, request.q)
  const question = await parseQuery(database, link ? { ...request, q: '' } : request)
  const squares = request.box ? buildBoxTerms(request.box) : null
  const read = await (question.need === null
    ? findQueryCategories(database, question.key)
    : findNeededCategories(database, question.need))
  const isName = read.isInexact && (await findExactNames(database, question.key, [])).length > 0
  const understood = isName ? { ...read, named: [], meant: [] } : read
  const key = (question.need !== null && read.named[0]?.nameKey) || question.key
  const brand = understood.named.length > 0 ? null : await findQueryBrand(database, key)
  const words = await parseTerms(database, key, brand)
  const place: TermQuery = squares ? [squares] : question.where.words
  const linked: TermQuery = link && 'words' in link ? link.words : []
  return {
    link,
    question,
    understood,
    query: { key, words, named: understood.meant.map(({ id }) => id) },
    within: [...place, ...linked] satisfies TermQuery,
    around: squares || place.length > 0 ? null : request.near,
    // Signs alone match nothing.
    isBlank:
      (question.key !== '' && words.length === 0) ||
      (question.key === '' &&
        !link &&
        place.length === 0 &&
        request.near === null &&
        !request.box &&
        request.order === 'relevance' &&
        !hasFilters(request.filters) &&
        question.intents.found.every(({ intent }) => intent === 'filler')),
  }
}

export type ParsedRequest = Awaited<ReturnType<typeof parseRequest>>
