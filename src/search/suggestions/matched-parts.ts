import { foldName } from '../../platform/i18n/fold-name.ts'

/** A piece of a text, and whether it is what was typed. */
export type TextPart = { text: string; isMatched: boolean }

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts without spaces, where what is typed may stand anywhere in a word. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u

/** How many characters of a word give at least so many of its folded ones: 'ß' gives two, an accent none. */
function charactersFor(word: string, foldedLength: number): number {
  const letters = [...word]
  let taken = ''
  for (const letter of letters) {
    if (foldName(taken).length >= foldedLength) {
      // An accent that stands apart belongs to the letter before it.
      if (!/\p{M}/u.test(letter)) break
    }
    taken += letter
  }
  return taken.length
}

/** Where in a word the longest of what was typed stands; null where none does. */
function findTyped(word: string, typed: readonly string[]): { from: number; to: number } | null {
  const folded = foldName(word)
  const places = typed.flatMap((text, at) => {
    const isLast = at === typed.length - 1
    const from = UNSPACED.test(text) ? folded.indexOf(text) : folded.startsWith(text) ? 0 : -1
    // A word before the last was typed to its end.
    const isMeant = from >= 0 && (isLast || from > 0 || folded === text || UNSPACED.test(text))
    return isMeant ? [{ from, to: from + text.length }] : []
  })
  const [longest] = places.sort((one, other) => other.to - other.from - (one.to - one.from))
  if (!longest) return null
  return { from: charactersFor(word, longest.from), to: charactersFor(word, longest.to) }
}

/** Parts a name at what was typed: the beginnings of its words, whatever their case and accents. */
export function matchedParts(name: string, typed: string): TextPart[] {
  const words = foldName(typed).match(WORDS) ?? []
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
