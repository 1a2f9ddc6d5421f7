import type { Database } from '../../platform/database/database.server.ts'
import { readIntentPhrases } from '../../search-index/intent-phrases.server.ts'
import { normalizeSearchKey } from '../../search-index/search-key.ts'
import { findStreetForms } from '../../search-index/street-words.server.ts'
import { HAS_UNSPACED } from '../../search-index/tokenize-name.ts'
import { findQueryCategories } from './query-categories.server.ts'
import {
  buildCityPlace,
  buildQueryPlace,
  findCitiesInRegion,
  findInexactPlace,
  findQueryPlace,
  type QueryPlace,
  type SearchPlace,
} from './query-place.server.ts'

export const MAX_PLACE_WORDS = 4
export const PLACE_MIN_CHARS = 2
/** Each span of a longer query would be looked up. */
const MAX_PIECES = 12
const MAX_LETTERS = 24
/** A code of two letters is a word in most languages, but '서울' is Seoul. */
const IS_SHORT = /^(?:[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\d]{1,2}|[\p{sc=Hangul}\d])$/u

export const isShortWord = (key: string): boolean => IS_SHORT.test(key)

export type KeywordSplit = { what: string[]; where: string; understood: QueryPlace }

const isKind = (piece: string, kind: string): boolean =>
  readIntentPhrases().kinds.get(normalizeSearchKey(piece))?.has(kind) ?? false

/** Words between the subject and the place: 'hotels in Rome', 'Roma yakınında'. */
function stripConnectors(before: readonly string[], after: readonly string[]): string[] {
  const end = before.findLastIndex((piece) => !isKind(piece, 'in') && !isKind(piece, 'stop'))
  const start = after.findIndex((piece) => !isKind(piece, 'after'))
  const left = before.slice(0, end + 1)
  return [...left, ...(start < 0 ? [] : after.slice(start))]
}

/** 'boulevard de la Croix-Rousse' is a street, not the district. */
const isStreet = (pieces: readonly string[]): boolean =>
  pieces.some((piece) => findStreetForms(normalizeSearchKey(piece)).length > 0)

/** A span at an edge may be a place; one in the middle needs a word such as 'in' before it. */
async function findSpan(
  pieces: readonly string[],
  find: (name: string, isMarked: boolean) => Promise<QueryPlace>,
  mayBeAlone: boolean,
  isAnywhere = false,
): Promise<KeywordSplit | null> {
  for (let count = Math.min(MAX_PLACE_WORDS, pieces.length); count > 0; count--) {
    const last = pieces.length - count
    for (const at of new Set([last, 0, ...Array.from({ length: last }, (_, start) => start)])) {
      const isMarked =
        isKind(pieces[at - 1] ?? '', 'in') || isKind(pieces[at + count] ?? '', 'after')
      if (at !== last && at !== 0 && !isMarked && !isAnywhere) continue
      const where = pieces.slice(at, at + count).join(' ')
      if (isShortWord(normalizeSearchKey(where))) continue
      const understood = await find(where, isMarked)
      const { place, others } = understood
      if (!place) continue
      // 'pizza old town' doesn't mean the largest of all old towns.
      const isInOtherCity = ({ kind, city }: SearchPlace) =>
        kind === 'district' && city?.id !== place.city?.id
      if (place.kind === 'district' && others.some(isInOtherCity)) continue
      if (place.kind === 'district' && isStreet(pieces.slice(0, at))) continue
      const what = stripConnectors(pieces.slice(0, at), pieces.slice(at + count))
      if (what.length > 0 || mayBeAlone) return { what, where, understood }
    }
  }
  return null
}

/** '東京カフェ' and '北京烤鸭' are written without spaces. */
async function findUnspacedPlace(
  database: Database,
  pieces: readonly string[],
): Promise<KeywordSplit | null> {
  for (const [at, piece] of pieces.entries()) {
    if (!HAS_UNSPACED.test(piece)) continue
    const letters = [...piece].slice(0, MAX_LETTERS)
    for (let length = letters.length - 1; length >= PLACE_MIN_CHARS; length--)
      for (const [name, rest] of [
        [letters.slice(0, length), letters.slice(length)],
        [letters.slice(-length), letters.slice(0, -length)],
      ] as const) {
        const understood = await findQueryPlace(database, name.join(''))
        if (!understood.place) continue
        const what = [...pieces.slice(0, at), rest.join(''), ...pieces.slice(at + 1)]
        return { what, where: name.join(''), understood }
      }
  }
  return null
}

export async function splitKeyword(
  database: Database,
  pieces: readonly string[],
  mayBeAlone: boolean,
): Promise<KeywordSplit | null> {
  if (pieces.length > MAX_PIECES) return null
  const { cities, name, region } = await findCitiesInRegion(database, pieces.join(' '))
  if (cities.length > 0) {
    // 'Spa Belgium' means spas, but 'Spa BE' the city.
    const key = normalizeSearchKey(name)
    const { named } = await findQueryCategories(database, key)
    const isCategory = region.length > 2 && named.some(({ nameKey }) => nameKey === key)
    const understood = isCategory ? await findQueryPlace(database, region) : null
    return understood?.place
      ? { what: [name], where: region, understood }
      : {
          what: [],
          where: pieces.join(' '),
          understood: buildQueryPlace(cities.map(buildCityPlace)),
        }
  }
  const { named } = await findQueryCategories(database, normalizeSearchKey(pieces.join(' ')))
  if (named.length > 0) return null
  return (
    (await findSpan(pieces, (text) => findQueryPlace(database, text), mayBeAlone)) ??
    (await findSpan(
      pieces,
      (text, isMarked) => findInexactPlace(database, text, isMarked),
      mayBeAlone,
    )) ??
    (await findUnspacedPlace(database, pieces)) ??
    (await findSpan(pieces, (text) => findQueryPlace(database, text), mayBeAlone, true))
  )
}

/** Leading and trailing words without weight; in a sentence ("where can I get a haircut") all of them. */
export function stripWeightless(pieces: readonly string[], isSentence: boolean): string[] {
  const hasWeight = (piece: string) => !isKind(piece, 'stop') && !isKind(piece, 'in')
  const first = pieces.findIndex(hasWeight)
  if (first < 0) return [...pieces]
  return isSentence
    ? pieces.filter(hasWeight)
    : pieces.slice(first, pieces.findLastIndex(hasWeight) + 1)
}

/** 'boulangerie à Paris en France' names a city within the country. */
export async function findNarrowerPlace(
  database: Database,
  parted: KeywordSplit,
): Promise<KeywordSplit> {
  const { place } = parted.understood
  if (place?.kind !== 'country' && place?.kind !== 'region') return parted
  const inner = await findSpan(
    parted.what,
    (text) => findQueryPlace(database, `${text}, ${parted.where}`),
    false,
  )
  if (!inner) return parted
  return {
    ...inner,
    what: stripWeightless(inner.what, true),
    where: `${inner.where}, ${parted.where}`,
  }
}
