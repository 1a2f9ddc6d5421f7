import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import { cityWord, countryWord, textWord } from '../../search-index/index-terms.server.ts'
import { nameWords } from '../../search-index/tokenize-name.ts'
import { findMatches, findNamedSo } from '../ranking/retrieve-candidates.server.ts'
import { searchKey } from './search-key.ts'
import {
  type SearchPlace,
  type UnderstoodPlace,
  understandPlace,
} from './understand-place.server.ts'

export type Where = {
  place: SearchPlace | null
  others: SearchPlace[]
  words: WordQuery
  isUnknown: boolean
}

export type Asked = {
  key: string
  where: Where
  placeFromKeyword: string | null
}

export const LONGEST_PLACE_WORDS = 4
export const BETWEEN = /\s(?:in|near|at|around|en|à|a|im|bei|nahe|dans|em|da|в|yakınında)$/u
const NOWHERE = { place: null, others: [], words: [], isUnknown: false } satisfies Where

export function wordsOfPlace({ kind, id, countryCode, total }: SearchPlace): WordQuery {
  const word = kind === 'city' && id !== null ? cityWord(id) : countryWord(countryCode)
  return [[{ word, rows: total }]]
}

const inPlace = ({ place, others }: UnderstoodPlace): Where =>
  place === null
    ? { ...NOWHERE, isUnknown: true }
    : { place, others, words: wordsOfPlace(place), isUnknown: false }

async function readLocation(database: Database, location: string): Promise<Where> {
  const key = searchKey(location)
  if (key === '') return NOWHERE
  const understood = await understandPlace(database, location)
  if (understood.place) return inPlace(understood)
  const written = [...new Set([...nameWords(key), nameWords(key).join('')])]
  const all = nameWords(key).map((word) => [textWord(word)])
  const asOne = [[textWord(written.at(-1) ?? '')]]
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
): Promise<{ what: string; where: string; understood: UnderstoodPlace } | null> {
  const pieces = q.trim().split(/[\s,]+/)
  for (let count = Math.min(LONGEST_PLACE_WORDS, pieces.length - 1); count > 0; count--) {
    const parted = [
      { what: pieces.slice(0, -count), where: pieces.slice(-count) },
      { what: pieces.slice(count), where: pieces.slice(0, count) },
    ]
    for (const { what, where } of parted) {
      const name = where.join(' ')
      // A code of two letters is a word in most languages.
      if (searchKey(name).length < 3) continue
      const understood = await understandPlace(database, name)
      if (!understood.place) continue
      const rest = what.join(' ').replace(BETWEEN, '')
      if (searchKey(rest) !== '') return { what: rest, where: name, understood }
    }
  }
  return null
}

/** The end of `q` may name a place, unless a business has this name ('Hotel Berlin'). */
export async function readQuestion(
  database: Database,
  { q, location, isWhole }: { q: string; location: string; isWhole: boolean },
): Promise<Asked> {
  const key = searchKey(q)
  const where = await readLocation(database, location)
  const asTyped = { key, where, placeFromKeyword: null }
  if (isWhole || searchKey(location) !== '' || key === '') return asTyped
  const parted = await splitKeyword(database, q)
  if (!parted) return asTyped
  if ((await findNamedSo(database, key, [])).length > 0) return asTyped
  return {
    key: searchKey(parted.what),
    where: inPlace(parted.understood),
    placeFromKeyword: parted.where,
  }
}
