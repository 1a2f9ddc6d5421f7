import { normalizeName } from '../../platform/i18n/normalize-name.ts'

export type TextPart = { text: string; isMatched: boolean }

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** These scripts have no spaces, so typed text matches anywhere in a word. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u

/** Folding changes lengths: 'ß' becomes two characters, an accent none. */
function charactersFor(word: string, foldedLength: number): number {
  const letters = [...word]
  let taken = ''
  for (const letter of letters) {
    if (normalizeName(taken).length >= foldedLength) {
      // A combining accent belongs to the preceding letter.
      if (!/\p{M}/u.test(letter)) break
    }
    taken += letter
  }
  return taken.length
}

function findTyped(word: string, typed: readonly string[]): { from: number; to: number } | null {
  const folded = normalizeName(word)
  const places = typed.flatMap((text, at) => {
    const isLast = at === typed.length - 1
    const from = UNSPACED.test(text) ? folded.indexOf(text) : folded.startsWith(text) ? 0 : -1
    // Only the last word may be incomplete.
    const isMeant = from >= 0 && (isLast || from > 0 || folded === text || UNSPACED.test(text))
    return isMeant ? [{ from, to: from + text.length }] : []
  })
  const [longest] = places.sort((one, other) => other.to - other.from - (one.to - one.from))
  if (!longest) return null
  return { from: charactersFor(word, longest.from), to: charactersFor(word, longest.to) }
}

export function buildMatchedParts(name: string, typed: string): TextPart[] {
  const words = normalizeName(typed).match(WORDS) ?? []
  const parts: TextPart[] = []
  const add = (text: string, isMatched: boolean) => {
    if (text !== '') parts.push({ text, isMatched })
  }
  let end = 0
  for (const { 0: word, index } of name.matchAll(WORDS)) {
    const found = findTyped(word, words)
    if (!found) continue
    add(name.slice(end, index + found.from), false)
    add(name.slice(index + found.from, index + found.to), true)
    end = index + found.to
  }
  add(name.slice(end), false)
  return parts
}
