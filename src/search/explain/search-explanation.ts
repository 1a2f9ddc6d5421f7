import { type BusinessSummary, readListItem } from '../../businesses/businesses.ts'
import { adminCall } from '../../platform/calls/admin-call.ts'
import { cityLabel, type ListPage, pageQuery, readPaging } from '../../platform/calls/paging.ts'
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

const readPlace = ({ name, region, ...place }: SearchPlaceWire): SearchPlaceWire => ({
  ...place,
  region,
  name: cityLabel(name, region),
})

export const explainSearch = adminCall<
  Search & { lat?: string; lng?: string; page: number },
  SearchExplanationWire,
  SearchExplanation
>('searchExplanation', {
  request: ({ page, ...asked }) => ({ parameters: {}, query: { ...asked, ...pageQuery(page) } }),
  read: (wire) => ({
    ...wire,
    ...readPaging(wire),
    businesses: wire.businesses.map((item) => ({
      ...readListItem(item),
      isOutside: item.isOutside,
      explanation: item.explanation,
    })),
    place: wire.place && readPlace(wire.place),
    otherPlaces: wire.otherPlaces.map(readPlace),
  }),
})
