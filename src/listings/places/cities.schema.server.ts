import { z } from 'zod'
import { businessListItem } from '../../businesses/businesses.schema.server.ts'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  countedCategory,
  filter,
  letter,
  once,
  paging,
} from '../../platform/calls/list-input.schema.server.ts'
import { CARDS_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'

export const cityListItem = z.object({
  city: z.string(),
  countryCode: z.string(),
  businessCount: z.number(),
  categoryCount: z.number(),
  slug: z.string(),
  /** Set if the country has other cities of this name. */
  region: z.string().nullable(),
})

export const citiesInput = z.object({ letter })
export const citiesResponse = z.array(cityListItem)

/** `country` is the slug or code of a country. */
export const cityIndexInput = z.object({
  letter,
  filter,
  country: z.string(once).nullable().default(null),
  page: buildPageNumberInput(),
})
export const cityIndexResponse = z.object({
  cities: z.array(cityListItem),
  totalCount: z.number(),
  /** Both count the list before the filter. */
  cityCount: z.number(),
  businessCount: z.number(),
  country: z.string().nullable(),
  countrySlug: z.string().nullable(),
  ...paging,
})

export const cityInput = z.object({
  countryCode: z.string(),
  slug: z.string(),
  page: buildPageNumberInput(),
  limit: buildPageLimitInput(CARDS_PAGE_SIZE),
})
export const cityResponse = z.object({
  city: z.string(),
  country: z.string(),
  businessCount: z.number(),
  categoryCount: z.number(),
  topCategories: z.array(countedCategory),
  businesses: z.array(businessListItem),
  slug: z.string(),
  countryCode: z.string(),
  countrySlug: z.string(),
  region: z.string().nullable(),
  isNamesake: z.boolean(),
  ...paging,
})

export type CityIndexWire = z.infer<typeof cityIndexResponse>
export type CityWire = z.infer<typeof cityResponse>
