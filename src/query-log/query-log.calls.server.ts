import { z } from 'zod'
import { defineChange, defineQuery, missing } from '../platform/calls/define-call.server.ts'
import { buildPageNumberInput } from '../platform/calls/list-input.schema.server.ts'
import { presentPaging } from '../platform/calls/list-page.ts'
import { ADMIN_PAGE_SIZE, SEARCH_TEXT_MAX_CHARS } from '../platform/calls/page-sizes.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { LOGGED_MAX_CHARS } from './is-private-text.server.ts'
import { listQueries, QUERY_LISTS } from './list-queries.server.ts'

const NAME_MAX_CHARS = 200

const clickedPlace = z.object({
  kind: z.enum(['district', 'city', 'region', 'country']),
  countryCode: z.string().length(2),
  slug: z.string().max(NAME_MAX_CHARS),
  citySlug: z.string().max(NAME_MAX_CHARS).nullable(),
  name: z.string().max(NAME_MAX_CHARS),
})

export const searchClick = defineChange({
  route: 'searchClick',
  access: 'public',
  input: z.object({
    q: z.string().max(SEARCH_TEXT_MAX_CHARS),
    place: clickedPlace.nullable().default(null),
    placeFromKeyword: z.string().max(SEARCH_TEXT_MAX_CHARS).nullable().default(null),
    /** The slug of the business. */
    business: z.string().max(NAME_MAX_CHARS),
  }),
  output: z.object({ success: z.literal(true) }),
  example: ({ business }) => ({ q: 'bakery', business }),
  audit: 'none',
  invalidates: 'nothing',
  transaction: false,
  async handle({ business, ...click }, { database, queryLog, now, ...sender }) {
    const { address, userAgent = null, hasSession } = sender
    if (hasSession) return { success: true as const }
    const found = await findRow(database.read, 'businesses', { slug: business, listed: 1 }, ['id'])
    if (found) queryLog?.countClick({ ...click, businessId: found.id, address, userAgent, at: now })
    return { success: true as const }
  },
})

export const list = defineQuery({
  route: 'GET /api/admin/logged-queries',
  permission: 'read',
  input: z.object({
    page: buildPageNumberInput(),
    show: z.enum(QUERY_LISTS).default('unanswered'),
  }),
  async handle({ page, show }, { database, language }) {
    const range = { page, limit: ADMIN_PAGE_SIZE }
    const { queries, total } = await listQueries(database, show, range, language)
    const pages = Math.ceil(total / ADMIN_PAGE_SIZE)
    return { queries, totalCount: total, ...presentPaging(page, pages) }
  },
})

const withoutNul = z.string().regex(/^[^\0]*$/)

export const ignore = defineChange({
  route: 'PUT /api/admin/logged-queries/ignored',
  permission: 'edit',
  input: z.object({
    query: withoutNul.max(LOGGED_MAX_CHARS),
    place: withoutNul.max(3 * NAME_MAX_CHARS),
    ignored: z.boolean(),
  }),
  audit: ['query.ignored', 'query.restored'],
  invalidates: 'nothing',
  async handle({ query, place, ignored }, { trx, audit, text }) {
    const values = { ignored: ignored ? 1 : 0 }
    const saved = await saveValues(trx, 'logged_queries', { query, place }, values)
    if (saved === 0) return missing(text.noQuery)
    await audit({ action: ignored ? 'query.ignored' : 'query.restored', subject: query })
    return { success: true as const, message: ignored ? text.queryIgnored : text.queryRestored }
  },
})
