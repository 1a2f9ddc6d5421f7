import type { Call } from './call.ts'
import type { HomepageWire } from './homepage.schema.ts'

export type Homepage = {
  categories: { name: string; slug: string; businesses: number }[]
  cities: { name: string; slug: string; countryCode: string; businesses: number }[]
  countries: { name: string; slug: string; countryCode: string; businesses: number }[]
  totals: HomepageWire['totals']
  figures: HomepageWire['figures']
}

export const findHomepage: Call<null, HomepageWire, Homepage> = {
  name: 'homepageData',
  request: () => ({ parameters: {}, query: {} }),
  read: ({ popularSearches, topCities, topCountries, totals, figures }) => ({
    categories: popularSearches.map(({ category, slug, count }) => ({
      name: category,
      slug,
      businesses: count,
    })),
    cities: topCities.map(({ city, slug, countryCode, count }) => ({
      name: city,
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
