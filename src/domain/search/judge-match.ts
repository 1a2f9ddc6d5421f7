import { type GeoPoint, greatCircleMeters } from '../places/great-circle.ts'
import type { Facts } from '../words/facts.ts'
import { latinWords, withoutSpelledOut } from '../words/other-spellings.ts'
import { popularity } from '../words/rank.ts'
import { countFaults } from '../words/spellings.ts'
import type { AskedWord } from './asked-words.ts'
import { findWord, HAS_LATIN, readName, WORD_SHARES } from './find-word.ts'
import type { Match } from './gather-matches.ts'

/** What each part of a score is at most; docs/search.md explains them. */
export const POINTS = {
  calledSo: 100,
  /** Called so, with letters like 'ü' spelled out or left plain. */
  spelledSo: 95,
  /** Called so but for a letter or two. */
  almostSo: 88,
  beginsSo: 80,
  allInName: 60,
  coverage: 14,
  categoryNamed: 62,
  /** The most of what has the words in its name, and is of another kind than the one they name. */
  otherKind: 56,
  wordsFound: 50,
  popularity: 18,
  completeness: 3,
  open: 1.5,
  distance: 25,
} as const

/** Shorter names are other names with any letter changed; longer ones may have two that differ. */
const SHORTEST_ALMOST_CHARS = 6
const LONG_NAME_CHARS = 10
/** At this distance half of the points for being near are left. */
const HALF_DISTANCE_KM = 5

/** The parts of a score, for who wants to know why something stands where it does. */
export type Judgement = {
  score: number
  text: number
  popularity: number
  completeness: number
  open: number
  distance: number
  distanceMeters: number | null
  /** The words of names that misspelled ones were read as. */
  readAs: ReadonlyMap<string, string>
}

/** What matches are judged by. */
export type Measure = {
  key: string
  words: readonly AskedWord[]
  named: ReadonlySet<number>
  centre: GeoPoint | null
  isOpen: (facts: Facts) => boolean
}

const joinLetters = (folded: string) => folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Whether a whole name is the one asked for but for a letter or two. */
function isAlmost(asked: string, name: string): boolean {
  const most = asked.length < LONG_NAME_CHARS ? 1 : 2
  return asked.length >= SHORTEST_ALMOST_CHARS && countFaults(asked, name, most) !== null
}

/** What a match is worth for its whole name; null where that says nothing. */
function judgeWhole(joined: string, nameKey: string): number | null {
  const name = joinLetters(nameKey)
  const latin = HAS_LATIN.test(joined) ? latinWords(nameKey).join('') : ''
  if (joined === name || joined === latin) return POINTS.calledSo
  if (withoutSpelledOut(joined) === withoutSpelledOut(name)) return POINTS.spelledSo
  if (isAlmost(joined, name) || isAlmost(joined, latin)) return POINTS.almostSo
  const begun = [name, latin].find((each) => each.startsWith(joined))
  return begun === undefined
    ? null
    : POINTS.beginsSo + (POINTS.coverage * joined.length) / begun.length
}

/** How well the words are found, and what misspelled ones were read as. */
function judgeText({ key, words, named }: Measure, { nameKey, categoryId }: Facts) {
  const readAs = new Map<string, string>()
  if (words.length === 0) return { text: 0, readAs }
  const whole = judgeWhole(joinLetters(key), nameKey)
  if (whole !== null && whole >= POINTS.spelledSo) return { text: whole, readAs }
  const name = readName(nameKey, words)
  const found = words.map((word) => findWord(word, categoryId, name))
  for (const [at, { readAs: spelling }] of found.entries())
    if (spelling !== undefined) readAs.set(words[at]?.text ?? '', spelling)
  const mean = found.reduce((sum, { share }) => sum + share, 0) / found.length
  const isInName = found.every(({ share }) => share >= WORD_SHARES.beginning)
  const coverage = POINTS.coverage * Math.min(1, words.length / Math.max(1, name.own.length))
  let text = POINTS.wordsFound * mean + coverage * mean
  if (isInName) text = Math.max(text, POINTS.allInName + coverage)
  text = Math.max(text, whole ?? 0)
  if (categoryId !== null && named.has(categoryId)) text = Math.max(text, POINTS.categoryNamed)
  else if (named.size > 0) text = Math.min(text, POINTS.otherKind)
  return { text, readAs }
}

const placeOf = ({ latitude, longitude }: Facts): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** How well a match answers: text, place, popularity, completeness, and a little for being open. */
export function judgeMatch(measure: Measure, { facts }: Match): Judgement {
  const { text, readAs } = judgeText(measure, facts)
  const place = placeOf(facts)
  const distanceMeters = measure.centre && place ? greatCircleMeters(measure.centre, place) : null
  const distance =
    measure.centre === null || distanceMeters === null
      ? 0
      : POINTS.distance / (1 + distanceMeters / 1000 / HALF_DISTANCE_KM)
  const told = [facts.hasPhone, facts.hasWebsite, facts.hasPhoto, facts.hasDescription]
  const parts = {
    text,
    popularity: POINTS.popularity * popularity(facts.rating, facts.reviews),
    completeness:
      (POINTS.completeness * (told.filter(Boolean).length + Number(facts.openMinutes !== null))) /
      (told.length + 1),
    open: measure.isOpen(facts) ? POINTS.open : 0,
    distance,
  }
  const score = Object.values(parts).reduce((sum, points) => sum + points, 0)
  return { score, ...parts, distanceMeters, readAs }
}
