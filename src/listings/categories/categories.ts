import { type BusinessSummary, parseListItem } from '../../businesses/businesses.ts'
import type { Call } from '../../platform/calls/call.ts'
import {
  buildPageQuery,
  type CountedPlace,
  type ListPage,
  parsePaging,
} from '../../platform/calls/paging.ts'
import type { CategoryIndexWire, CategoryWire } from './categories.schema.server.ts'

export type CategoryEntry = {
  name: string
  slug: string
  businesses: number
  rating: number | null
  icon: string | null
}

export type CategoryIndex = ListPage & { categories: CategoryEntry[]; total: number }

export type CategoryDetail = ListPage & {
  name: string
  slug: string
  total: number
  countryCount: number
  cityCount: number
  rating: number | null
  icon: string | null
  countries: CountedPlace[]
  businesses: BusinessSummary[]
}

export const listCategoryIndex: Call<
  { letter: string | null; filter: string; page: number; view?: string | undefined },
  CategoryIndexWire,
  CategoryIndex
> = {
  name: 'categoryIndex',
  request: ({ letter, filter, page }) => ({
    parameters: {},
    query: { letter, filter, ...buildPageQuery(page) },
  }),
  read: (wire) => ({
    ...parsePaging(wire),
    total: wire.totalCount,
    categories: wire.categories.map(({ category, count, ...entry }) => ({
      ...entry,
      name: category,
      businesses: count,
    })),
  }),
}

export const findCategory: Call<{ slug: string; page: number }, CategoryWire, CategoryDetail> = {
  name: 'category',
  request: ({ slug, page }) => ({ parameters: { slug }, query: buildPageQuery(page) }),
  read: (wire) => ({
    ...parsePaging(wire),
    name: wire.category,
    slug: wire.slug,
    total: wire.businessCount,
    countryCount: wire.countryCount,
    cityCount: wire.cityCount,
    rating: wire.rating,
    icon: wire.icon,
    countries: wire.topCountries.map(({ country, count, slug, countryCode }) => ({
      name: country,
      slug,
      countryCode,
      businesses: count,
    })),
    businesses: wire.businesses.map(parseListItem),
  }),
}
