import { measureEditDistance } from '../../search-index/spelling-correction.server.ts'
import { isInCategory, type StoredFields } from '../../search-index/stored-fields.ts'
import { HAS_UNSPACED, PLAIN } from '../../search-index/tokenize-name.ts'
import { normalizeSpelledOut } from '../../search-index/transliterate.server.ts'
import { findWord, type ParsedName, parseName, WORD_SHARES } from '../query/match-term.server.ts'
import type { QueryTerm } from '../query/query-terms.server.ts'

/** These are the maximum points; only the best entry counts. docs/search.md explains them. */
const TEXT_POINTS = {
  calledSo: 100,
  spelledSo: 95,
  almostSo: 88,
  beginsSo: 80,
  allInName: 60,
  categoryNamed: 62,
  otherKind: 40,
  wordsFound: 50,
  noWords: 0,
} as const
const COVERAGE_POINTS = 14
/** A name as typed comes first, however popular a business with another name of its brand is. */
const OTHER_NAME_SHARE = 0.77

export type TextPart = keyof typeof TEXT_POINTS
type TextPoints = { part: TextPart; points: number }

/** One changed letter turns a shorter name into another name; longer ones may have two typos. */
const MIN_ALMOST_CHARS = 6
const LONG_NAME_CHARS = 10
const MAX_EDITS = 2

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

function isAlmost(text: string, name: string): boolean {
  const maxEdits = text.length < LONG_NAME_CHARS ? 1 : MAX_EDITS
  return text.length >= MIN_ALMOST_CHARS && measureEditDistance(text, name, maxEdits) !== null
}

/** The limit is twice the typos, because a letter may be two UTF-16 units. */
const FAR_LENGTHS = 2 * MAX_EDITS

/** A cheap check that excludes most names without joining their letters. */
function isQuiteOther(joined: string, { isPlain, own }: ParsedName): boolean {
  const [first] = own
  if (!isPlain || first === undefined || first[0] === joined[0]) return false
  let length = 0
  for (const word of own) length += word.length
  return Math.abs(length - joined.length) > FAR_LENGTHS
}

function scoreWhole(
  { joined, plain }: Pick<QueryText, 'joined' | 'plain'>,
  read: ParsedName,
): TextPoints | null {
  // A keyword of emoji has no letters to compare.
  if (joined === '' || isQuiteOther(joined, read)) return null
  const name = read.isPlain ? read.own.join('') : joinLetters(read.nameKey)
  const latin = read.latinWhole.join('')
  if (joined === name || joined === latin) return pointsFor('calledSo')
  if (plain[0] === name[0] && plain.length <= name.length && plain === normalizeSpelledOut(name))
    return pointsFor('spelledSo')
  if (isAlmost(joined, name) || isAlmost(joined, latin)) return pointsFor('almostSo')
  const matched = name.startsWith(joined) ? name : latin
  return matched.startsWith(joined) ? pointsFor('beginsSo', joined.length / matched.length) : null
}

export const findWords = (
  words: readonly QueryTerm[],
  facts: StoredFields,
  name: ParsedName = parseName(facts.nameKey, words),
) => words.map((word) => findWord(word, facts, name))

export type QueryText = ReturnType<typeof buildQueryText>

export function buildQueryText(key: string, words: readonly QueryTerm[], named: Iterable<number>) {
  const joined = joinLetters(key)
  const all = new Set(named)
  /** The whole query names a category, so names that begin with it are no better. */
  const isCategory = all.size > 0
  const wholes = words.find(({ brand }) => brand !== null)?.brand?.wholes ?? NO_NAMES
  return { key, words, named: all, isCategory, joined, plain: normalizeSpelledOut(joined), wholes }
}

const NO_NAMES: readonly string[] = []

function scoreOtherNames({ wholes }: QueryText, name: ParsedName): TextPoints | null {
  let best: TextPoints | null = null
  for (const joined of wholes) {
    const points = scoreWhole({ joined, plain: normalizeSpelledOut(joined) }, name)
    if (points && points.part !== 'almostSo') best = better(points, best)
  }
  return best && { ...best, points: best.points * OTHER_NAME_SHARE }
}

const NO_CORRECTIONS: ReadonlyMap<string, string> = new Map()

/** How misspelled words of a category were read. */
function findCorrections(words: readonly QueryTerm[], facts: StoredFields) {
  const read = words.flatMap(({ text, categories, corrections }) => {
    const category = categories.find(({ id }) => isInCategory(facts, id))
    const word = category && corrections.get(category.id)
    return word === undefined ? [] : [[text, word] as const]
  })
  return read.length === 0 ? NO_CORRECTIONS : new Map(read)
}

export function scoreText(text: QueryText, facts: StoredFields) {
  const { words, named } = text
  if (words.length === 0) return { ...pointsFor('noWords'), readAs: NO_CORRECTIONS }
  const name = parseName(facts.nameKey, words)
  const whole = scoreWhole(text, name)
  if (whole !== null && whole.points >= TEXT_POINTS.spelledSo)
    return { ...whole, readAs: NO_CORRECTIONS }
  if (text.isCategory && named.values().some((id) => isInCategory(facts, id))) {
    // In scripts without spaces, the category may be the half-typed name that begins with it.
    const isPrefix = whole !== null && HAS_UNSPACED.test(text.key)
    const found = pointsFor('categoryNamed', Number(isPrefix))
    return { ...found, readAs: findCorrections(words, facts) }
  }
  let readAs: Map<string, string> | null = null
  let shares = 0
  let isInName = true
  for (const word of words) {
    const { share, readAs: spelling } = findWord(word, facts, name)
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
  best = better(better(best, whole), scoreOtherNames(text, name))
  // 'Lumber' is no plumber, but a shop without a category may be what its name says.
  if (text.isCategory && best.points > TEXT_POINTS.otherKind)
    best = pointsFor(facts.categoryId === null && isInName ? 'allInName' : 'otherKind')
  return { ...best, readAs: readAs ?? NO_CORRECTIONS }
}
