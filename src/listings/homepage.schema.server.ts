import { z } from 'zod'
import { countedCategory } from '../platform/calls/list-input.schema.server.ts'

const fixedText = z.string().nullable()

export const homepageResponse = z.object({
  popularSearches: z.array(countedCategory),
  topCities: z.array(
    z.object({
      city: z.string(),
      count: z.number(),
      countryCode: z.string(),
      slug: z.string(),
      region: z.string().nullable(),
    }),
  ),
  topCountries: z.array(
    z.object({
      country: z.string(),
      businessCount: z.number(),
      countryCode: z.string(),
      slug: z.string(),
    }),
  ),
  totals: z.object({
    businesses: z.number(),
    categories: z.number(),
    countries: z.number(),
    cities: z.number(),
  }),
  figures: z.object({
    businesses: fixedText,
    categories: fixedText,
    countries: fixedText,
    cities: fixedText,
  }),
})

export type HomepageWire = z.infer<typeof homepageResponse>
