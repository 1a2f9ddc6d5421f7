import { memoize } from '../platform/database/memoize.ts'

const LETTERS_AND_DIGITS = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu

/** In scripts without spaces each character is a term, so any part of a name matches. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}](?:\p{M})*/gu
export const HAS_UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u

export const PLAIN = /^[\x20-\x7e]*$/
const PLAIN_WORDS = /[A-Za-z0-9]+/g

const partUnspaced = memoize(
  (word): readonly string[] => word.replace(UNSPACED, ' $& ').split(' ').filter(Boolean),
  { maxKeys: 10_000 },
)

export const parsePlainWords = (folded: string): string[] => folded.match(PLAIN_WORDS) ?? []

export function parseNameWords(folded: string): string[] {
  if (PLAIN.test(folded)) return parsePlainWords(folded)
  const words = folded.match(LETTERS_AND_DIGITS) ?? []
  if (!HAS_UNSPACED.test(folded)) return words
  return words.flatMap(partUnspaced)
}

/** One changed letter turns a shorter word into another word. */
const MIN_CHARS = 4
const MAX_CHARS = 24

/** A Chinese character is a word, and digits have no typos to correct. */
const SPELLABLE =
  /^[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Armenian}\p{scx=Georgian}]+$/u

export const isSpellable = (word: string): boolean =>
  word.length >= MIN_CHARS && word.length <= MAX_CHARS && SPELLABLE.test(word)
