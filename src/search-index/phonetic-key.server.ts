import { slugify } from '../platform/i18n/slug.server.ts'
import { HAS_UNSPACED, nameWords } from './tokenize-name.ts'
import { FOREIGN_LETTER } from './transliterate.server.ts'

/** More of a name's sounds are not kept. */
const MOST_SOUNDS = 40
/** So many readings one word may have. */
const MOST_READINGS = 8

/** The article and the short words that Arabic writes as a part of the next one. */
const ARABIC_BEGINNING = /(?<!\p{L})(?:[وبفك]?ال|لل)(?=\p{L}{2})/gu

/** A name without what Arabic joins to its words: Latin letters write 'al' apart or leave it out. */
export const withoutArticles = (nameKey: string) => nameKey.replace(ARABIC_BEGINNING, '')

/** Letters that are written in more than one way in Latin letters, or are left out by some. */
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

/**
 * What the spellings of one word in several alphabets share: its consonants, those that are mistaken
 * for each other written alike. 'kavyarnya' and 'kawiarnia', 'shawarma' and 'shwrma'. '' for vowels alone.
 */
export const soundOf = (latinWord: string): string =>
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

/** A word of another alphabet as it may be read: each of its letters in each of the ways it is written. */
function readingsOf(word: string): string[] {
  let readings = ['']
  for (const letter of word) {
    const ways = READINGS[letter]
    const several = ways && readings.length * ways.length <= MOST_READINGS
    readings = (several ? ways : [ways?.[0] ?? letter]).flatMap((way) =>
      readings.map((reading) => reading + way),
    )
  }
  return readings
}

/** How the words of a folded name in other alphabets sound; none of Latin, nor where no spaces part them. */
export function soundsOf(nameKey: string): string[] {
  if (!FOREIGN_LETTER.test(nameKey) || HAS_UNSPACED.test(nameKey)) return []
  const words = nameWords(withoutArticles(nameKey)).filter((word) => FOREIGN_LETTER.test(word))
  const sounds = words.flatMap(readingsOf).map((reading) => soundOf(slugify(reading)))
  return [...new Set(sounds)].slice(0, MOST_SOUNDS)
}
