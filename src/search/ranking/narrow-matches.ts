import { isInCategory } from '../../search-index/stored-fields.ts'
import { HAS_UNSPACED, parseNameWords } from '../../search-index/tokenize-name.ts'
import type { RankedMatch } from './rank-matches.server.ts'
import type { CandidateQuery, Match } from './retrieve-candidates.server.ts'

/** '潘記咖啡' is a café, but 'バーバー' is no bar. */
const hasKindEnding = (name: string, kind: string): boolean =>
  kind.length >= MIN_ENDING_CHARS && !IS_KATAKANA.test(kind) && name.endsWith(kind)

const MIN_ENDING_CHARS = 2
const IS_KATAKANA = /^[\p{sc=Katakana}ー]+$/u

/**
 * A query for a category means businesses of it, and then others whose names have all its words.
 * 'Barbershop' is no bar, and in scripts without spaces words can't be told apart.
 */
export function createKindTest(
  ids: readonly number[],
  query: Pick<CandidateQuery, 'key' | 'words'>,
): (match: Match) => boolean {
  if (ids.length === 0 || query.words.length === 0) return () => true
  const whole = parseNameWords(query.key).join('')
  const isUnspaced = HAS_UNSPACED.test(query.key)
  return ({ facts }) => {
    if (ids.some((id) => isInCategory(facts, id))) return true
    const own = parseNameWords(facts.nameKey)
    if (isUnspaced) {
      const name = own.join('')
      return name === whole || (facts.categoryId === null && hasKindEnding(name, whole))
    }
    return query.words.every(({ text }) => own.includes(text))
  }
}

/** Results farther from the visitor, or of unknown distance, follow those nearby and are marked. */
const NEAR_METERS = 10_000

/** Without a place, results around a visitor come before distant ones. */
export function rankDistantLast(matches: readonly RankedMatch[], isAround: boolean): RankedMatch[] {
  if (!isAround) return [...matches]
  const isNear = ({ facts, matchScore }: RankedMatch) =>
    !facts.isApproximate && (matchScore.distanceMeters ?? Number.POSITIVE_INFINITY) <= NEAR_METERS
  const near = matches.filter(isNear)
  if (near.length === 0) return [...matches]
  const distant = matches.filter((match) => !isNear(match))
  return [...near, ...distant.map((match) => ({ ...match, isOutside: true }))]
}
