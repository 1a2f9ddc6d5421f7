import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const AFFIXES: ReadonlySet<string> = new Set([...KIND_WORDS.keys(), ...GENERIC_WORDS])

export type NameWord = { text: string; skeleton: string; weight: number }

export type NameProfile = ReturnType<typeof buildNameProfile>

const GENERIC_WEIGHT = 0.25
const PLACE_WEIGHT = 0.3
const CATEGORY_WEIGHT = 0.4
const SHORT_WEIGHTS = [0, 0.2, 0.4]
const DISTINCTIVE_WEIGHT = 0.6
const AFFIX_MIN_CHARS = 4
/** 'Co-Op' and 'K-25' are also written as one word. */
const SHORT_PREFIX = /(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,2})-(?=[\p{L}\p{N}])/gu

export const parseWords = (text: string | null): string[] =>
  text === null ? [] : slugify(text).split('-').filter(Boolean)

const kindsOf = (words: readonly string[]) =>
  new Set(words.flatMap((word) => KIND_WORDS.get(word) ?? []))

/** Chinese, Japanese and Thai names are written without spaces. */
function splitUnspaced(word: string): string[] {
  for (let length = word.length - 1; length >= AFFIX_MIN_CHARS; length -= 1) {
    const start = word.length - length
    if (AFFIXES.has(word.slice(start)))
      return [...splitUnspaced(word.slice(0, start)), word.slice(start)]
    if (AFFIXES.has(word.slice(0, length)))
      return [word.slice(0, length), ...splitUnspaced(word.slice(length))]
  }
  return [word]
}

type Named = { name: string; type: string | null; category: string | null }

/** `places` are the words of its city, region, country, and address. */
export function buildNameProfile(business: Named, places: ReadonlySet<string>) {
  const typeWords = [business.type, business.category].flatMap(parseWords)
  const kinds = new Set(typeWords)
  const weigh = (word: string) => {
    if (GENERIC_WORDS.has(word) || KIND_WORDS.has(word)) return GENERIC_WEIGHT
    // In 'Jasmine - Grand Hotel' at the Grand Hotel, the hotel's name describes the location.
    if (places.has(word)) return PLACE_WEIGHT
    if (kinds.has(word)) return CATEGORY_WEIGHT
    return SHORT_WEIGHTS[word.length] ?? 1
  }
  const isLatin = !FOREIGN_LETTER.test(business.name)
  const written = parseWords(business.name.replace(ARABIC_ARTICLE, '').replace(SHORT_PREFIX, '$1'))
  const texts = isLatin ? written : written.flatMap(splitUnspaced)
  const words = texts.map((text) => ({
    text,
    skeleton: buildConsonantKey(text),
    weight: weigh(text),
  }))
  const joined = texts.join('')
  const name = { words, joined, isLatin }
  const distinctive = findDistinctiveWords(name)
  return {
    ...name,
    distinctive,
    isGeneral: !words.some(({ weight }) => weight >= DISTINCTIVE_WEIGHT),
    distinctiveJoined: distinctive.map(({ text }) => text).join(''),
    distinctiveSkeleton: distinctive.map(({ skeleton }) => skeleton).join(''),
    numbers: joined.replace(/\D+/g, ' ').trim(),
    kinds: kindsOf(texts),
    typeKinds: kindsOf(typeWords),
  }
}

/** A pharmacy at the market square may be named after the square only. */
function findDistinctiveWords({ words }: { words: NameWord[] }): NameWord[] {
  const distinctive = words.filter(({ weight }) => weight >= DISTINCTIVE_WEIGHT)
  if (distinctive.length > 0) return distinctive
  const places = words.filter(({ weight }) => weight === PLACE_WEIGHT)
  return places.length > 0 ? places : words
}
