import { z } from 'zod'
import { findSiteTotals } from '../catalog/categories/find-totals.server.ts'
import { findStoredPhotos } from '../photos/find-stored-photos.server.ts'
import { defineQuery, end, invalid, missing } from '../platform/calls/define-call.server.ts'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  once,
  paging,
} from '../platform/calls/list-input.schema.server.ts'
import { presentPaging } from '../platform/calls/list-page.ts'
import { BUSINESSES_LAST_PAGE, BUSINESSES_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { findSiteMessages } from '../platform/calls/site-messages.ts'
import type { SiteLanguage } from '../platform/urls/routes.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import {
  businessListItem,
  businessResponse,
  deletedBusiness,
  featuredBusiness,
  nearbyBusiness,
} from './businesses.schema.server.ts'
import {
  type FoundBusiness,
  findAdditionalCategories,
  findBusiness,
  findBusinessPosition,
} from './find-business.server.ts'
import { findBusinesses, findFeatured } from './find-businesses.server.ts'
import { findNeighbors } from './find-neighbors.server.ts'
import { type FeedStart, listChanges, parseCursor } from './list-changes.server.ts'
import {
  parsePhotoList,
  presentBusiness,
  presentFeatured,
  presentListItem,
  presentNeighbors,
} from './present-business.server.ts'

const oneBusiness = z.object({ slug: z.string().toLowerCase() })

function endWithout(
  found: Exclude<FoundBusiness<never>, { kind: 'found' }>,
  language: SiteLanguage,
) {
  const text = findSiteMessages(language)
  if (found.kind === 'moved') return end({ kind: 'moved', parameters: { slug: found.slug } })
  return found.kind === 'gone'
    ? end({ kind: 'gone', detail: text.businessGone })
    : missing(text.businessMissing)
}

const CURSOR_MAX_CHARS = 200
const START = 'start'
const CURSOR_OUTDATED = 'The directory was restored from a backup. Read it again from the start.'

const cursor = z
  .string(once)
  .max(CURSOR_MAX_CHARS, { error: `must have at most ${CURSOR_MAX_CHARS} characters` })
  .transform((text, context): FeedStart => {
    if (text === START) return { kind: 'start' }
    const parsed = parseCursor(text)
    if (parsed) return { kind: 'after', cursor: parsed }
    context.addIssue(`must be ${START} or the nextCursor of an earlier response`)
    return z.NEVER
  })

const updatedSince = z.iso
  .datetime({
    offset: true,
    error: ({ input }) =>
      Array.isArray(input) ? once.error : 'must be a date and time such as 2026-01-31T00:00:00Z',
  })
  .transform((text): FeedStart => ({ kind: 'since', at: Math.max(0, Date.parse(text)) }))

export const businesses = defineQuery({
  route: 'businesses',
  access: 'public',
  input: z.object({
    page: buildPageNumberInput(BUSINESSES_LAST_PAGE),
    limit: buildPageLimitInput(BUSINESSES_PAGE_SIZE),
    cursor: cursor.optional(),
    updatedSince: updatedSince.optional(),
  }),
  output: z.object({
    businesses: z.array(businessListItem),
    totalCount: z.number(),
    ...paging,
    deleted: z.array(deletedBusiness),
    nextCursor: z.string().nullable(),
  }),
  ends: ['gone'],
  example: () => ({ page: '1', limit: '5' }),
  async handle({ page, limit, ...from }, { database, now }) {
    const start = from.cursor ?? from.updatedSince
    if (start === undefined) {
      const { businesses: found, total } = await findBusinesses(database, page, limit)
      const pages = Math.min(Math.ceil(total / limit), BUSINESSES_LAST_PAGE)
      return {
        businesses: found.map((each) => presentListItem(each, now)),
        totalCount: total,
        ...presentPaging(page, pages),
        deleted: [],
        nextCursor: null,
      }
    }
    if (from.cursor && from.updatedSince)
      return invalid({ field: 'updatedSince', message: 'must not be given with a cursor' })
    if (page > 1) return invalid({ field: 'page', message: 'must not be given with a cursor' })
    const changes = await listChanges(database, start, limit)
    if (changes === 'restored') return end({ kind: 'gone', detail: CURSOR_OUTDATED })
    const { businesses: total } = await findSiteTotals(database)
    return {
      businesses: changes.businesses.map((each) => presentListItem(each, now)),
      totalCount: total,
      ...presentPaging(page, Math.ceil(total / limit)),
      hasNextPage: changes.hasMore,
      deleted: changes.deleted,
      nextCursor: changes.nextCursor,
    }
  },
})

export const featuredBusinesses = defineQuery({
  route: 'featuredBusinesses',
  access: 'public',
  output: z.array(featuredBusiness),
  handle: async (_input, { database, now }) =>
    (await findFeatured(database)).map((each) => presentFeatured(each, now)),
})

export const business = defineQuery({
  route: 'business',
  access: 'public',
  input: oneBusiness,
  output: businessResponse,
  ends: ['moved', 'missing', 'gone'],
  example: ({ business: slug }) => ({ slug }),
  async handle({ slug }, { database, siteLanguage }) {
    const found = await findBusiness(database, slug)
    if (found.kind !== 'found') return endWithout(found, siteLanguage)
    const settings = await findSettings(database)
    const additional = await findAdditionalCategories(database, found.business)
    const photos = await findStoredPhotos(database, parsePhotoList(found.business))
    return presentBusiness(found.business, settings, additional, photos, siteLanguage)
  },
})

export const businessNeighbours = defineQuery({
  route: 'businessNeighbours',
  access: 'public',
  input: oneBusiness,
  output: z.object({ nearby: z.array(nearbyBusiness), similar: z.array(businessListItem) }),
  ends: ['moved', 'missing', 'gone'],
  example: ({ business: slug }) => ({ slug }),
  async handle({ slug }, { database, now, siteLanguage }) {
    const found = await findBusinessPosition(database, slug)
    if (found.kind !== 'found') return endWithout(found, siteLanguage)
    return presentNeighbors(await findNeighbors(database, found.business), now)
  },
})
