import { z } from 'zod'
import {
  businessAnswer,
  businessesAnswer,
  businessesInput,
  businessInput,
  featuredAnswer,
} from '../contract/businesses.schema.ts'
import { findBusiness } from '../domain/businesses/find-business.ts'
import { findBusinesses } from '../domain/businesses/find-businesses.ts'
import { findFeatured } from '../domain/businesses/find-featured.ts'
import { BUSINESSES_LAST_PAGE } from '../domain/businesses/list-limits.ts'
import { handler } from './handler.ts'
import { presentBusiness, presentFeatured, presentListItem } from './present-business.ts'

export const businessHandlers = [
  handler({
    name: 'businesses',
    input: businessesInput,
    answer: businessesAnswer,
    async handle({ page, limit }, { database, now }) {
      const { businesses, total } = await findBusinesses(database, page, limit)
      const totalPages = Math.ceil(total / limit)
      return {
        kind: 'found',
        body: {
          businesses: businesses.map((business) => presentListItem(business, now)),
          totalCount: total,
          currentPage: page,
          totalPages,
          hasNextPage: page < Math.min(totalPages, BUSINESSES_LAST_PAGE),
          hasPrevPage: page > 1,
        },
      }
    },
  }),
  handler({
    name: 'featuredBusinesses',
    input: z.object({}),
    answer: featuredAnswer,
    async handle(_input, { database, now }) {
      const businesses = await findFeatured(database)
      return { kind: 'found', body: businesses.map((business) => presentFeatured(business, now)) }
    },
  }),
  handler({
    name: 'business',
    input: businessInput,
    answer: businessAnswer,
    async handle({ slug }, { database }) {
      const found = await findBusiness(database, slug)
      if (found.kind === 'moved') return { kind: 'moved', parameters: { slug: found.slug } }
      if (found.kind === 'gone')
        return { kind: 'gone', detail: 'This business is no longer listed.' }
      if (found.kind === 'missing') return { kind: 'missing', detail: 'Business not found' }
      return { kind: 'found', body: presentBusiness(found.business) }
    },
  }),
]
