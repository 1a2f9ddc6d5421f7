import { rememberSome } from '../platform/database/lru-memoize.ts'
import { foldName } from '../platform/i18n/fold-name.ts'
import { slugify } from '../platform/i18n/slug.server.ts'
import { HAS_UNSPACED, nameWords, PLAIN } from './tokenize-name.ts'

/** A letter of another script than Latin. */
export const FOREIGN_LETTER = /[^\p{scx=Latin}\p{P}\p{N}\p{Z}\p{S}\p{M}\p{C}]/u
/** Written as a part of its word, where Latin letters write 'al' apart or leave it out. */
export const ARABIC_ARTICLE = /(?<!\p{L})ال(?=\p{L}{2})/gu
/** Pieces without a space between them: "Domino's", 'B&B', 'Coca-Cola', 'A.B.C.'. */
const JOINED = /[\p{L}\p{M}\p{N}]+(?:['’`´.&+\-/]+[\p{L}\p{M}\p{N}]+)+/gu
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu
/** How letters with signs are written where a keyboard has none. */
const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const SPELLED_OUT_LETTERS = /[äöüåø]/g
const MOST_SPELLINGS = 40
/** Runs of one Japanese or Chinese script: a word seldom goes on from one into the next. */
const SCRIPT_RUNS = /\p{sc=Han}+|[\p{sc=Katakana}ー]+|\p{sc=Hiragana}+|[\p{L}\p{M}\p{N}]+/gu
const HAN_RUN = /^\p{sc=Han}+$/u
/** A word of Chinese has mostly two characters, at times three. */
const LONGEST_HAN_WORD = 3
/** A small vowel takes the place of the one before it: 'fu' and a small 'e' are read 'fe'. */
const SMALL_VOWELS = /([\u3041-\u3094\u30a1-\u30f4])([ぁぃぅぇぉァィゥェォ])/gu

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

/** So many pieces of names are not read again. */
const REMEMBERED = 10_000

/** What stands between two spaces, in Latin letters; most names are made of words that others have too. */
const latinOf = rememberSome(REMEMBERED, (piece): readonly string[] => {
  const read = piece.replace(
    SMALL_VOWELS,
    (_, kana: string, vowel: string) => slugify(kana).replace(/[aeiou]$/, '') + slugify(vowel),
  )
  return slugify(read).split('-').filter(Boolean)
})

/** A text of another script in Latin letters, as words; none where all of it is Latin. */
export function latinWords(folded: string): readonly string[] {
  if (PLAIN.test(folded) || !FOREIGN_LETTER.test(folded)) return []
  return folded.includes(' ') ? folded.split(' ').flatMap(latinOf) : latinOf(folded)
}

/** Each one, two and three characters that follow each other, in Latin letters: 'chun', 'chunfeng', 'feng'. */
const readParts = rememberSome(REMEMBERED, (run): readonly string[] => {
  const read = [...run].map((character) => latinOf(character).join(''))
  return read.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_HAN_WORD, read.length - at) }, (_each, more) =>
      read.slice(at, at + more + 1).join(''),
    ),
  )
})

/**
 * The words of a folded name of another script in Latin letters; where a script parts no words, all there may be.
 * @param whole its words as `latinWords` gives them.
 */
export function latinSpellings(
  nameKey: string,
  whole: readonly string[] = latinWords(nameKey),
): readonly string[] {
  if (whole.length === 0 || !HAS_UNSPACED.test(nameKey)) return whole
  const runs = nameKey.match(SCRIPT_RUNS) ?? []
  return [
    ...whole,
    ...runs.flatMap((run) => (HAN_RUN.test(run) ? readParts(run) : latinWords(run))),
  ]
}

/** The words of a name with its letters spelled out; none where it has no such letter. */
function spelledOutWords(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase()
  if (lower.search(SPELLED_OUT_LETTERS) < 0) return []
  return nameWords(
    foldName(lower.replace(SPELLED_OUT_LETTERS, (letter) => SPELLED_OUT[letter] ?? letter)),
  )
}

/** The other ways to write a whole name, each as its words. */
export const wholeSpellings = (name: string, nameKey: string): (readonly string[])[] =>
  [latinWords(nameKey), spelledOutWords(name)].filter((words) => words.length > 0)

/** A Latin text as it is with and without letters spelled out: 'mueller' and 'muller' are one. */
export const withoutSpelledOut = (folded: string): string =>
  folded.replace(/([aou])e/g, '$1').replace(/aa/g, 'a')

/**
 * Other words a name is found by beside its own: in Latin letters, with letters spelled out ('mueller'
 * for 'Müller'), and with what signs part written as one ("dominos", 'bb').
 */
export function otherSpellings(name: string, nameKey: string): string[] {
  const lower = name.normalize('NFC').toLowerCase()
  const joined = lower.match(JOINED)?.map((word) => foldName(word.replace(SIGNS, ''))) ?? []
  const own = new Set(nameWords(nameKey))
  const others = new Set([...joined, ...spelledOutWords(name), ...latinSpellings(nameKey)])
  // Some characters have no Latin letters.
  return [...others].filter((word) => /^\S+$/.test(word) && !own.has(word)).slice(0, MOST_SPELLINGS)
}
