import { type BusinessSummary, parseListItem } from '../../businesses/businesses.ts'
import type { Call } from '../../platform/calls/call.ts'
import {
  buildPageQuery,
  type CountedCategory,
  type CountedPlace,
  formatCity,
  type ListPage,
  parsePaging,
} from '../../platform/calls/paging.ts'
import type { CityIndexWire, CityWire } from './cities.schema.server.ts'

export type CityEntry = CountedPlace & { categories: number }

export type CityIndex = ListPage & {
  cities: CityEntry[]
  total: number
  cityCount: number
  businessCount: number
  country: { name: string; slug: string } | null
}

export type CityDetail = ListPage & {
  name: string
  fullName: string
  slug: string
  region: string | null
  country: { name: string; slug: string; code: string }
  total: number
  categoryCount: number
  categories: CountedCategory[]
  businesses: BusinessSummary[]
}

export const listCityIndex: Call<
  { letter: string | null; filter: string; country: string | null; page: number },
  CityIndexWire,
  CityIndex
> = {
  name: 'cityIndex',
  request: ({ letter, filter, country, page }) => ({
    parameters: {},
    query: { letter, filter, country, ...buildPageQuery(page) },
  }),
  read: (wire) => ({
    ...parsePaging(wire),
    total: wire.totalCount,
    cityCount: wire.cityCount,
    businessCount: wire.businessCount,
    country:
      wire.country === null || wire.countrySlug === null
        ? null
        : { name: wire.country, slug: wire.countrySlug },
    cities: wire.cities.map(
      ({ city, slug, countryCode, businessCount, categoryCount, region }) => ({
        name: formatCity(city, region),
        slug,
        countryCode,
        businesses: businessCount,
        categories: categoryCount,
      }),
    ),
  }),
}

export const findCity: Call<
  { countryCode: string; slug: string; page: number },
  CityWire,
  CityDetail
> = {
  name: 'city',
  request: ({ countryCode, slug, page }) => ({
    parameters: { countryCode, slug },
    query: buildPageQuery(page),
  }),
  read: (wire) => ({
    ...parsePaging(wire),
    name: wire.city,
    fullName: formatCity(wire.city, wire.isNamesake ? wire.region : null),
    slug: wire.slug,
    region: wire.region,
    country: { name: wire.country, slug: wire.countrySlug, code: wire.countryCode },
    total: wire.businessCount,
    categoryCount: wire.categoryCount,
    categories: wire.topCategories.map(({ category, slug, count, icon }) => ({
      name: category,
      slug,
      icon,
      businesses: count,
    })),
    businesses: wire.businesses.map(parseListItem),
  }),
}
