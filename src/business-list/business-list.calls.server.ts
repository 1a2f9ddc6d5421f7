import { z } from 'zod'
import { truncateCustomValues } from '../business-facts/custom-values.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { listCategoryNames } from '../catalog/categories/list-categories.server.ts'
import { formatCategoryName } from '../catalog/categories/vocabulary.server.ts'
import { formatCityName, isCityName } from '../catalog/places/list-cities.server.ts'
import { listCountryCodes } from '../catalog/places/list-countries.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  missing,
} from '../platform/calls/define-call.server.ts'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  filter,
  once,
} from '../platform/calls/list-input.schema.server.ts'
import { ADMIN_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { ADMIN_ORDERS, ADMIN_STATUSES } from './admin-list-options.ts'
import { countIncomplete } from './count-incomplete.server.ts'
import { conditionsInput } from './filters/condition-input.schema.server.ts'
import type { Cursor } from './list-by-conditions.server.ts'
import { type AdminListRow, listForAdmin } from './list-for-admin.server.ts'
import {
  buildRunSelection,
  buildSelectionInput,
  category,
  parseFilters,
  parseSelection,
} from './selection.schema.server.ts'

const MINUTE_MS = 60_000
const names = z.array(z.string())
const presentDate = (ms: number) => new Date(ms).toISOString()

const SHOWN_VALUE_MAX_CHARS = 200

const presentBusiness = (row: AdminListRow, language: Language) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  category:
    row.category_name && formatCategoryName(row.vocabulary_id ?? '', row.category_name, language),
  categoryText: row.type,
  address: row.full_address ?? row.city,
  fullAddress: row.full_address,
  city: row.city,
  cityName: formatCityName(row, language),
  isCityText: row.city === null || row.city_name === null || isCityName(row.city, row),
  phone: row.phone,
  website: row.website,
  email: row.email,
  source: row.source,
  rating: row.rating,
  reviewCount: row.reviews,
  verified: row.verified === 1,
  isApproved: row.is_approved === 1,
  businessStatus: row.business_status,
  removedAt: row.removed_at === null ? null : presentDate(row.removed_at),
  placeId: row.place_id,
  countryCode: row.country_code,
  url: row.url,
  priceLevel: row.price_level,
  createdAt: presentDate(row.created_at),
  customValues: truncateCustomValues(row.custom_values, SHOWN_VALUE_MAX_CHARS),
  version: row.version ?? 0,
})

const CURSOR = /^([1-9]\d{0,14})\.(\d{1,15})$/

const cursor = z
  .string(once)
  .regex(CURSOR)
  .transform((text): Cursor => {
    const [, after, checked] = CURSOR.exec(text) ?? []
    return { after: Number(after), checked: Number(checked) }
  })
  .nullable()
  .default(null)

const formatCursor = ({ after, checked }: Cursor) => `${after}.${checked}`

export const list = defineQuery({
  route: 'GET /api/admin/businesses',
  permission: 'read',
  input: z.object({
    page: buildPageNumberInput(),
    limit: buildPageLimitInput(ADMIN_PAGE_SIZE),
    filter,
    category,
    where: conditionsInput,
    /** Continues a list with conditions: `next` of the response that ended before. */
    after: cursor,
    status: z.enum(ADMIN_STATUSES).default('all'),
    sortBy: z.enum(ADMIN_ORDERS).default('createdAt'),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
  }),
  /** The specification prescribes this response. */
  output: z.object({
    businesses: z.array(
      z.object({
        id: z.number(),
        slug: z.string(),
        name: z.string(),
        category: z.string().nullable(),
        /** As typed or imported; `category` is the one that it means. */
        categoryText: z.string().nullable(),
        address: z.string().nullable(),
        /** Without the city that `address` contains if there is no address. */
        fullAddress: z.string().nullable(),
        city: z.string().nullable(),
        /** The city of the directory, in the administrator's language; null if there is none. */
        cityName: z.string().nullable(),
        /** Whether `city` is a name of that city, in any language. */
        isCityText: z.boolean(),
        phone: z.string().nullable(),
        website: z.string().nullable(),
        email: z.string().nullable(),
        source: z.string().nullable(),
        rating: z.number().nullable(),
        reviewCount: z.number().nullable(),
        verified: z.boolean(),
        isApproved: z.boolean(),
        businessStatus: z.string().nullable(),
        /** ISO 8601, like all dates here. */
        removedAt: z.string().nullable(),
        placeId: z.string().nullable(),
        countryCode: z.string().nullable(),
        url: z.string().nullable(),
        priceLevel: z.number().nullable(),
        createdAt: z.string(),
        /** By key; long values are cut. */
        customValues: z.record(z.string(), z.string()),
        /** Send it back when saving; an outdated version is rejected. */
        version: z.number(),
      }),
    ),
    /** Filtered lists are counted up to 10,000. */
    total: z.number(),
    totalIsExact: z.boolean(),
    /** Whether too many match to sort all: only some of them are listed. */
    isSample: z.boolean(),
    /** How many businesses were tested, in the sort order, if not all; the total counts only these. */
    checked: z.number().nullable(),
    /** Where to continue with `after`, if some businesses were not tested. */
    next: z.string().nullable(),
    pagination: z.object({ total: z.number(), totalPages: z.number() }),
  }),
  freshMs: 2 * MINUTE_MS,
  async handle(input, { database, clock, language }) {
    const { page, limit, sortBy, sortOrder, after: start } = input
    const filters = await parseFilters(database, input)
    const order = { by: sortBy, direction: sortOrder }
    const found = await listForAdmin(database, filters, order, page, limit, { start, clock })
    const { total, isExact, isSample, pages, checked = null, next = null } = found
    return {
      businesses: found.businesses.map((row) => presentBusiness(row, language)),
      total,
      totalIsExact: isExact,
      isSample,
      checked,
      next: next && formatCursor(next),
      pagination: { total, totalPages: pages },
    }
  },
})

