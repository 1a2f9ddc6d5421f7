import type { Call } from '../platform/calls/call.ts'
import { type CountedCategory, formatCity } from '../platform/calls/paging.ts'
import type { HomepageWire } from './homepage.schema.server.ts'

export type Homepage = {
  categories: CountedCategory[]
  cities: { name: string; slug: string; countryCode: string; businesses: number }[]
  countries: { name: string; slug: string; countryCode: string; businesses: number }[]
  totals: HomepageWire['totals']
  figures: HomepageWire['figures']
}

export const findHomepage: Call<null, HomepageWire, Homepage> = {
  name: 'homepageData',
  request: () => ({ parameters: {}, query: {} }),
  read: ({ popularSearches, topCities, topCountries, totals, figures }) => ({
    categories: popularSearches.map(({ category, slug, count, icon }) => ({
      name: category,
      slug,
      icon,
      businesses: count,
    })),
    cities: topCities.map(({ city, slug, countryCode, count, region }) => ({
      name: formatCity(city, region),
      slug,
      countryCode,
      businesses: count,
    })),
    countries: topCountries.map(({ country, slug, countryCode, businessCount }) => ({
      name: country,
      slug,
      countryCode,
      businesses: businessCount,
    })),
    totals,
    figures,
  }),
}
