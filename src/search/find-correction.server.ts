import { measureEditDistance } from '../search-index/spelling-correction.server.ts'
import type { ParsedRequest } from './query/parse-query.server.ts'
import type { RankedMatch } from './ranking/rank-matches.server.ts'

function readAsOf({ key, words }: ParsedRequest['query'], [best]: readonly RankedMatch[]) {
  if (!best || best.matchScore.readAs.size === 0) return null
  const { readAs } = best.matchScore
  const read = words.map(({ text }) => readAs.get(text) ?? text)
  const corrected = read.filter((word, at) => word !== read[at - 1]).join(' ')
  return corrected === key ? null : corrected
}

const TYPOS = 2

/** 'backery' was understood as the category 'bakery'. */
function readAsCategory({ understood, query }: ParsedRequest): string | null {
  const [category] = understood.isInexact ? understood.named : []
  const isTypo = category && measureEditDistance(query.key, category.nameKey, TYPOS) !== null
  return isTypo ? category.nameKey : null
}

/** The query as it was read, if it differs from the typed one. */
export const findCorrection = (read: ParsedRequest, matches: readonly RankedMatch[]) =>
  readAsOf(read.query, matches) ?? readAsCategory(read)
