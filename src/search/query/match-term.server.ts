import { findBrandKey } from '../../search-index/brands/brand-terms.ts'
import { findPhoneticMatches } from '../../search-index/phonetic-key.server.ts'
import { measureEditDistance } from '../../search-index/spelling-correction.server.ts'
import { isInCategory, type StoredFields } from '../../search-index/stored-fields.ts'
import { PLAIN, parseNameWords, parsePlainWords } from '../../search-index/tokenize-name.ts'
import {
  buildLatinSpellings,
  buildLatinWords,
  normalizeSpelledOut,
} from '../../search-index/transliterate.server.ts'
import { findAlternatives, type QueryBrand } from './query-brand.server.ts'
import type { QueryTerm } from './query-terms.server.ts'

export const WORD_SHARES = {
  name: 1,
  brand: 0.9,
  beginning: 0.85,
  category: 0.75,
  spelling: 0.7,
  sound: 0.55,
  elsewhere: 0.3,
}
const ALIKE_SHARE = 0.1
/** Words can sound alike without being similar, such as 'hostal' and 'sydlyt'. */
const MIN_SIMILARITY = { other: 0.4, fixed: 0.8 }

export type ParsedName = ReturnType<typeof parseName>

const HAS_LATIN = /[a-z]/
const NONE: readonly string[] = []

export function parseName(nameKey: string, words: readonly QueryTerm[]) {
  if (PLAIN.test(nameKey))
    return { nameKey, isPlain: true, own: parsePlainWords(nameKey), latinWhole: NONE, latin: NONE }
  const isLatin = words.some(({ text }) => HAS_LATIN.test(text))
  const latinWhole = isLatin ? buildLatinWords(nameKey) : []
  const latin = latinWhole.length > 0 ? buildLatinSpellings(nameKey, latinWhole) : []
  return { nameKey, isPlain: false, own: parseNameWords(nameKey), latinWhole, latin }
}

const buildSpellings = (word: string) => buildLatinSpellings(word)

function similarity(word: string, others: readonly string[]): number {
  const edits = others.map((other) => measureEditDistance(word, other, word.length) ?? word.length)
  return 1 - Math.min(word.length, ...edits) / word.length
}

/** Words of a brand that a name calls by its other name: 'kfc' in 'Kentucky Fried Chicken'. */
function findOtherName(own: readonly string[], brand: QueryBrand) {
  if (brand.texts.every((text) => own.includes(text))) return null
  const key = findBrandKey(own, brand)
  if (key === null) return null
  return key === brand.key
    ? { share: WORD_SHARES.name }
    : { share: WORD_SHARES.brand, readAs: brand.names.get(key) }
}

/** A name with some words of the other names is no match: 'Kentucky Bar' for 'kfc'. */
export function isOfBrand(words: readonly QueryTerm[], nameKey: string): boolean {
  const branded = words.filter(({ brand }) => brand !== null)
  const [first] = branded
  if (!first?.brand) return true
  const { brand } = first
  const name = parseName(nameKey, words)
  if (findBrandKey(name.own, brand) !== null) return true
  const terms = new Set([...name.own, ...name.latin])
  return branded.every((word) => {
    const others = findAlternatives(brand, word.text).flat()
    if (!others.some((other) => terms.has(other))) return true
    return findWord(word, NO_CATEGORY, name).share > WORD_SHARES.elsewhere
  })
}

const NO_CATEGORY = { categoryId: null, moreCategories: [] }

export function findWord(
  word: QueryTerm,
  facts: Pick<StoredFields, 'categoryId' | 'moreCategories'>,
  { nameKey, own, latin }: ParsedName,
): { share: number; readAs?: string | undefined; isUnlikely?: boolean } {
  const { text, plain, isLast, phoneticKey, brand } = word
  const other = brand && findOtherName(own, brand)
  if (other) return other
  if (own.includes(text)) return { share: WORD_SHARES.name }
  if (isLast && own.some((each) => each.startsWith(text))) return { share: WORD_SHARES.beginning }
  if (latin.includes(text)) return { share: WORD_SHARES.beginning }
  // Spelling out a letter keeps its first character, so this cheap check is safe.
  if (own.some((each) => each[0] === plain[0] && normalizeSpelledOut(each) === plain))
    return { share: WORD_SHARES.beginning }
  if (isLast && latin.some((each) => each.startsWith(text))) return { share: WORD_SHARES.spelling }
  const category = word.categories.find(({ id }) => isInCategory(facts, id))
  if (category) return { share: WORD_SHARES.category, readAs: word.corrections.get(category.id) }
  const readAs = word.spellings.find((each) => own.includes(each) || latin.includes(each))
  if (readAs !== undefined) return { share: WORD_SHARES.spelling, readAs }
  const phoneticMatches = phoneticKey === null ? [] : findPhoneticMatches(nameKey, phoneticKey)
  if (phoneticMatches.length === 0) return { share: WORD_SHARES.elsewhere }
  const alike = similarity(text, phoneticMatches.flatMap(buildSpellings))
  if (alike < MIN_SIMILARITY[word.isFixed ? 'fixed' : 'other'])
    return { share: WORD_SHARES.elsewhere, isUnlikely: true }
  return { share: WORD_SHARES.sound + ALIKE_SHARE * alike }
}
