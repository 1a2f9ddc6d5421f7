import { z } from 'zod'
import {
  businessAnswer,
  businessesAnswer,
  businessesInput,
  businessInput,
  featuredAnswer,
  neighboursAnswer,
} from '../contract/businesses.schema.ts'
import type { Outcome } from '../contract/call.ts'
import {
  type FoundBusiness,
  findBusiness,
  findStanding,
} from '../domain/businesses/find-business.ts'
import { findBusinesses } from '../domain/businesses/find-businesses.ts'
import { findFeatured } from '../domain/businesses/find-featured.ts'
import { findNeighbours } from '../domain/businesses/find-neighbours.ts'
import { BUSINESSES_LAST_PAGE } from '../domain/list-limits.ts'
import { findSettings } from '../domain/settings/find-settings.ts'
import type { SiteLanguage } from '../routes.ts'
import { siteAnswersIn } from '../text/site-answers-in.ts'
import { handler } from './handler.ts'
import { presentBusiness, presentFeatured, presentListItem } from './present-business.ts'
import { presentNeighbours } from './present-neighbours.ts'
import { presentPaging } from './present-paging.ts'

/** How a call about one business ends where there is none to tell of under that slug. */
function endWithout(
  found: Exclude<FoundBusiness<never>, { kind: 'found' }>,
  language: SiteLanguage,
): Outcome<never> {
  const words = siteAnswersIn(language)
  if (found.kind === 'moved') return { kind: 'moved', parameters: { slug: found.slug } }
  if (found.kind === 'gone') return { kind: 'gone', detail: words.businessGone }
  return { kind: 'missing', detail: words.businessMissing }
}

export const businessHandlers = [
  handler({
    name: 'businesses',
    input: businessesInput,
    answer: businessesAnswer,
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
    async handle({ slug }, { database, siteLanguage }) {
      const found = await findBusiness(database, slug)
      if (found.kind !== 'found') return endWithout(found, siteLanguage)
      return { kind: 'found', body: presentBusiness(found.business, await findSettings(database)) }
    },
  }),
  handler({
    name: 'businessNeighbours',
    input: businessInput,
    answer: neighboursAnswer,
    async handle({ slug }, { database, now, siteLanguage }) {
      const found = await findStanding(database, slug)
      if (found.kind !== 'found') return endWithout(found, siteLanguage)
      const neighbours = await findNeighbours(database, found.business)
      return { kind: 'found', body: presentNeighbours(neighbours, now) }
    },
  }),
]
