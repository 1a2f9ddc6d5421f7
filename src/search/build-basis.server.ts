import { normalizeSearchKey } from '../search-index/search-key.ts'
import { listIntents } from './query/parse-intents.server.ts'
import type { ParsedRequest } from './query/parse-query.server.ts'
import type { ScoringContext } from './ranking/rank-matches.server.ts'
import type { RetrievedMatches } from './ranking/retrieve-with-fallbacks.server.ts'
import type { SearchRequest } from './search-request.ts'

function findKindConfidence(
  need: string | null,
  { named, isInexact }: ParsedRequest['understood'],
) {
  if (named.length === 0) return null
  if (need !== null) return 'need'
  return isInexact ? 'inexact' : 'named'
}

/** What administrators see of a search. */
export const buildBasis = (
  request: SearchRequest,
  { link, question, understood, around }: ParsedRequest,
  gathered: RetrievedMatches,
  measure: ScoringContext,
) =>
  ({
    link: link && ('ids' in link ? 'business' : 'contact'),
    typed: normalizeSearchKey(request.q)
      .replace(normalizeSearchKey(question.placeFromKeyword ?? ''), '')
      .trim(),
    isAddress: question.where.place === null && question.where.words.length > 0,
    kinds: understood.named,
    kindConfidence: findKindConfidence(question.need, understood),
    placeConfidence: question.where.confidence,
    intents: listIntents(question.intents),
    rest: question.key,
    order: request.order,
    gathered,
    measure,
    /** This is null if distance doesn't affect the order. */
    nearTo: measure.center && (request.near ? 'visitor' : 'map'),
    // A corrected query searches everywhere.
    isAround: around !== null && (gathered.step === 'as-typed' || gathered.step === 'popular'),
  }) as const
