import type { Facts } from '../words/facts.ts'
import { PLAIN } from '../words/name-words.ts'
import { latinWords, withoutSpelledOut } from '../words/other-spellings.ts'
import { countFaults } from '../words/spellings.ts'
import type { AskedWord } from './asked-words.ts'
import { findWord, HAS_LATIN, readName, WORD_SHARES } from './find-word.ts'

/** What a text's points may be given for, and how many at most; the best of them counts alone. docs/search.md explains them. */
const TEXT_POINTS = {
  calledSo: 100,
  /** Called so, with letters like 'ü' spelled out or left plain. */
  spelledSo: 95,
  /** Called so but for a letter or two. */
  almostSo: 88,
  beginsSo: 80,
  allInName: 60,
  categoryNamed: 62,
  /** The most of what has the words in its name, and is of another kind than the one they name. */
  otherKind: 56,
  wordsFound: 50,
  /** There were no words to find. */
  noWords: 0,
} as const
/** How much more it is when the words are the whole name. */
const COVERAGE_POINTS = 14

export type TextPart = keyof typeof TEXT_POINTS
/** The points of a text, and what they are given for. */
type TextPoints = { part: TextPart; points: number }

/** Shorter names are other names with any letter changed; longer ones may have two that differ. */
const SHORTEST_ALMOST_CHARS = 6
const LONG_NAME_CHARS = 10

const pointsFor = (part: TextPart, coverage = 0): TextPoints => ({
  part,
  points: TEXT_POINTS[part] + COVERAGE_POINTS * coverage,
})

const better = (one: TextPoints, other: TextPoints | null): TextPoints =>
  other !== null && other.points > one.points ? other : one

const joinLetters = (folded: string) =>
  PLAIN.test(folded)
    ? folded.replace(/[^A-Za-z0-9]+/g, '')
    : folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Whether a whole name is the one asked for but for a letter or two. */
function isAlmost(asked: string, name: string): boolean {
  const most = asked.length < LONG_NAME_CHARS ? 1 : 2
  return asked.length >= SHORTEST_ALMOST_CHARS && countFaults(asked, name, most) !== null
}

/** What a match is worth for its whole name; null where that says nothing. */
function judgeWhole({ joined, plain }: AskedText, nameKey: string): TextPoints | null {
  const name = joinLetters(nameKey)
  const latin = HAS_LATIN.test(joined) ? latinWords(nameKey).join('') : ''
  if (joined === name || joined === latin) return pointsFor('calledSo')
  if (plain[0] === name[0] && plain === withoutSpelledOut(name)) return pointsFor('spelledSo')
  if (isAlmost(joined, name) || isAlmost(joined, latin)) return pointsFor('almostSo')
  const begun = [name, latin].find((each) => each.startsWith(joined))
  return begun === undefined ? null : pointsFor('beginsSo', joined.length / begun.length)
}

/** Where each of the words is found in a match, in their order; and how its name was read for it. */
export function findWords(words: readonly AskedWord[], { nameKey, categoryId }: Facts) {
  const name = readName(nameKey, words)
  return { name, found: words.map((word) => findWord(word, categoryId, name)) }
}

/** What a text is judged by: the folded keyword, its words, and the categories it names as a whole. */
export type AskedText = {
  key: string
  words: readonly AskedWord[]
  named: ReadonlySet<number>
  /** The letters of the keyword without what parts them; and those without letters spelled out. */
  joined: string
  plain: string
}

/** A folded keyword as texts are judged by it. */
export function askedText(
  key: string,
  words: readonly AskedWord[],
  named: Iterable<number>,
): AskedText {
  const joined = joinLetters(key)
  return { key, words, named: new Set(named), joined, plain: withoutSpelledOut(joined) }
}

/** How well the words are found, and what misspelled ones were read as. */
export function judgeText(
  asked: AskedText,
  facts: Facts,
): TextPoints & { readAs: ReadonlyMap<string, string> } {
  const { words, named } = asked
  const readAs = new Map<string, string>()
  if (words.length === 0) return { ...pointsFor('noWords'), readAs }
  const whole = judgeWhole(asked, facts.nameKey)
  if (whole !== null && whole.points >= TEXT_POINTS.spelledSo) return { ...whole, readAs }
  const { name, found } = findWords(words, facts)
  for (const [at, { readAs: spelling }] of found.entries())
    if (spelling !== undefined) readAs.set(words[at]?.text ?? '', spelling)
  const mean = found.reduce((sum, { share }) => sum + share, 0) / found.length
  const isInName = found.every(({ share }) => share >= WORD_SHARES.beginning)
  const coverage = Math.min(1, words.length / Math.max(1, name.own.length))
  const inWords = pointsFor('wordsFound', coverage)
  let best: TextPoints = { ...inWords, points: inWords.points * mean }
  if (isInName) best = better(best, pointsFor('allInName', coverage))
  best = better(best, whole)
  if (facts.categoryId !== null && named.has(facts.categoryId))
    best = better(best, pointsFor('categoryNamed'))
  else if (named.size > 0 && best.points > TEXT_POINTS.otherKind) best = pointsFor('otherKind')
  return { ...best, readAs }
}
