import type { Call } from '../../platform/calls/call.ts'
import {
  buildPageQuery,
  type CountedCategory,
  type CountedPlace,
  formatCity,
  type ListPage,
  parsePaging,
} from '../../platform/calls/paging.ts'
import type { CountryIndexWire, CountryWire } from './countries.schema.server.ts'

export type CountryEntry = CountedPlace & { cities: number; categories: number }

export type CountryIndex = ListPage & { countries: CountryEntry[]; total: number }

export type CountryDetail = ListPage & {
  name: string
  slug: string
  countryCode: string
  total: number
  cityCount: number
  categoryCount: number
  cities: CountedPlace[]
  categories: CountedCategory[]
}

export const listCountryIndex: Call<
  { filter: string; page: number },
  CountryIndexWire,
  CountryIndex
> = {
  name: 'countryIndex',
  request: ({ filter, page }) => ({ parameters: {}, query: { filter, ...buildPageQuery(page) } }),
  read: (wire) => ({
    ...parsePaging(wire),
    total: wire.totalCount,
    countries: wire.countries.map(
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
}

export const findCountry: Call<{ slug: string; page: number }, CountryWire, CountryDetail> = {
  name: 'country',
  request: ({ slug, page }) => ({ parameters: { slug }, query: buildPageQuery(page) }),
  read: (wire) => ({
    ...parsePaging(wire),
    name: wire.country,
    slug: wire.slug,
    countryCode: wire.countryCode,
    total: wire.businessCount,
    cityCount: wire.cityCount,
    categoryCount: wire.categoryCount,
    cities: wire.topCities.map(({ city, slug, count, region }) => ({
      name: formatCity(city, region),
      slug,
      countryCode: wire.countryCode,
      businesses: count,
    })),
    categories: wire.topCategories.map(({ category, slug, count, icon }) => ({
      name: category,
      slug,
      icon,
      businesses: count,
    })),
  }),
}
