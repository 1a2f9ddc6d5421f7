import { z } from 'zod'
import {
  buildPageNumberInput,
  filter,
  once,
  paging,
} from '../platform/calls/list-input.schema.server.ts'
import {
  buildSlugSchema,
  idParameter,
  knownVersion,
  NO_CONTROLS,
  shownName,
  synonyms,
} from './catalog-input.schema.server.ts'

const city = z.object({
  id: z.number(),
  /** A save with an outdated version is rejected. */
  version: z.string(),
  countryCode: z.string(),
  slug: z.string(),
  name: z.string(),
  region: z.string().nullable(),
  businesses: z.number(),
  total: z.number(),
  hidden: z.boolean(),
  synonyms: z.array(z.string()),
  aliases: z.array(z.string()),
  mergedInto: z.object({ id: z.number(), name: z.string() }).nullable(),
})

export const cityIndexInput = z.object({
  page: buildPageNumberInput(),
  filter,
  country: z
    .string(once)
    .regex(/^([A-Za-z]{2})?$/)
    .toUpperCase()
    .default(''),
  sort: z.enum(['businesses', 'name']).default('businesses'),
  show: z.enum(['all', 'visible', 'hidden']).default('all'),
})
export const cityIndexResponse = z.object({
  cities: z.array(city),
  totalCount: z.number(),
  ...paging,
})

export const citySuggestionsResponse = z.array(z.object({ from: city, into: city }))

const region = shownName.nullable()

export const saveCityInput = z.object({
  id: idParameter,
  name: shownName,
  slug: buildSlugSchema(1),
  region,
  synonyms,
  hidden: z.boolean(),
  version: knownVersion,
})

export const cityRegionsInput = z.object({ id: idParameter })
export const cityRegionsResponse = z.object({
  regions: z.array(
    z.object({ key: z.string(), region: z.string().nullable(), businesses: z.number() }),
  ),
  lookedAt: z.number(),
  isWhole: z.boolean(),
})

const MAX_REGIONS = 100

export const splitCityInput = z.object({
  id: idParameter,
  regions: z.array(z.string().max(200).regex(NO_CONTROLS)).min(1).max(MAX_REGIONS),
  name: shownName,
  slug: buildSlugSchema(1),
  region: shownName,
  keptRegion: region,
})

export type CatalogCityWire = z.infer<typeof city>
export type CatalogCitiesWire = z.infer<typeof cityIndexResponse>
export type CitySuggestionsWire = z.infer<typeof citySuggestionsResponse>
export type CityRegionsWire = z.infer<typeof cityRegionsResponse>
