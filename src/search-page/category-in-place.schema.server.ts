import { z } from 'zod'
import { countedCategory } from '../platform/calls/list-input.schema.server.ts'
import { searchPlace, searchResponse } from '../search/search.schema.server.ts'

export const inPlaceResponse = z.object({
  /** Counted in the place. */
  category: countedCategory,
  place: searchPlace,
  countrySlug: z.string(),
  otherCategories: z.array(countedCategory),
  /** Large cities of the country, with the number of their businesses of the category. */
  otherCities: z.array(searchPlace),
  results: searchResponse,
})
