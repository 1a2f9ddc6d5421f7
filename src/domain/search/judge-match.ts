import { type GeoPoint, greatCircleMeters } from '../places/great-circle.ts'
import type { Facts } from '../words/facts.ts'
import { nameWords } from '../words/name-words.ts'
import { latinSpellings, latinWords, withoutSpelledOut } from '../words/other-spellings.ts'
import { popularity } from '../words/rank.ts'
import { soundsOf } from '../words/sounds.ts'
import { countFaults } from '../words/spellings.ts'
import type { AskedWord } from './asked-words.ts'
import type { Match } from './gather-matches.ts'

/** What each part of a score is at most; docs/search.md explains them. */
export const POINTS = {
  calledSo: 100,
  /** Called so, with letters like 'ü' spelled out or left plain. */
  spelledSo: 95,
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

/** What of a word was found: in the name, as its beginning, spelled otherwise, by its sounds, in its kind, elsewhere. */
const WORD_SHARES = {
  name: 1,
  beginning: 0.85,
  category: 0.75,
  spelling: 0.7,
  sound: 0.55,
  elsewhere: 0.3,
}
/** How much more a word is found by its sounds that is written almost so. */
const ALIKE_SHARE = 0.1
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

type Found = { share: number; readAs?: string }

/** A name as words are looked for in it. */
type ReadName = { own: string[]; latin: string[]; sounds: string[] }

const readName = (nameKey: string): ReadName => ({
  own: nameWords(nameKey),
  latin: latinSpellings(nameKey),
  sounds: soundsOf(nameKey),
})

const joinLetters = (folded: string) => folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** How alike a word is to the one of several that it is most alike to, from 0 to 1. */
function likeness(word: string, others: readonly string[]): number {
  const faults = others.map((other) => countFaults(word, other, word.length) ?? word.length)
  return 1 - Math.min(word.length, ...faults) / word.length
}

function findWord(word: AskedWord, categoryId: number | null, name: ReadName): Found {
  const { own, latin, sounds } = name
  const { text, isLast, sound } = word
  if (own.includes(text)) return { share: WORD_SHARES.name }
  if (isLast && own.some((each) => each.startsWith(text))) return { share: WORD_SHARES.beginning }
  if (latin.includes(text)) return { share: WORD_SHARES.beginning }
  const plain = withoutSpelledOut(text)
  if (own.some((each) => withoutSpelledOut(each) === plain)) return { share: WORD_SHARES.beginning }
  if (isLast && latin.some((each) => each.startsWith(text))) return { share: WORD_SHARES.spelling }
  if (word.categories.some(({ id }) => id === categoryId)) return { share: WORD_SHARES.category }
  const readAs = word.spellings.find((each) => own.includes(each) || latin.includes(each))
  if (readAs !== undefined) return { share: WORD_SHARES.spelling, readAs }
  if (sound !== null && sounds.includes(sound))
    return { share: WORD_SHARES.sound + ALIKE_SHARE * likeness(text, latin) }
  return { share: WORD_SHARES.elsewhere }
}

/** How well the words are found, and what misspelled ones were read as. */
function judgeText({ key, words, named }: Measure, { nameKey, categoryId }: Facts) {
  const readAs = new Map<string, string>()
  if (words.length === 0) return { text: 0, readAs }
  const joined = joinLetters(key)
  const name = joinLetters(nameKey)
  if (joined === name || latinWords(nameKey).join('') === joined)
    return { text: POINTS.calledSo, readAs }
  if (withoutSpelledOut(joined) === withoutSpelledOut(name))
    return { text: POINTS.spelledSo, readAs }
  const read = readName(nameKey)
  const found = words.map((word) => findWord(word, categoryId, read))
  for (const [at, { readAs: spelling }] of found.entries())
    if (spelling !== undefined) readAs.set(words[at]?.text ?? '', spelling)
  const mean = found.reduce((sum, { share }) => sum + share, 0) / found.length
  const isInName = found.every(({ share }) => share >= WORD_SHARES.beginning)
  const coverage = POINTS.coverage * Math.min(1, words.length / Math.max(1, read.own.length))
  let text = POINTS.wordsFound * mean + coverage * mean
  if (isInName) text = Math.max(text, POINTS.allInName + coverage)
  if (name.startsWith(joined)) text = Math.max(text, POINTS.beginsSo + coverage)
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
