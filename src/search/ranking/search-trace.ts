import type { ListedCategory } from '../../catalog/categories/list-categories.server.ts'
import type { ParsedRequest } from '../query/parse-request.server.ts'
import type { SearchAsked } from '../search-request.ts'
import type { RetrievedMatches } from './retrieve-with-fallbacks.server.ts'
import type { ScoringContext } from './score-match.server.ts'

export type SearchTrace = {
  link: 'business' | 'contact' | null
  isAddress: boolean
  kinds: readonly ListedCategory[]
  gathered: RetrievedMatches
  measure: ScoringContext
  /** This is null if distance doesn't affect the order. */
  nearTo: 'visitor' | 'map' | null
  isAround: boolean
}

export const buildSearchTrace = (
  asked: SearchAsked,
  { link, question, understood, around }: ParsedRequest,
  gathered: RetrievedMatches,
  measure: ScoringContext,
): SearchTrace => ({
  link: link && ('ids' in link ? 'business' : 'contact'),
  isAddress: question.where.place === null && question.where.words.length > 0,
  kinds: understood.named,
  gathered,
  measure,
  nearTo: measure.centre && (asked.near ? 'visitor' : 'map'),
  // A corrected query searches everywhere.
  isAround: around !== null && (gathered.step === 'as-typed' || gathered.step === 'popular'),
})
