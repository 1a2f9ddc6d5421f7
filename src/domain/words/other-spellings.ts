import { foldName } from '../fold-name.ts'
import { slugify } from '../slug.ts'
import { HAS_UNSPACED, nameWords } from './name-words.ts'

/** A letter of another script than Latin. */
export const FOREIGN_LETTER = /[^\p{scx=Latin}\p{P}\p{N}\p{Z}\p{S}\p{M}\p{C}]/u
/** Scripts that leave vowels out: their transliterations are matched by consonants. */
const WITHOUT_VOWELS = /[\p{scx=Arabic}\p{scx=Hebrew}]/u
/** Written as a part of its word, where Latin letters write 'al' apart or leave it out. */
export const ARABIC_ARTICLE = /(?<!\p{L})ال(?=\p{L}{2})/gu
/** Pieces without a space between them: "Domino's", 'B&B', 'Coca-Cola', 'A.B.C.'. */
const JOINED = /[\p{L}\p{M}\p{N}]+(?:['’`´.&+\-/]+[\p{L}\p{M}\p{N}]+)+/gu
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu
/** How letters with signs are written where a keyboard has none. */
const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const SPELLED_OUT_LETTERS = /[äöüåø]/g
const MOST_SPELLINGS = 24

/**
 * What the spellings of one word in several scripts share: its consonants, sounds alike written alike.
 * 'starbucks' and 'starbaks', 'baik' and 'byk'. The word itself where it has none.
 */
export function skeletonOf(word: string): string {
  const skeleton = word
    .replace(/ph/g, 'f')
    .replace(/tz|ts/g, 's')
    .replace(/[kcqgszt]h/g, (pair) => pair.charAt(0))
    .replace(/[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/[aeiouyhj]/g, '')
    .replace(/(.)\1+/g, '$1')
  return skeleton === '' ? word : skeleton
}

/** A text of another script in Latin letters, as words; none where all of it is Latin. */
export function latinWords(folded: string): string[] {
  if (!FOREIGN_LETTER.test(folded)) return []
  return slugify(folded).split('-').filter(Boolean)
}

/** In Latin letters, character by character where a script parts no words: 'bei' and 'jing' beside 'beijing'. */
function latinSpellings(nameKey: string): string[] {
  const whole = latinWords(nameKey)
  if (whole.length === 0 || !HAS_UNSPACED.test(nameKey)) return whole
  return [...whole, ...nameWords(nameKey).flatMap(latinWords)]
}

/** What may be told by its consonants: Latin words of a name whose script writes no vowels. */
export function skeletonsOf(nameKey: string): string[] {
  if (!WITHOUT_VOWELS.test(nameKey)) return []
  return latinWords(nameKey.replace(ARABIC_ARTICLE, '')).map(skeletonOf)
}

/**
 * Other words a name is found by beside its own: in Latin letters, with letters spelled out ('mueller'
 * for 'Müller'), and with what signs part written as one ("dominos", 'bb').
 */
export function otherSpellings(name: string, nameKey: string): string[] {
  const lower = name.normalize('NFC').toLowerCase()
  const joined = lower.match(JOINED)?.map((word) => foldName(word.replace(SIGNS, ''))) ?? []
  const letters = lower.match(SPELLED_OUT_LETTERS)
  const spelledOut = letters
    ? nameWords(
        foldName(lower.replace(SPELLED_OUT_LETTERS, (letter) => SPELLED_OUT[letter] ?? letter)),
      )
    : []
  const own = new Set(nameWords(nameKey))
  const others = new Set([...joined, ...spelledOut, ...latinSpellings(nameKey)])
  return [...others].filter((word) => !own.has(word)).slice(0, MOST_SPELLINGS)
}
