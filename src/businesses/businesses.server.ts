import { z } from 'zod'
import type { Outcome } from '../platform/calls/call.ts'
import { handler } from '../platform/calls/handler.server.ts'
import { BUSINESSES_LAST_PAGE } from '../platform/calls/page-sizes.ts'
import { presentPaging } from '../platform/calls/present-paging.ts'
import { findSiteMessages } from '../platform/calls/site-messages.ts'
import type { SiteLanguage } from '../platform/urls/routes.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import {
  businessesInput,
  businessesResponse,
  businessInput,
  businessResponse,
  featuredResponse,
  neighborsResponse,
} from './businesses.schema.server.ts'
import { type FoundBusiness, findBusiness, findBusinessPosition } from './find-business.server.ts'
import { findBusinesses, findFeatured } from './find-businesses.server.ts'
import { findNeighbors } from './find-neighbors.server.ts'
import {
  presentBusiness,
  presentFeatured,
  presentListItem,
  presentNeighbors,
} from './present-business.server.ts'

function endWithout(
  found: Exclude<FoundBusiness<never>, { kind: 'found' }>,
  language: SiteLanguage,
): Outcome<never> {
  const words = findSiteMessages(language)
  if (found.kind === 'moved') return { kind: 'moved', parameters: { slug: found.slug } }
  if (found.kind === 'gone') return { kind: 'gone', detail: words.businessGone }
  return { kind: 'missing', detail: words.businessMissing }
}

export const businessHandlers = [
  handler({
    name: 'businesses',
    input: businessesInput,
    answer: businessesResponse,
    async handle({ page, limit }, { database, now }) {
      const { businesses, total } = await findBusinesses(database, page, limit)
      const pages = Math.min(Math.ceil(total / limit), BUSINESSES_LAST_PAGE)
      return {
        kind: 'found',
        body: {
          businesses: businesses.map((business) => presentListItem(business, now)),
          totalCount: total,
          ...presentPaging(page, pages),
        },
      }
    },
  }),
  handler({
    name: 'featuredBusinesses',
    input: z.object({}),
    answer: featuredResponse,
    async handle(_input, { database, now }) {
      const businesses = await findFeatured(database)
      return { kind: 'found', body: businesses.map((business) => presentFeatured(business, now)) }
    },
  }),
  handler({
    name: 'business',
    input: businessInput,
    answer: businessResponse,
    async handle({ slug }, { database, siteLanguage }) {
      const found = await findBusiness(database, slug)
      if (found.kind !== 'found') return endWithout(found, siteLanguage)
      return { kind: 'found', body: presentBusiness(found.business, await findSettings(database)) }
    },
  }),
  handler({
    name: 'businessNeighbours',
    input: businessInput,
    answer: neighborsResponse,
    async handle({ slug }, { database, now, siteLanguage }) {
      const found = await findBusinessPosition(database, slug)
      if (found.kind !== 'found') return endWithout(found, siteLanguage)
      const neighbours = await findNeighbors(database, found.business)
      return { kind: 'found', body: presentNeighbors(neighbours, now) }
    },
  }),
]
