import type { ListedCategory } from '../../catalog/categories/list-categories.server.ts'
import type { Read } from '../query/parse-request.server.ts'
import type { SearchAsked } from '../search-request.ts'
import type { Found } from './retrieve-with-fallbacks.server.ts'
import type { Measure } from './score-match.server.ts'

export type SearchBasis = {
  link: 'business' | 'contact' | null
  isAddress: boolean
  kinds: readonly ListedCategory[]
  gathered: Found
  measure: Measure
  /** This is null if distance doesn't affect the order. */
  nearTo: 'visitor' | 'map' | null
  isAround: boolean
}

export const basisOf = (
  asked: SearchAsked,
  { link, question, understood, around }: Read,
  gathered: Found,
  measure: Measure,
): SearchBasis => ({
  link: link && ('ids' in link ? 'business' : 'contact'),
  isAddress: question.where.place === null && question.where.words.length > 0,
  kinds: understood.named,
  gathered,
  measure,
  nearTo: measure.centre && (asked.near ? 'visitor' : 'map'),
  // A corrected query searches everywhere.
  isAround: around !== null && (gathered.step === 'as-typed' || gathered.step === 'popular'),
})