const boundedCount = z.object({ count: z.number(), isExact: z.boolean() })

/** Counted up to 10,000. */
export const incomplete = defineQuery({
  route: 'GET /api/admin/incomplete-businesses',
  permission: 'read',
  output: z.object({ city: boundedCount, category: boundedCount, hours: boundedCount }),
  handle: (_input, { database }) => countIncomplete(database),
})

export const categoryNames = defineQuery({
  route: 'GET /api/admin/categories',
  permission: 'read',
  output: names,
  freshMs: 10 * MINUTE_MS,
  handle: (_input, { database }) => listCategoryNames(database),
})

export const countryCodes = defineQuery({
  route: 'GET /api/admin/country-codes',
  permission: 'read',
  output: names,
  freshMs: 10 * MINUTE_MS,
  handle: (_input, { database }) => listCountryCodes(database),
})

const businessId = z
  .string(once)
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const toggleApproval = defineChange({
  route: 'POST /api/admin/businesses/:id/toggle-approval',
  permission: 'review',
  input: z.object({ id: businessId }),
  output: z.object({ success: z.literal(true), isApproved: z.boolean(), message: z.string() }),
  audit: ['business.approved', 'business.unapproved'],
  invalidates: 'at-once',
  async handle({ id }, { database, trx, audit, actor, now, language }) {
    const text = findAdminMessages(language)
    const present = { id, removed_at: null }
    const business = await findRow(trx, 'businesses', present, ['name', 'is_approved'])
    if (!business) return missing(text.noBusiness)
    const { name } = business
    const isApproved = business.is_approved === 0
    const by = { runId: null, adminId: actor.adminId }
    const edit = () => ({ is_approved: isApproved ? 1 : 0 })
    await applyBusinessEdit(database, trx, by, [id], edit, now)
    const action = isApproved ? 'business.approved' : 'business.unapproved'
    await audit({ action, subject: id, details: { name } })
    const message = isApproved ? text.approved(name) : text.unapproved(name)
    return { success: true as const, isApproved, message }
  },
})

export const changeBusinesses = defineChange({
  route: 'POST /api/admin/businesses/bulk',
  permission: ({ action }) => (action === 'delete' ? 'edit' : 'review'),
  input: buildSelectionInput({
    action: z.enum(['approve', 'unapprove', 'delete']),
    reason: z.string().trim().max(500).optional(),
  }),
  // A filter can select every business.
  confirmPassword: ({ action, filter }) => action === 'delete' && filter !== undefined,
  audit: ['businesses.approve-queued', 'businesses.unapprove-queued', 'businesses.delete-queued'],
  invalidates: 'nothing',
  transaction: false,
  async handle(input, { database, change, actor, now }) {
    const { action, reason = null } = input
    const selection = await parseSelection(database, input)
    const runId = await change(async (trx, audit) => {
      const chosen = { ...(await buildRunSelection(trx, selection)), reason }
      const run = { kind: action, input: chosen, adminId: actor.adminId }
      const queuedId = await enqueueRun(trx, run, now)
      const chosenBy = 'ids' in selection ? { count: selection.ids.length } : selection
      const details = { ...chosenBy, reason }
      await audit({ action: `businesses.${action}-queued`, subject: queuedId, details })
      return queuedId
    })
    return accepted({ runId })
  },
})
