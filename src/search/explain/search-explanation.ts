import { type BusinessSummary, parseListItem } from '../../businesses/businesses.ts'
import { adminCall } from '../../platform/calls/admin-call.ts'
import {
  buildPageQuery,
  formatCity,
  type ListPage,
  parsePaging,
} from '../../platform/calls/paging.ts'
import type { SearchPlaceWire } from '../search.schema.server.ts'
import type { Search } from '../search.ts'
import type {
  Explanation,
  SearchExplanationWire,
  Understood,
} from './search-explanation.schema.server.ts'

export type { Explanation, Understood }

export type ExplainedBusiness = BusinessSummary & {
  isOutside: boolean
  explanation: Explanation | null
}

export type SearchExplanation = ListPage &
  Omit<SearchExplanationWire, 'businesses'> & {
    businesses: ExplainedBusiness[]
  }

const parsePlace = ({ name, region, ...place }: SearchPlaceWire): SearchPlaceWire => ({
  ...place,
  region,
  name: formatCity(name, region),
})

export const explainSearch = adminCall<
  Search & { lat?: string; lng?: string; page: number },
  SearchExplanationWire,
  SearchExplanation
>('searchExplanation', {
  request: ({ page, ...asked }) => ({
    parameters: {},
    query: { ...asked, ...buildPageQuery(page) },
  }),
  read: (wire) => ({
    ...wire,
    ...parsePaging(wire),
    businesses: wire.businesses.map((item) => ({
      ...parseListItem(item),
      isOutside: item.isOutside,
      explanation: item.explanation,
    })),
    place: wire.place && parsePlace(wire.place),
    otherPlaces: wire.otherPlaces.map(parsePlace),
  }),
})
