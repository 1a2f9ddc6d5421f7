import type { ListedCategory } from '../../catalog/categories/list-categories.server.ts'
import type { Read } from '../query/parse-request.server.ts'
import type { SearchAsked } from '../search-results.ts'
import type { Found } from './retrieve-with-fallbacks.server.ts'
import type { Measure } from './score-match.server.ts'

/** What the results of a search rest on: how it was read, gathered and judged. */
export type SearchBasis = {
  /** What a keyword that is no words leads to: one business, or all of a phone number or website. */
  link: 'business' | 'contact' | null
  /** Whether the location was read as words of an address, and not as a place. */
  isAddress: boolean
  /** The categories the keyword names as a whole. */
  kinds: readonly ListedCategory[]
  gathered: Found
  measure: Measure
  /** What nearness is measured from; null where it does not count. */
  nearTo: 'visitor' | 'map' | null
  /** Whether it was gathered around the visitor, the nearest squares first. */
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
  // What is read otherwise than it was typed is looked for everywhere.
  isAround: around !== null && (gathered.step === 'as-typed' || gathered.step === 'popular'),
})
