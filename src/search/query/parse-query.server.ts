import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import {
  buildCityTerm,
  buildCountryTerm,
  buildDistrictTerm,
  buildTextTerm,
} from '../../search-index/index-terms.server.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { buildBoxTerms } from '../ranking/geo-cells.server.ts'
import { findExactNames, findMatches } from '../ranking/retrieve-candidates.server.ts'
import type { SearchRequest } from '../search-request.ts'
import { readLink } from './parse-identifier.server.ts'
import { findQueryCategories } from './query-categories.server.ts'
import {
  buildCityPlace,
  findCitiesInRegion,
  findQueryPlace,
  type QueryPlace,
  type SearchPlace,
} from './query-place.server.ts'
import { parseTerms } from './query-terms.server.ts'
import { normalizeSearchKey } from './search-key.ts'

type Where = {
  place: SearchPlace | null
  others: SearchPlace[]
  words: TermQuery
  isUnknown: boolean
}

export const MAX_PLACE_WORDS = 4
export const BETWEEN = /\s(?:in|near|at|around|en|à|a|im|bei|nahe|dans|em|da|в|yakınında)$/u
const NOWHERE = { place: null, others: [], words: [], isUnknown: false } satisfies Where

export function buildPlaceQuery({ kind, id, countryCode, total }: SearchPlace): TermQuery {
  const buildTerm = kind === 'district' ? buildDistrictTerm : buildCityTerm
  const word = id === null ? buildCountryTerm(countryCode) : buildTerm(id)
  return [[{ word, rows: total }]]
}

const inPlace = ({ place, others }: QueryPlace): Where =>
  place === null
    ? { ...NOWHERE, isUnknown: true }
    : { place, others, words: buildPlaceQuery(place), isUnknown: false }

async function parseLocation(database: Database, location: string): Promise<Where> {
  const key = normalizeSearchKey(location)
  if (key === '') return NOWHERE
  const understood = await findQueryPlace(database, location)
  if (understood.place) return inPlace(understood)
  const written = [...new Set([...parseNameWords(key), parseNameWords(key).join('')])]
  const all = parseNameWords(key).map((word) => [buildTextTerm(word)])
  const asOne = [[buildTextTerm(written.at(-1) ?? '')]]
  for (const words of [all, asOne]) {
    if (words.length === 0) continue
    const found = await findMatches(database, words, 1)
    if (found.length > 0) return { ...NOWHERE, words }
  }
  return { ...NOWHERE, isUnknown: true }
}

async function splitKeyword(
  database: Database,
  q: string,
): Promise<{ what: string; where: string; understood: QueryPlace } | null> {
  const pieces = q.trim().split(/[\s,]+/)
  const { cities, name, region } = await findCitiesInRegion(database, pieces.join(' '))
  const [place, ...others] = cities.map(buildCityPlace)
  if (place) {
    // 'Spa Belgium' means spas, but 'Spa BE' the city.
    const key = normalizeSearchKey(name)
    const { named } = await findQueryCategories(database, key)
    const isCategory = region.length > 2 && named.some(({ nameKey }) => nameKey === key)
    const understood = isCategory ? await findQueryPlace(database, region) : null
    return understood?.place
      ? { what: name, where: region, understood }
      : { what: '', where: q.trim(), understood: { place, others } }
  }
  for (let count = Math.min(MAX_PLACE_WORDS, pieces.length - 1); count > 0; count--) {
    const parted = [
      { what: pieces.slice(0, -count), where: pieces.slice(-count) },
      { what: pieces.slice(count), where: pieces.slice(0, count) },
    ]
    for (const { what, where } of parted) {
      const name = where.join(' ')
      // A code of two letters is a word in most languages.
      if (normalizeSearchKey(name).length < 3) continue
      const understood = await findQueryPlace(database, name)
      const { place, others } = understood
      if (!place) continue
      // 'pizza old town' doesn't mean the largest of all old towns.
      if (place.kind === 'district' && others.some(({ kind }) => kind === 'district')) continue
      const rest = what.join(' ').replace(BETWEEN, '')
      if (normalizeSearchKey(rest) !== '') return { what: rest, where: name, understood }
    }
  }
  return null
}

/** The end of `q` may name a place, unless a business has this name ('Hotel Berlin'). */
async function parseQuery(
  database: Database,
  { q, location, isWhole }: { q: string; location: string; isWhole: boolean },
) {
  const key = normalizeSearchKey(q)
  const where = await parseLocation(database, location)
  const asTyped = { key, where, placeFromKeyword: null }
  if (isWhole || normalizeSearchKey(location) !== '' || key === '') return asTyped
  const parted = await splitKeyword(database, q)
  if (!parted) return asTyped
  if ((await findExactNames(database, key, [])).length > 0) return asTyped
  return {
    key: normalizeSearchKey(parted.what),
    where: inPlace(parted.understood),
    placeFromKeyword: parted.where,
  }
}

export async function parseRequest(database: Database, request: SearchRequest) {
  const link = await readLink(database, request.q)
  const question = await parseQuery(database, link ? { ...request, q: '' } : request)
  const squares = request.box ? buildBoxTerms(request.box) : null
  const understood = await findQueryCategories(database, question.key)
  const words = await parseTerms(database, question.key)
  const place: TermQuery = squares ? [squares] : question.where.words
  const linked: TermQuery = link && 'words' in link ? link.words : []
  return {
    link,
    question,
    understood,
    query: { key: question.key, words, named: understood.named.map(({ id }) => id) },
    within: [...place, ...linked] satisfies TermQuery,
    around: squares || place.length > 0 ? null : request.near,
    // Signs alone match nothing.
    isBlank:
      (question.key !== '' && words.length === 0) ||
      (question.key === '' && !link && place.length === 0 && request.near === null && !request.box),
  }
}

export type ParsedRequest = Awaited<ReturnType<typeof parseRequest>>
