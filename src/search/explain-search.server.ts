import { nameWords } from '../search-index/tokenize-name.ts'
import { WORD_SHARES } from './query/match-term.server.ts'
import type { Judged } from './ranking/rank-matches.server.ts'
import { type Measure, TOLD } from './ranking/score-match.server.ts'
import { findWords, type TextPart } from './ranking/score-text.server.ts'
import type { SearchResults } from './search-results.ts'

/** How a word is found in a business. */
export type WordFinding = keyof typeof WORD_SHARES
/** What a complete entry tells. */
export type Telling = keyof typeof TOLD

/** Where a word was found in a result, and how much of it that is, from 0 to 1. */
type ExplainedWord = {
  word: string
  foundBy: WordFinding
  share: number
  /** The word of the name that a misspelled one was read as. */
  readAs: string | null
}

/** Every part of a score with what it is for; their points add up to the score. */
export type ResultExplanation = {
  score: number
  text: { points: number; part: TextPart; words: ExplainedWord[] }
  popularity: { points: number; rating: number | null; reviews: number }
  /** Its distance is from the visitor or the middle of the map; null where nearness does not count. */
  nearness: { points: number; distanceMeters: number | null }
  completeness: { points: number; told: Telling[]; missing: Telling[] }
  open: { points: number; state: 'open' | 'closed' | 'unknown' }
}

/** Whose whole name is the keyword, its words are not looked at one by one. */
const WHOLE_PARTS: readonly TextPart[] = ['calledSo', 'spelledSo', 'noWords']
const FINDINGS = Object.keys(WORD_SHARES) as WordFinding[]

/** The finding a share is of: the table begins with the largest, and sounds have more the more alike they are. */
const findingOf = (share: number): WordFinding =>
  FINDINGS.find((finding) => share >= WORD_SHARES[finding]) ?? 'elsewhere'

function explainWords({ words }: Measure, { judgement, facts }: Judged): ExplainedWord[] {
  if (WHOLE_PARTS.includes(judgement.textPart)) return []
  return findWords(words, facts).map(({ share, readAs = null }, at) => ({
    word: words[at]?.text ?? '',
    foundBy: findingOf(share),
    share,
    readAs,
  }))
}

/** Why a result stands where it does: the parts it was judged by, each with what it comes from. */
export function explainResult(measure: Measure, judged: Judged): ResultExplanation {
  const { judgement, facts } = judged
  const { score, parts, textPart } = judgement
  const tellings = Object.keys(TOLD) as Telling[]
  return {
    score,
    text: { points: parts.text, part: textPart, words: explainWords(measure, judged) },
    popularity: { points: parts.popularity, rating: facts.rating, reviews: facts.reviews },
    nearness: {
      points: parts.distance,
      distanceMeters: measure.centre && judgement.distanceMeters,
    },
    completeness: {
      points: parts.completeness,
      told: tellings.filter((each) => TOLD[each](facts)),
      missing: tellings.filter((each) => !TOLD[each](facts)),
    },
    open: {
      points: parts.open,
      state: facts.week === null ? 'unknown' : measure.isOpen(facts) ? 'open' : 'closed',
    },
  }
}

/** How a question was understood, besides what its results tell of it anyway. */
export function explainQuestion({ basis, dropped }: SearchResults) {
  const { measure, gathered } = basis
  const words = measure.words.map(({ text, isLast, spellings, sound, categories }) => ({
    word: text,
    isLast,
    spellings: [...spellings],
    sound,
    kinds: categories.map(({ name }) => name),
  }))
  const used = new Set([...words.map(({ word }) => word), dropped])
  return {
    keyword: measure.key,
    link: basis.link,
    isAddress: basis.isAddress,
    words,
    /** Words that only join others, and those beyond the most that are read. */
    passedOver: [...new Set(nameWords(measure.key))].filter((word) => !used.has(word)),
    kinds: basis.kinds,
    step: gathered.step,
    candidates: gathered.found.length,
    nearTo: basis.nearTo,
    isAround: basis.isAround,
  }
}
