import { z } from 'zod'
import {
  countedCategory,
  filter,
  pageLimit,
  pageNumber,
  paging,
} from '../../platform/calls/list-input.schema.server.ts'
import { COUNTRY_CATEGORIES_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'

export const countryListItem = z.object({
  country: z.string(),
  businessCount: z.number(),
  cityCount: z.number(),
  categoryCount: z.number(),
  countryCode: z.string(),
  slug: z.string(),
})

export const countriesAnswer = z.array(countryListItem)

export const countryIndexInput = z.object({ filter, page: pageNumber() })
export const countryIndexAnswer = z.object({
  countries: z.array(countryListItem),
  totalCount: z.number(),
  ...paging,
})

export const countryInput = z.object({
  slug: z.string(),
  page: pageNumber(),
  limit: pageLimit(COUNTRY_CATEGORIES_PAGE_SIZE),
})
export const countryAnswer = z.object({
  country: z.string(),
  countryCode: z.string(),
  businessCount: z.number(),
  cityCount: z.number(),
  categoryCount: z.number(),
  topCities: z.array(
    z.object({
      city: z.string(),
      count: z.number(),
      slug: z.string(),
      region: z.string().nullable(),
    }),
  ),
  topCategories: z.array(countedCategory),
  slug: z.string(),
  ...paging,
})

export type CountryIndexWire = z.infer<typeof countryIndexAnswer>
export type CountryWire = z.infer<typeof countryAnswer>
