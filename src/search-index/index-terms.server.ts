import { hash } from 'node:crypto'
import { geoKey } from '../catalog/places/geo-key.ts'

// What is no word of a name begins with a sign that no such word has, so that it stands for itself. All
// of it is in lower case, for one engine's index folds its words.

export const APPROVED_WORD = '=a'
export const UNAPPROVED_WORD = '=u'
export const CLOSED_WORD = '=x'
export const LISTED_WORD = '=l'
export const VERIFIED_WORD = '=v'
export const PHONE_WORD = '=t'
export const WEBSITE_WORD = '=s'

export const categoryWord = (categoryId: number) => `=c${categoryId}`
export const cityWord = (cityId: number) => `=y${cityId}`
export const countryWord = (countryCode: string) => `=k${countryCode.toLowerCase()}`
export const siteWord = (siteKey: string) => `=w${siteKey}`
export const amenityWord = (amenity: number) => `=m${amenity}`

/** A word of an address, a description or a list of amenities: it tells less than one of a name. */
export const textWord = (word: string) => `#${word}`

/** A word of another alphabet by how it sounds (`sounds.ts`). */
export const soundWord = (sound: string) => `~${sound}`

const HALVES = 2
/** Ratings by halves of a star. */
export const ratingWord = (rating: number) => `=r${Math.floor(rating * HALVES)}`

/** Those of ratings from `least` (whole or half stars) on. */
export const ratingWordsFrom = (least: number): string[] =>
  Array.from({ length: 5 * HALVES - Math.ceil(least * HALVES) + 1 }, (_, at) =>
    ratingWord(least + at / HALVES),
  )

/** A name without spaces and signs: 'Mc Donalds' and "McDonald's" are one. */
export const wholeNameWord = (words: readonly string[]) =>
  `=n${hash('sha1', words.join(''), 'hex').slice(0, 12)}`

/** Beginnings of words up to this length are words of the index themselves. */
export const LONGEST_BEGINNING = 6

/** The word for "a word of the name begins so", of at most LONGEST_BEGINNING characters. */
export const beginningWord = (beginning: string) => `<${beginning}`

/** Puts in all beginnings of a word that have a word of the index. */
export function addBeginnings(into: Set<string>, word: string): void {
  let beginning = ''
  let characters = 0
  for (const character of word) {
    beginning += character
    into.add(beginning)
    characters += 1
    if (characters === LONGEST_BEGINNING) return
  }
}

/** Squares of some 5, 39 and 310 km at the equator, as powers of two of the cells of `geo-key.ts`. */
export const SQUARE_LEVELS = [7, 10, 13] as const
export type SquareLevel = (typeof SQUARE_LEVELS)[number]

const squareNumber = (key: number, level: SquareLevel) => Math.floor(key / 4 ** level)

/** The word for a square, by a key within it. */
export const squareWord = (key: number, level: SquareLevel) =>
  `=g${level}:${squareNumber(key, level).toString(36)}`

/** The squares a point lies in, one of each level. */
export function squareWords(latitude: number | null, longitude: number | null): string[] {
  const key = geoKey(latitude, longitude)
  return key === null ? [] : SQUARE_LEVELS.map((level) => squareWord(key, level))
}

const FEWEST_PHONE_DIGITS = 6

/**
 * A phone number by its digits from the end, without what stands before a national number: who types
 * '030 1234567' or '+49 30 1234567' begins the same way. Null when it is none.
 */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < FEWEST_PHONE_DIGITS ? null : [...digits].reverse().join('')
}
export const phoneWord = (reversedDigits: string) => `=p${reversedDigits}`
