import { normalizeSearchKey } from '../search-index/search-key.ts'
import { parseNameWords } from '../search-index/tokenize-name.ts'
import { WORD_SHARES } from './query/match-term.server.ts'
import {
  COMPLETENESS_SIGNALS,
  type RankedMatch,
  type ScoringContext,
} from './ranking/rank-matches.server.ts'
import { findWords, type TextPart } from './ranking/score-text.server.ts'
import type { SearchResults } from './search-businesses.server.ts'

type WordFinding = keyof typeof WORD_SHARES
type Signal = keyof typeof COMPLETENESS_SIGNALS

const WHOLE_PARTS: readonly TextPart[] = ['calledSo', 'spelledSo', 'noWords']
const FINDINGS = Object.keys(WORD_SHARES) as WordFinding[]

const findingOf = (share: number): WordFinding =>
  FINDINGS.find((finding) => share >= WORD_SHARES[finding]) ?? 'elsewhere'

function explainWords({ words }: ScoringContext, { matchScore, facts }: RankedMatch) {
  if (WHOLE_PARTS.includes(matchScore.textPart)) return []
  return findWords(words, facts).map(({ share, readAs = null }, at) => ({
    word: words[at]?.text ?? '',
    foundBy: findingOf(share),
    share,
    readAs,
  }))
}

const stateOf = (
  { isOpen }: ScoringContext,
  { facts }: RankedMatch,
): 'unknown' | 'open' | 'closed' =>
  isOpen(facts) ? 'open' : facts.week === null ? 'unknown' : 'closed'

const NEVER_CLICKED = { clicks: 0, days: 0 }

export function explainResult(measure: ScoringContext, match: RankedMatch) {
  const { id, matchScore, facts } = match
  const { clicks, days } = measure.clicks.byBusiness.get(id) ?? NEVER_CLICKED
  const { score, parts, textPart } = matchScore
  const signals = Object.keys(COMPLETENESS_SIGNALS) as Signal[]
  return {
    score,
    text: { points: parts.text, part: textPart, words: explainWords(measure, match) },
    popularity: { points: parts.popularity, rating: facts.rating, reviews: facts.reviews },
    nearness: {
      points: parts.distance,
      distanceMeters: measure.center && matchScore.distanceMeters,
    },
    completeness: {
      points: parts.completeness,
      told: signals.filter((each) => COMPLETENESS_SIGNALS[each](facts)),
      missing: signals.filter((each) => !COMPLETENESS_SIGNALS[each](facts)),
    },
    open: {
      points: parts.open,
      state: stateOf(measure, match),
    },
    /** `total` is of all results of the same query and place. */
    clicks: { points: parts.clicks, clicks, days, total: measure.clicks.total },
  }
}

export function explainQuestion({ basis, dropped }: SearchResults) {
  const { measure, gathered } = basis
  const words = measure.words.map(({ text, isLast, spellings, phoneticKey, categories }) => ({
    word: text,
    isLast,
    spellings: [...spellings],
    sound: phoneticKey,
    kinds: categories.map(({ name }) => name),
  }))
  const used = new Set([...words.map(({ word }) => word), ...dropped.map(normalizeSearchKey)])
  return {
    keyword: basis.typed,
    link: basis.link,
    isAddress: basis.isAddress,
    words,
    passedOver: [...new Set(parseNameWords(basis.typed))].filter((word) => !used.has(word)),
    kinds: basis.kinds,
    kindConfidence: basis.kindConfidence,
    placeConfidence: basis.placeConfidence,
    intents: basis.intents.map(({ text, intent, minute = null }) => ({ text, intent, minute })),
    order: basis.order,
    rest: basis.rest,
    step: gathered.step,
    candidates: gathered.found.length,
    nearTo: basis.nearTo,
    isAround: basis.isAround,
  }
}
