import { slugify } from '../platform/i18n/slug.server.ts'
import { HAS_UNSPACED, parseNameWords } from './tokenize-name.ts'
import { FOREIGN_LETTER } from './transliterate.server.ts'

const MAX_PHONETIC_KEYS = 40
const MAX_READINGS = 8

/** Arabic writes the article and short particles as part of the next word. */
const ARABIC_BEGINNING = /(?<!\p{L})(?:[وبفك]?ال|لل)(?=\p{L}{2})/gu

export const stripArticles = (nameKey: string) => nameKey.replace(ARABIC_BEGINNING, '')

/** These letters have several transliterations, or some spellings omit them. */
const READINGS: Record<string, readonly string[]> = {
  г: ['g', 'h'],
  х: ['k', 'h'],
  ц: ['s', 'k'],
  щ: ['s', 'sk', 'st'],
  ж: ['z', 'g', 'j'],
  χ: ['k', 'h', 'x'],
  ξ: ['x', 'k'],
  θ: ['t', 'f'],
  ב: ['b', 'v'],
  ח: ['k', 'h'],
  כ: ['k', 'h'],
  ת: ['t', 's'],
  ة: ['h', 't'],
  ج: ['g', 'j'],
  خ: ['k', 'h'],
  غ: ['g', 'h'],
  ق: ['k', 'g', 'h'],
  ث: ['t', 's'],
  ذ: ['d', 'z'],
  ظ: ['d', 'z'],
  ض: ['d', 'z'],
  ज: ['j', 'g'],
  ड: ['d', 'r'],
  ச: ['s', 'k'],
}

/** 'kavyarnya' and 'kawiarnia' have the same phonetic key. Returns '' for vowels only. */
export const buildPhoneticKey = (latinWord: string): string =>
  latinWord
    .replace(/t[sz]/g, 's')
    .replace(/x/g, 'ks')
    .replace(/[aeiouyhjwv]/g, '')
    .replace(/[kgcq]/g, 'k')
    .replace(/[bpf]/g, 'p')
    .replace(/[dt]/g, 't')
    .replace(/[sz]/g, 's')
    .replace(/[mn]/g, 'm')
    .replace(/(.)\1+/g, '$1')

function readingsOf(word: string): string[] {
  let readings = ['']
  for (const letter of word) {
    const ways = READINGS[letter]
    const several = ways && readings.length * ways.length <= MAX_READINGS
    readings = (several ? ways : [ways?.[0] ?? letter]).flatMap((way) =>
      readings.map((reading) => reading + way),
    )
  }
  return readings
}

const phoneticKeysOf = (word: string): string[] =>
  readingsOf(word).map((reading) => buildPhoneticKey(slugify(reading)))

const listForeignWords = (nameKey: string): string[] =>
  !FOREIGN_LETTER.test(nameKey) || HAS_UNSPACED.test(nameKey)
    ? []
    : parseNameWords(stripArticles(nameKey)).filter((word) => FOREIGN_LETTER.test(word))

export const buildPhoneticKeys = (nameKey: string): string[] =>
  [...new Set(listForeignWords(nameKey).flatMap(phoneticKeysOf))].slice(0, MAX_PHONETIC_KEYS)

/** The words of the name that sound so as a whole. */
export const findPhoneticMatches = (nameKey: string, phoneticKey: string): string[] =>
  listForeignWords(nameKey).filter((word) => phoneticKeysOf(word).includes(phoneticKey))
