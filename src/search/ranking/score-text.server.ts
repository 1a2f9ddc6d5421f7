import { countFaults } from '../../search-index/spelling-correction.server.ts'
import type { Facts } from '../../search-index/stored-fields.ts'
import { PLAIN } from '../../search-index/tokenize-name.ts'
import { withoutSpelledOut } from '../../search-index/transliterate.server.ts'
import { findWord, type ReadName, readName, WORD_SHARES } from '../query/match-term.server.ts'
import type { AskedWord } from '../query/query-terms.server.ts'

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
const MOST_FAULTS = 2

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
  const most = asked.length < LONG_NAME_CHARS ? 1 : MOST_FAULTS
  return asked.length >= SHORTEST_ALMOST_CHARS && countFaults(asked, name, most) !== null
}

/** Lengths that differ by more than this are more than two faults, though letters may be two units long as countFaults knows. */
const FAR_LENGTHS = 2 * MOST_FAULTS

/**
 * Whether a plain name begins with another letter and is so much longer or shorter that it can't be the one asked for:
 * true of most, and seen without putting its letters together.
 */
function isQuiteOther(joined: string, { isPlain, own }: ReadName): boolean {
  const [first] = own
  if (!isPlain || first === undefined || first[0] === joined[0]) return false
  let length = 0
  for (const word of own) length += word.length
  return Math.abs(length - joined.length) > FAR_LENGTHS
}

/** What a match is worth for its whole name; null where that says nothing. */
function judgeWhole({ joined, plain }: AskedText, read: ReadName): TextPoints | null {
  // Pictures alone have no letters to be called by.
  if (joined === '' || isQuiteOther(joined, read)) return null
  const name = read.isPlain ? read.own.join('') : joinLetters(read.nameKey)
  const latin = read.latinWhole.join('')
  if (joined === name || joined === latin) return pointsFor('calledSo')
  if (plain[0] === name[0] && plain.length <= name.length && plain === withoutSpelledOut(name))
    return pointsFor('spelledSo')
  if (isAlmost(joined, name) || isAlmost(joined, latin)) return pointsFor('almostSo')
  const begun = name.startsWith(joined) ? name : latin
  return begun.startsWith(joined) ? pointsFor('beginsSo', joined.length / begun.length) : null
}

/** Where each of the words is found in a match, in their order. */
export const findWords = (
  words: readonly AskedWord[],
  { nameKey, categoryId }: Facts,
  name: ReadName = readName(nameKey, words),
) => words.map((word) => findWord(word, categoryId, name))

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

/** No word was read otherwise: of most matches, and so not made for each of them. */
const AS_TYPED: ReadonlyMap<string, string> = new Map()

/** How well the words are found, and what misspelled ones were read as. */
export function judgeText(
  asked: AskedText,
  facts: Facts,
): TextPoints & { readAs: ReadonlyMap<string, string> } {
  const { words, named } = asked
  if (words.length === 0) return { ...pointsFor('noWords'), readAs: AS_TYPED }
  const name = readName(facts.nameKey, words)
  const whole = judgeWhole(asked, name)
  if (whole !== null && whole.points >= TEXT_POINTS.spelledSo) return { ...whole, readAs: AS_TYPED }
  let readAs: Map<string, string> | null = null
  let shares = 0
  let isInName = true
  for (const word of words) {
    const { share, readAs: spelling } = findWord(word, facts.categoryId, name)
    shares += share
    if (share < WORD_SHARES.beginning) isInName = false
    if (spelling === undefined) continue
    readAs ??= new Map()
    readAs.set(word.text, spelling)
  }
  const mean = shares / words.length
  const coverage = Math.min(1, words.length / Math.max(1, name.own.length))
  const inWords = pointsFor('wordsFound', coverage)
  let best: TextPoints = { ...inWords, points: inWords.points * mean }
  if (isInName) best = better(best, pointsFor('allInName', coverage))
  best = better(best, whole)
  if (facts.categoryId !== null && named.has(facts.categoryId))
    best = better(best, pointsFor('categoryNamed'))
  else if (named.size > 0 && best.points > TEXT_POINTS.otherKind) best = pointsFor('otherKind')
  return { ...best, readAs: readAs ?? AS_TYPED }
}
