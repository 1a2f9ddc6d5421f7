import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slugify } from '../platform/i18n/slug.server.ts'
import {
  ARABIC_ARTICLE,
  buildConsonantKey,
  FOREIGN_LETTER,
} from '../search-index/transliterate.server.ts'

/** These slugified words describe a category, a legal form or grammar, not one business. */
const WORDS = readFileSync(join(import.meta.dirname, 'generic-words.txt'), 'utf8')

const GENERIC_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

export type NameWord = { text: string; skeleton: string; weight: number }

export type NameProfile = ReturnType<typeof buildNameProfile>

const GENERIC_WEIGHT = 0.25
const PLACE_WEIGHT = 0.25
const CATEGORY_WEIGHT = 0.4
const SHORT_WEIGHTS = [0, 0.3, 0.6]
const DISTINCTIVE_WEIGHT = 0.6

const wordsIn = (text: string | null) => (text === null ? [] : slugify(text).split('-'))

type Named = {
  name: string
  type: string | null
  category: string | null
  city: string | null
  region: string | null
  country: string | null
  full_address: string | null
}

export function buildNameProfile(business: Named) {
  const { city, region, country, full_address } = business
  // In 'Jasmine - Grand Hotel' at the Grand Hotel, the hotel's name describes the location.
  const places = new Set([city, region, country, full_address].flatMap(wordsIn))
  const kinds = new Set([business.type, business.category].flatMap(wordsIn))
  const weigh = (word: string) => {
    if (GENERIC_WORDS.has(word)) return GENERIC_WEIGHT
    if (places.has(word)) return PLACE_WEIGHT
    if (kinds.has(word)) return CATEGORY_WEIGHT
    return SHORT_WEIGHTS[word.length] ?? 1
  }
  const words = wordsIn(business.name.replace(ARABIC_ARTICLE, ''))
    .filter((word) => word !== '')
    .map((text) => ({ text, skeleton: buildConsonantKey(text), weight: weigh(text) }))
  const joined = words.map(({ text }) => text).join('')
  return {
    words,
    joined,
    numbers: joined.replace(/\D+/g, ' ').trim(),
    isLatin: !FOREIGN_LETTER.test(business.name),
  }
}

export function findDistinctiveWords({ words }: NameProfile): NameWord[] {
  const distinctive = words.filter(({ weight }) => weight >= DISTINCTIVE_WEIGHT)
  return distinctive.length > 0 ? distinctive : words
}

export const isGeneral = ({ words }: NameProfile): boolean =>
  !words.some(({ weight }) => weight >= DISTINCTIVE_WEIGHT)
