import { formatCity, parseCategory } from '../platform/calls/paging.ts'
import { createPublicClient, type ValueOf } from '../platform/calls/public-client.ts'

const homepageCall = createPublicClient<typeof import('./homepage.calls.server.ts')>()

export const findHomepage = homepageCall('homepageData', {
  read: ({ popularSearches, topCities, topCountries, totals, figures }) => ({
    categories: popularSearches.map(parseCategory),
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
})

export type Homepage = ValueOf<typeof findHomepage>
