import { parseListItem } from '../../businesses/businesses.ts'
import { formatCity, parseCategory, parsePaging } from '../../platform/calls/paging.ts'
import { createPublicClient, type ValueOf } from '../../platform/calls/public-client.ts'

const countriesCall = createPublicClient<typeof import('./countries.calls.server.ts')>()

export const listCountryIndex = countriesCall('countryIndex', {
  read: (body) => ({
    ...parsePaging(body),
    total: body.totalCount,
    countries: body.countries.map(
      ({ country, slug, countryCode, businessCount, cityCount, categoryCount }) => ({
        name: country,
        slug,
        countryCode,
        businesses: businessCount,
        cities: cityCount,
        categories: categoryCount,
      }),
    ),
  }),
})

export const findCountry = countriesCall('country', {
  read: ({ country, slug, countryCode, businessCount, cityCount, categoryCount, ...body }) => ({
    ...parsePaging(body),
    name: country,
    slug,
    countryCode,
    total: businessCount,
    cityCount,
    categoryCount,
    cities: body.topCities.map(({ city, count, region, ...place }) => ({
      ...place,
      name: formatCity(city, region),
      countryCode,
      businesses: count,
    })),
    categories: body.topCategories.map(parseCategory),
    businesses: body.topBusinesses.map(parseListItem),
  }),
})

export type CountryIndex = ValueOf<typeof listCountryIndex>
export type CountryDetail = ValueOf<typeof findCountry>
