import { z } from 'zod'
import { businessListItem } from './businesses.schema.ts'
import { countedCategory } from './list-input.schema.ts'
import { searchPlace, searchText } from './search.schema.ts'

export const suggestInput = z.object({
  q: searchText,
  location: searchText,
  /** The field that is typed in. */
  field: z.enum(['q', 'location']).default('q'),
})

export const suggestAnswer = z.object({
  businesses: z.array(
    businessListItem.pick({ name: true, slug: true, category: true, city: true, country: true }),
  ),
  categories: z.array(countedCategory),
  places: z.array(
    searchPlace.extend({
      /** What of the text stands before the place's name: both are to be searched for; null for the place alone. */
      keyword: z.string().nullable(),
    }),
  ),
})

export type SuggestWire = z.infer<typeof suggestAnswer>
