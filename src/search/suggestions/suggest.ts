import type { Call } from '../../platform/calls/call.ts'
import type { CountedCategory } from '../../platform/calls/paging.ts'
import { parsePlace, type Search, type SearchPlace } from '../search.ts'
import type { SuggestWire } from './suggest.schema.server.ts'

export type Typed = Search & { field: 'q' | 'location' }

export type Suggestions = {
  businesses: SuggestWire['businesses']
  categories: CountedCategory[]
  places: (SearchPlace & { keyword: string | null })[]
}

export const suggest: Call<Typed, SuggestWire, Suggestions> = {
  name: 'suggest',
  request: ({ q, location, field }) => ({
    parameters: {},
    query: { q, location, field: field === 'q' ? undefined : field },
  }),
  read: ({ businesses, categories, places }) => ({
    businesses,
    categories: categories.map(({ category, slug, count, icon }) => ({
      name: category,
      slug,
      icon,
      businesses: count,
    })),
    places: places.map(({ keyword, ...place }) => ({ ...parsePlace(place), keyword })),
  }),
}
