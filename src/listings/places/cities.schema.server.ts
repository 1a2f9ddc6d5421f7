import { z } from 'zod'
import { businessListItem } from '../../businesses/businesses.schema.server.ts'
import {
  countedCategory,
  filter,
  letter,
  once,
  pageLimit,
  pageNumber,
  paging,
} from '../../platform/calls/list-input.schema.server.ts'
import { CARDS_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'

export const cityListItem = z.object({
  city: z.string(),
  countryCode: z.string(),
  businessCount: z.number(),
  categoryCount: z.number(),
  slug: z.string(),
  /** Where it has namesakes in its country: what tells them apart. */
  region: z.string().nullable(),
})

export const citiesInput = z.object({ letter })
export const citiesAnswer = z.array(cityListItem)

/** `country` is a country's slug or code: its cities only. */
export const cityIndexInput = z.object({
  letter,
  filter,
  country: z.string(once).nullable().default(null),
  page: pageNumber(),
})
export const cityIndexAnswer = z.object({
  cities: z.array(cityListItem),
  totalCount: z.number(),
  /** Of the whole list before the filter: how many cities, and businesses in them. */
  cityCount: z.number(),
  businessCount: z.number(),
  /** The country the list is of; null for all. */
  country: z.string().nullable(),
  countrySlug: z.string().nullable(),
  ...paging,
})

export const cityInput = z.object({
  countryCode: z.string(),
  slug: z.string(),
  page: pageNumber(),
  limit: pageLimit(CARDS_PAGE_SIZE),
})
export const cityAnswer = z.object({
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
  /** Whether its country has another city of its name. */
  isNamesake: z.boolean(),
  ...paging,
})

export type CityIndexWire = z.infer<typeof cityIndexAnswer>
export type CityWire = z.infer<typeof cityAnswer>
