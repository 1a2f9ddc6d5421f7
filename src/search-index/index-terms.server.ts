import { hash } from 'node:crypto'
import { geoKey } from '../catalog/places/geo-key.ts'

// Prefix signs never occur in names; terms are lower case because one engine folds them. A change
// here requires a rebuild of the search index.

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

export const textWord = (word: string) => `#${word}`

export const soundWord = (sound: string) => `~${sound}`

const HALVES = 2
export const ratingWord = (rating: number) => `=r${Math.floor(rating * HALVES)}`

export const ratingWordsFrom = (least: number): string[] =>
  Array.from({ length: 5 * HALVES - Math.ceil(least * HALVES) + 1 }, (_, at) =>
    ratingWord(least + at / HALVES),
  )

export const wholeNameWord = (words: readonly string[]) =>
  `=n${hash('sha1', words.join(''), 'hex').slice(0, 12)}`

export const LONGEST_BEGINNING = 6

export const beginningWord = (beginning: string) => `<${beginning}`

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

/** The cells are about 5, 39 and 310 km wide at the equator. */
export const SQUARE_LEVELS = [7, 10, 13] as const
export type SquareLevel = (typeof SQUARE_LEVELS)[number]

const squareNumber = (key: number, level: SquareLevel) => Math.floor(key / 4 ** level)

export const squareWord = (key: number, level: SquareLevel) =>
  `=g${level}:${squareNumber(key, level).toString(36)}`

export function squareWords(latitude: number | null, longitude: number | null): string[] {
  const key = geoKey(latitude, longitude)
  return key === null ? [] : SQUARE_LEVELS.map((level) => squareWord(key, level))
}

const FEWEST_PHONE_DIGITS = 6

/** Reverses the digits, so that national and international numbers start alike. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < FEWEST_PHONE_DIGITS ? null : [...digits].reverse().join('')
}
export const phoneWord = (reversedDigits: string) => `=p${reversedDigits}`
