import { parseListItem } from '../../businesses/businesses.ts'
import { parseCategory, parsePaging } from '../../platform/calls/paging.ts'
import { createPublicClient, type ValueOf } from '../../platform/calls/public-client.ts'

const categoriesCall = createPublicClient<typeof import('./categories.calls.server.ts')>()

const categoryIndex = categoriesCall('categoryIndex', {
  read: (body) => ({
    ...parsePaging(body),
    total: body.totalCount,
    categories: body.categories.map((each) => ({ ...parseCategory(each), rating: each.rating })),
  }),
})

type IndexInput = Parameters<typeof categoryIndex.request>[0]

/** The view is part of the query key only: the page of one view carries too little for the other. */
export const listCategoryIndex = {
  ...categoryIndex,
  request: ({ view: _, ...input }: IndexInput & { view?: string | undefined }) =>
    categoryIndex.request(input),
}

export const findCategory = categoriesCall('category', {
  read: ({ category, categoryId, slug, businessCount, rating, icon, ...body }) => ({
    ...parsePaging(body),
    id: categoryId,
    name: category,
    slug,
    total: businessCount,
    countryCount: body.countryCount,
    cityCount: body.cityCount,
    rating,
    icon,
    countries: body.topCountries.map(({ country, count, ...place }) => ({
      ...place,
      name: country,
      businesses: count,
    })),
    businesses: body.businesses.map(parseListItem),
  }),
})

export type CategoryIndex = ValueOf<typeof listCategoryIndex>
export type CategoryEntry = CategoryIndex['categories'][number]
export type CategoryDetail = ValueOf<typeof findCategory>
