import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '../platform/database/memoize.ts'
import { slugify } from '../platform/i18n/slug.server.ts'
import {
  ARABIC_ARTICLE,
  buildConsonantKey,
  FOREIGN_LETTER,
} from '../search-index/transliterate.server.ts'
import { readWordLines } from './read-word-lines.server.ts'

/** These slugified words describe a category, a legal form or grammar, not one business. */
const WORDS = readFileSync(join(import.meta.dirname, 'generic-words.txt'), 'utf8')

const GENERIC_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map(slugify))
const KIND_WORDS = readWordLines('kind-words.txt')

const DEPARTMENT_WORDS = readWordLines('department-words.txt')

const AFFIXES: ReadonlySet<string> = new Set([...KIND_WORDS.keys(), ...GENERIC_WORDS])

export type NameWord = ReturnType<typeof describeWord> & { weight: number }

export type NameProfile = ReturnType<typeof buildNameProfile>

const GENERIC_WEIGHT = 0.25
const PLACE_WEIGHT = 0.3
const CATEGORY_WEIGHT = 0.4
const SHORT_WEIGHTS = [0, 0.2, 0.4]
const DISTINCTIVE_WEIGHT = 0.6
const AFFIX_MIN_CHARS = 4
/** 'Co-Op' and 'K-25' are also written as one word. */
const SHORT_PREFIX = /(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,2})-(?=[\p{L}\p{N}])/gu

const JOINING = /[&+]|\s(?:and|und|et|y|e|ve)\s/i

export const parseWords = (text: string | null): string[] =>
  text === null ? [] : slugify(text).split('-').filter(Boolean)

/** Types, cities, and countries repeat. */
export const parseCommonWords = memoize(parseWords)

const MAX_WORDS = 40_000

const describeWord = memoize(
  (text) => ({
    text,
    skeleton: buildConsonantKey(text),
    withoutUmlauts: text.replace(/([aou])e/g, '$1'),
    hasDigit: /\d/.test(text),
    department: DEPARTMENT_WORDS.get(text),
    isGeneric: GENERIC_WORDS.has(text) || KIND_WORDS.has(text),
  }),
  { maxKeys: MAX_WORDS },
)

function findDepartments(words: readonly NameWord[], meaning: string): string {
  const found = words.filter(({ department }) => department === meaning)
  return found.length === 0
    ? ''
    : found
        .map(({ text }) => text)
        .toSorted()
        .join(' ')
}

const NO_KINDS: ReadonlySet<string> = new Set()

export function findKinds(words: readonly string[]): ReadonlySet<string> {
  const kinds = words.map((word) => KIND_WORDS.get(word)).filter((kind) => kind !== undefined)
  return kinds.length === 0 ? NO_KINDS : new Set(kinds)
}

/** Chinese, Japanese and Thai names are written without spaces. */
const splitUnspaced = memoize((word): string[] => {
  for (let length = word.length - 1; length >= AFFIX_MIN_CHARS; length -= 1) {
    const start = word.length - length
    if (AFFIXES.has(word.slice(start)))
      return [...splitUnspaced(word.slice(0, start)), word.slice(start)]
    if (AFFIXES.has(word.slice(0, length)))
      return [word.slice(0, length), ...splitUnspaced(word.slice(length))]
  }
  return [word]
})

type Named = { name: string; type: string | null; category: string | null }

/** `places` are the words of its city, region, country, and address. */
export function buildNameProfile(business: Named, places: readonly string[]) {
  const typeWords = [business.type, business.category].flatMap((text) =>
    text === null ? [] : parseCommonWords(text),
  )
  const weigh = (word: string, isGeneric: boolean) => {
    if (isGeneric) return GENERIC_WEIGHT
    // In 'Jasmine - Grand Hotel' at the Grand Hotel, the hotel's name describes the location.
    if (places.includes(word)) return PLACE_WEIGHT
    if (typeWords.includes(word)) return CATEGORY_WEIGHT
    return SHORT_WEIGHTS[word.length] ?? 1
  }
  const isLatin = !FOREIGN_LETTER.test(business.name)
  const written = parseWords(business.name.replace(ARABIC_ARTICLE, '').replace(SHORT_PREFIX, '$1'))
  const texts = isLatin ? written : written.flatMap(splitUnspaced)
  const words = texts.map((text): NameWord => {
    const known = describeWord(text)
    return { ...known, weight: weigh(text, known.isGeneric) }
  })
  const joined = texts.join('')
  const name = { words, joined, isLatin }
  const distinctive = findDistinctiveWords(name)
  return {
    ...name,
    distinctive,
    isGeneral: words.every(
      ({ text, isGeneric }) => isGeneric || places.includes(text) || typeWords.includes(text),
    ),
    distinctiveJoined: distinctive.map(({ text }) => text).join(''),
    numbers: words.some(({ hasDigit }) => hasDigit) ? joined.replace(/\D+/g, ' ').trim() : '',
    departments: findDepartments(words, 'departments'),
    services: findDepartments(words, 'services'),
    isJoined: JOINING.test(business.name),
    texts,
    typeWords,
  }
}

/** A pharmacy at the market square may be named after the square only. */
function findDistinctiveWords({ words }: { words: NameWord[] }): NameWord[] {
  const distinctive = words.filter(({ weight }) => weight >= DISTINCTIVE_WEIGHT)
  if (distinctive.length > 0) return distinctive
  const places = words.filter(({ weight }) => weight === PLACE_WEIGHT)
  return places.length > 0 ? places : words
}
