import { z } from 'zod'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  countedCategory,
  filter,
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

export const countriesResponse = z.array(countryListItem)

export const countryIndexInput = z.object({ filter, page: buildPageNumberInput() })
export const countryIndexResponse = z.object({
  countries: z.array(countryListItem),
  totalCount: z.number(),
  ...paging,
})

export const countryInput = z.object({
  slug: z.string(),
  page: buildPageNumberInput(),
  limit: buildPageLimitInput(COUNTRY_CATEGORIES_PAGE_SIZE),
})
export const countryResponse = z.object({
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

export type CountryIndexWire = z.infer<typeof countryIndexResponse>
export type CountryWire = z.infer<typeof countryResponse>
