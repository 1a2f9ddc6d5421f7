import { hash } from 'node:crypto'
import { buildGeoKey } from '../platform/geo/geo-key.ts'

// Prefix signs never occur in names; terms are lower case because one engine folds them. A change
// here requires a rebuild of the search index.

export const APPROVED_TERM = '=a'
export const UNAPPROVED_TERM = '=u'
export const CLOSED_TERM = '=x'
export const LISTED_TERM = '=l'
export const VERIFIED_TERM = '=v'
export const PHONE_TERM = '=t'
export const WEBSITE_TERM = '=s'

export const buildCategoryTerm = (categoryId: number) => `=c${categoryId}`
export const buildCityTerm = (cityId: number) => `=y${cityId}`
export const buildDistrictTerm = (districtId: number) => `=d${districtId}`
export const buildCountryTerm = (countryCode: string) => `=k${countryCode.toLowerCase()}`
export const buildWebsiteTerm = (siteKey: string) => `=w${siteKey}`
export const buildAmenityTerm = (amenity: number) => `=m${amenity}`

export const buildTextTerm = (word: string) => `#${word}`

export const buildPhoneticTerm = (sound: string) => `~${sound}`

const HALVES = 2
export const buildRatingTerm = (rating: number) => `=r${Math.floor(rating * HALVES)}`

export const buildRatingTerms = (min: number): string[] =>
  Array.from({ length: 5 * HALVES - Math.ceil(min * HALVES) + 1 }, (_, at) =>
    buildRatingTerm(min + at / HALVES),
  )

export const buildWholeNameTerm = (words: readonly string[]) =>
  `=n${hash('sha1', words.join(''), 'hex').slice(0, 12)}`

export const MAX_PREFIX_CHARS = 6

export const buildPrefixTerm = (beginning: string) => `<${beginning}`

export function mergePrefixes(into: Set<string>, word: string): void {
  let beginning = ''
  let characters = 0
  for (const character of word) {
    beginning += character
    into.add(beginning)
    characters += 1
    if (characters === MAX_PREFIX_CHARS) return
  }
}

/** The cells are about 5, 39 and 310 km wide at the equator. */
export const CELL_LEVELS = [7, 10, 13] as const
export type CellLevel = (typeof CELL_LEVELS)[number]

const cellNumber = (key: number, level: CellLevel) => Math.floor(key / 4 ** level)

export const buildCellTerm = (key: number, level: CellLevel) =>
  `=g${level}:${cellNumber(key, level).toString(36)}`

export function buildPointTerms(latitude: number | null, longitude: number | null): string[] {
  const key = buildGeoKey(latitude, longitude)
  return key === null ? [] : CELL_LEVELS.map((level) => buildCellTerm(key, level))
}

const MIN_PHONE_DIGITS = 6

/** Reverses the digits, so that national and international numbers start alike. */
export function normalizePhoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < MIN_PHONE_DIGITS ? null : [...digits].reverse().join('')
}
export const buildPhoneTerm = (reversedDigits: string) => `=p${reversedDigits}`
