import { z } from 'zod'
import { businessListItem } from '../../businesses/businesses.schema.server.ts'
import { countedCategory } from '../../platform/calls/list-input.schema.server.ts'
import { searchPlace, searchText } from '../search.schema.server.ts'

export const suggestInput = z.object({
  q: searchText,
  location: searchText,
  field: z.enum(['q', 'location']).default('q'),
})

export const suggestResponse = z.object({
  businesses: z.array(
    businessListItem.pick({ name: true, slug: true, category: true, city: true, country: true }),
  ),
  categories: z.array(countedCategory),
  places: z.array(
    searchPlace.extend({
      /** The text before the place's name; null if there is none. */
      keyword: z.string().nullable(),
    }),
  ),
})

export type SuggestWire = z.infer<typeof suggestResponse>
