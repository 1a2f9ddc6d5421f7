import { memoize } from '../platform/database/memoize.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { slugify } from '../platform/i18n/slug.server.ts'
import { HAS_UNSPACED, PLAIN, parseNameWords } from './tokenize-name.ts'

export const FOREIGN_LETTER = /[^\p{scx=Latin}\p{P}\p{N}\p{Z}\p{S}\p{M}\p{C}]/u
/** Latin spellings write 'al' as a separate word or omit it. */
export const ARABIC_ARTICLE = /(?<!\p{L})ال(?=\p{L}{2})/gu
/** Matches words such as "Domino's", 'B&B' and 'A.B.C.'. */
const JOINED = /[\p{L}\p{M}\p{N}]+(?:['’`´.&+\-/]+[\p{L}\p{M}\p{N}]+)+/gu
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu
/** People without these keys type ASCII spellings. */
const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const SPELLED_OUT_LETTERS = /[äöüåø]/g
const MAX_SPELLINGS = 40
/** Words rarely continue from one Japanese or Chinese script into the next. */
const SCRIPT_RUNS = /\p{sc=Han}+|[\p{sc=Katakana}ー]+|\p{sc=Hiragana}+|[\p{L}\p{M}\p{N}]+/gu
const HAN_RUN = /^\p{sc=Han}+$/u
const MAX_HAN_WORD_CHARS = 3
/** A small vowel replaces the vowel before it: 'fu' and a small 'e' read 'fe'. */
const SMALL_VOWELS = /([\u3041-\u3094\u30a1-\u30f4])([ぁぃぅぇぉァィゥェォ])/gu

/** 'starbucks' and 'starbaks' have the same consonant key. */
export function buildConsonantKey(word: string): string {
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

const MAX_CACHED = 10_000

const latinOf = memoize(
  (piece): readonly string[] => {
    const read = piece.replace(
      SMALL_VOWELS,
      (_, kana: string, vowel: string) => slugify(kana).replace(/[aeiou]$/, '') + slugify(vowel),
    )
    return slugify(read).split('-').filter(Boolean)
  },
  { maxKeys: MAX_CACHED },
)

export function buildLatinWords(folded: string): readonly string[] {
  if (PLAIN.test(folded) || !FOREIGN_LETTER.test(folded)) return []
  return folded.includes(' ') ? folded.split(' ').flatMap(latinOf) : latinOf(folded)
}

const readParts = memoize(
  (run): readonly string[] => {
    const read = [...run].map((character) => latinOf(character).join(''))
    return read.flatMap((_, at) =>
      Array.from({ length: Math.min(MAX_HAN_WORD_CHARS, read.length - at) }, (_each, more) =>
        read.slice(at, at + more + 1).join(''),
      ),
    )
  },
  { maxKeys: MAX_CACHED },
)

export function buildLatinSpellings(
  nameKey: string,
  whole: readonly string[] = buildLatinWords(nameKey),
): readonly string[] {
  if (whole.length === 0 || !HAS_UNSPACED.test(nameKey)) return whole
  const runs = nameKey.match(SCRIPT_RUNS) ?? []
  return [
    ...whole,
    ...runs.flatMap((run) => (HAN_RUN.test(run) ? readParts(run) : buildLatinWords(run))),
  ]
}

function spelledOutWords(name: string): string[] {
  if (PLAIN.test(name)) return []
  const lower = name.normalize('NFC').toLowerCase()
  if (lower.search(SPELLED_OUT_LETTERS) < 0) return []
  return parseNameWords(
    normalizeName(lower.replace(SPELLED_OUT_LETTERS, (letter) => SPELLED_OUT[letter] ?? letter)),
  )
}

export const buildWholeSpellings = (name: string, nameKey: string): (readonly string[])[] =>
  [buildLatinWords(nameKey), spelledOutWords(name)].filter((words) => words.length > 0)

/** 'mueller' and 'muller' give the same result. */
export const normalizeSpelledOut = (folded: string): string =>
  folded.replace(/([aou])e/g, '$1').replace(/aa/g, 'a')

const PLAIN_SIGNS = /['`.&+\-/]/

export function buildOtherSpellings(name: string, nameKey: string): string[] {
  if (PLAIN.test(name) && !PLAIN_SIGNS.test(name)) return []
  const lower = name.normalize('NFC').toLowerCase()
  const joined = lower.match(JOINED)?.map((word) => normalizeName(word.replace(SIGNS, ''))) ?? []
  const own = new Set(parseNameWords(nameKey))
  const others = new Set([...joined, ...spelledOutWords(name), ...buildLatinSpellings(nameKey)])
  return [...others].filter((word) => /^\S+$/.test(word) && !own.has(word)).slice(0, MAX_SPELLINGS)
}
