import { z } from 'zod'
import { businessListItem } from '../../businesses/businesses.schema.server.ts'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  filter,
  letter,
  paging,
} from '../../platform/calls/list-input.schema.server.ts'
import { CARDS_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'

export const categoryListItem = z.object({
  category: z.string(),
  count: z.number(),
  slug: z.string(),
  /** The mean of the rated businesses, to one decimal. */
  rating: z.number().nullable(),
  icon: z.string().nullable(),
})

export const categoriesInput = z.object({ letter })
export const categoriesResponse = z.array(categoryListItem)

export const categoryIndexInput = z.object({ letter, filter, page: buildPageNumberInput() })
export const categoryIndexResponse = z.object({
  categories: z.array(categoryListItem),
  totalCount: z.number(),
  ...paging,
})

export const categoryInput = z.object({
  slug: z.string(),
  page: buildPageNumberInput(),
  limit: buildPageLimitInput(CARDS_PAGE_SIZE),
})
export const categoryResponse = z.object({
  businessCount: z.number(),
  countryCount: z.number(),
  topCountries: z.array(
    z.object({
      country: z.string(),
      count: z.number(),
      countryCode: z.string(),
      slug: z.string(),
    }),
  ),
  businesses: z.array(businessListItem),
  category: z.string(),
  slug: z.string(),
  cityCount: z.number(),
  rating: z.number().nullable(),
  icon: z.string().nullable(),
  ...paging,
})

export type CategoryIndexWire = z.infer<typeof categoryIndexResponse>
export type CategoryWire = z.infer<typeof categoryResponse>
