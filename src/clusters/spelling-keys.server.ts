import { normalizeCategoryWords, normalizePlural } from '../catalog/categories/category-key.ts'
import { slugify } from '../platform/i18n/slug.server.ts'
import { buildPhoneticKey } from '../search-index/phonetic-key.server.ts'
import { measureEditDistance } from '../search-index/spelling-correction.server.ts'
import { normalizeSpelledOut } from '../search-index/transliterate.server.ts'

/** From the most to the least reliable. These names are stored. */
export const SPELLING_METHODS = ['words', 'letters', 'sound', 'edits'] as const
export type SpellingMethod = (typeof SPELLING_METHODS)[number]

const LETTERS_MIN_CHARS = 5
const PHONETIC_MIN_CONSONANTS = 3
const ONE_EDIT_FROM_CHARS = 6
const TWO_EDITS_FROM_CHARS = 9
/** Words that sound alike may otherwise have nothing in common, as "german" and "korean". */
const PHONETIC_CHARS_PER_EDIT = 3

export type Spelling = {
  keys: readonly (readonly [SpellingMethod, string])[]
  /** Latin letters without spaces, for edit distances. */
  joined: string
  digits: string
  words: readonly string[]
}

/** Pairs of neighboring letters: "book store", "bookstore" and "Bookstorre" share them. */
function buildPairsKey(joined: string): string {
  const letters = normalizeSpelledOut(joined).replace(/(.)\1+/g, '$1')
  const pairs = Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2))
  return [...new Set(pairs)].sort().join('')
}

/** The methods are those of OpenRefine: fingerprint, n-gram fingerprint, phonetic key and edit distance. */
export function buildSpelling(text: string): Spelling {
  const latin = slugify(normalizeCategoryWords(text).join(' '))
  const words = latin.split('-').filter((word) => word !== '')
  const singles = words.map(normalizePlural)
  const joined = words.join('')
  const phoneticKey = singles.map(buildPhoneticKey).join('')
  const keys: [SpellingMethod, string][] = []
  if (words.length > 0) keys.push(['words', [...new Set(singles)].sort().join(' ')])
  if (joined.length >= LETTERS_MIN_CHARS) keys.push(['letters', buildPairsKey(joined)])
  if (phoneticKey.replace(/\d/g, '').length >= PHONETIC_MIN_CONSONANTS)
    keys.push(['sound', phoneticKey])
  return { keys, joined, digits: joined.replace(/\D/g, ''), words }
}

/** Short words differ by one letter without meaning the same. */
function findAllowedEdits({ length }: string): number {
  if (length < ONE_EDIT_FROM_CHARS) return 0
  return length < TWO_EDITS_FROM_CHARS ? 1 : 2
}

export const hasEdits = ({ joined }: Spelling): boolean => findAllowedEdits(joined) > 0

const areWithin = (one: string, other: string, maxEdits: number): boolean =>
  one === other || measureEditDistance(one, other, maxEdits) !== null

/** Different numbers are different things: "Hall 1" and "Hall 2". */
export function isSpelledLike(one: Spelling, other: Spelling): boolean {
  if (one.digits !== other.digits) return false
  // "Nail salon" and "hair salon" have long names, but differ in a short word.
  if (one.words.length === other.words.length)
    return one.words.every((word, at) => {
      const its = other.words[at]!
      return areWithin(word, its, Math.min(findAllowedEdits(word), findAllowedEdits(its)))
    })
  return areWithin(one.joined, other.joined, Math.min(1, findAllowedEdits(one.joined)))
}

export function isPhoneticMatch(one: Spelling, other: Spelling): boolean {
  if (one.digits !== other.digits || one.joined[0] !== other.joined[0]) return false
  const chars = Math.min(one.joined.length, other.joined.length)
  return areWithin(one.joined, other.joined, Math.floor(chars / PHONETIC_CHARS_PER_EDIT))
}
