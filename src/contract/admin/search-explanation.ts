import { type FoundBusiness, type Search, type SearchResults, searchBusinesses } from '../search.ts'
import { adminCall } from './admin-call.ts'
import type { Explanation, SearchExplanationWire, Understood } from './search-explanation.schema.ts'

export type { Explanation, Understood }

/** A result with why it stands where it does; null for what a link leads to. */
export type ExplainedBusiness = FoundBusiness & { explanation: Explanation | null }

export type SearchExplanation = Omit<SearchResults, 'businesses'> & {
  businesses: ExplainedBusiness[]
  understood: Understood
}

/** Searches as a visitor's search does, and tells how it was understood and why each result stands where it does. */
export const explainSearch = adminCall<
  Search & { lat?: string; lng?: string; page: number },
  SearchExplanationWire,
  SearchExplanation
>('searchExplanation', {
  request: searchBusinesses.request,
  read: (wire) => {
    const found = searchBusinesses.read(wire)
    return {
      ...found,
      businesses: found.businesses.map((business, at) => ({
        ...business,
        explanation: wire.businesses[at]?.explanation ?? null,
      })),
      understood: wire.understood,
    }
  },
})
