import type { z } from 'zod'
import { parseListItem } from '../../businesses/businesses.ts'
import { formatCity, parseCategory, parsePaging } from '../../platform/calls/paging.ts'
import { createPublicClient, type ValueOf } from '../../platform/calls/public-client.ts'
import type { cityResponse } from './city-response.server.ts'

const citiesCall = createPublicClient<typeof import('./cities.calls.server.ts')>()

export const listCityIndex = citiesCall('cityIndex', {
  read: ({ country, countrySlug, cityCount, businessCount, ...body }) => ({
    ...parsePaging(body),
    total: body.totalCount,
    cityCount,
    businessCount,
    country: country === null || countrySlug === null ? null : { name: country, slug: countrySlug },
    cities: body.cities.map((each) => ({
      name: formatCity(each.city, each.region),
      slug: each.slug,
      countryCode: each.countryCode,
      businesses: each.businessCount,
      categories: each.categoryCount,
    })),
  }),
})

export const parseCity = ({
  city,
  localName,
  slug,
  region,
  country,
  isNamesake,
  categoryCount,
  ...body
}: z.infer<typeof cityResponse>) => ({
  ...parsePaging(body),
  name: city,
  localName,
  fullName: formatCity(city, isNamesake ? region : null),
  district: body.district,
  districts: body.districts.map(({ count, ...each }) => ({ ...each, businesses: count })),
  slug,
  region,
  country: { name: country, slug: body.countrySlug, code: body.countryCode },
  total: body.businessCount,
  categoryCount,
  categories: body.topCategories.map(({ hasPage, ...each }) => ({
    ...parseCategory(each),
    hasPage,
  })),
  businesses: body.businesses.map(parseListItem),
})

export const findCity = citiesCall('city', { read: parseCity })

export type CityIndex = ValueOf<typeof listCityIndex>
export type CityEntry = CityIndex['cities'][number]
export type CityDetail = ReturnType<typeof parseCity>
