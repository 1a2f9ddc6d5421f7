import { normalizeName } from '../../../platform/i18n/normalize-name.ts'

const splitWords = (text: string): string[] =>
  normalizeName(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const beginsWords = (tokens: readonly string[], words: readonly string[]) =>
  tokens.every((token) => words.some((word) => word.startsWith(token)))

/** "sitpro" and "sp" match "Site profile": beginnings of words in their order. */
function isAbbreviation(letters: string, words: readonly string[]): boolean {
  if (letters === '') return true
  const [word, ...others] = words
  if (word === undefined) return false
  for (let length = 1; length <= letters.length && length <= word.length; length += 1) {
    if (letters[length - 1] !== word[length - 1]) break
    if (isAbbreviation(letters.slice(length), others)) return true
  }
  return isAbbreviation(letters, others)
}

const MIN_ABBREVIATION_CHARS = 2
const MAX_ABBREVIATION_CHARS = 12

/** Higher is better, 0 is no match. Accents, letter case, and Turkish dots make no difference. */
export function scoreEntry(query: string, label: string, keywords = ''): number {
  const tokens = splitWords(query)
  if (tokens.length === 0) return 0
  const words = splitWords(label)
  const typed = tokens.join(' ')
  if (words.join(' ').startsWith(typed)) return 4
  if (beginsWords(tokens, words)) return 3
  if (beginsWords(tokens, [...words, ...splitWords(keywords)])) return 2
  const canAbbreviate =
    tokens.length === 1 &&
    typed.length >= MIN_ABBREVIATION_CHARS &&
    typed.length <= MAX_ABBREVIATION_CHARS
  return canAbbreviate && isAbbreviation(typed, words) ? 1 : 0
}
