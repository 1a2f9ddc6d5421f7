import { type BusinessSummary, readListItem } from '../../businesses/businesses.ts'
import type { Call } from '../../platform/calls/call.ts'
import {
  type CountedPlace,
  type ListPage,
  pageQuery,
  readPaging,
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
    query: { letter, filter, ...pageQuery(page) },
  }),
  read: (wire) => ({
    ...readPaging(wire),
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
  request: ({ slug, page }) => ({ parameters: { slug }, query: pageQuery(page) }),
  read: (wire) => ({
    ...readPaging(wire),
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
    businesses: wire.businesses.map(readListItem),
  }),
}
