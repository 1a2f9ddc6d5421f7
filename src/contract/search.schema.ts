import { z } from 'zod'
import { SEARCH_PAGE_SIZE, SEARCH_TEXT_MAX_CHARS } from '../domain/list-limits.ts'
import { businessListItem } from './businesses.schema.ts'
import { countedCategory, once, pageLimit, pageNumber, paging } from './list-input.schema.ts'

const searchText = z
  .string(once)
  .max(SEARCH_TEXT_MAX_CHARS, { error: `must have at most ${SEARCH_TEXT_MAX_CHARS} characters` })
  .default('')

export const searchInput = z.object({
  q: searchText,
  location: searchText,
  page: pageNumber(),
  limit: pageLimit(SEARCH_PAGE_SIZE),
})

const place = z.object({
  kind: z.enum(['city', 'country']),
  name: z.string(),
  slug: z.string(),
  country: z.string(),
  countryCode: z.string(),
  region: z.string().nullable(),
  count: z.number(),
})

export const searchAnswer = z.object({
  businesses: z.array(businessListItem.extend({ placeId: z.string().nullable() })),
  totalCount: z.number(),
  /** False when the search stopped at a bound: more may match. */
  totalIsExact: z.boolean(),
  ...paging,
  /** The place the location was understood as; null without one, or when none of the name is known. */
  place: place.nullable(),
  /** Other places of the same name, the largest first. */
  otherPlaces: z.array(place),
  /** The category the keyword names. */
  category: z
    .object({
      name: z.string(),
      slug: z.string(),
      count: z.number(),
      icon: z.string().nullable(),
    })
    .nullable(),
  suggestions: z.object({
    categories: z.array(countedCategory),
    places: z.array(place),
  }),
})

export type SearchWire = z.infer<typeof searchAnswer>
export type SearchPlaceWire = z.infer<typeof place>
