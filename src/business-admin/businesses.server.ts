import { z } from 'zod'
import type { AdminFilters, AdminListRow } from '../businesses/admin/admin-list.server.ts'
import {
  adminBusinessesInput,
  adminBusinessesResponse,
  changeBusinessesInput,
  changeBusinessesResponse,
  namesResponse,
  toggleApprovalInput,
  toggleApprovalResponse,
} from '../businesses/admin/businesses.schema.server.ts'
import { listForAdmin } from '../businesses/admin/list-for-admin.server.ts'
import { saveToggledApproval } from '../businesses/toggle-approval.server.ts'
import { findCategoryId } from '../catalog/categories/find-category.server.ts'
import { listCategoryNames } from '../catalog/categories/list-categories.server.ts'
import { listCountryCodes } from '../catalog/places/list-countries.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isConfirmed } from '../platform/http/session-cookie.server.ts'
import { enqueueBulkEdit } from './jobs/enqueue-bulk.server.ts'

const NO_INPUT = z.object({})
/** No category has this ID, so an unknown name matches nothing. */
const NO_CATEGORY = 0

const presentDate = (ms: number) => new Date(ms).toISOString()

function presentBusiness(row: AdminListRow) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: row.category_name,
    address: row.full_address ?? row.city,
    phone: row.phone,
    rating: row.rating,
    reviewCount: row.reviews,
    verified: row.verified === 1,
    isApproved: row.is_approved === 1,
    businessStatus: row.business_status,
    removedAt: row.removed_at === null ? null : presentDate(row.removed_at),
    placeId: row.place_id,
    countryCode: row.country_code,
    url: row.url,
    createdAt: presentDate(row.created_at),
  }
}

async function parseFilters(
  database: Database,
  { filter, category, status }: Pick<AdminFilters, 'filter' | 'status'> & { category: string },
): Promise<AdminFilters> {
  const name = category.trim()
  const categoryId = name === '' ? null : await findCategoryId(database, name)
  return { filter, status, categoryId: name === '' ? null : (categoryId ?? NO_CATEGORY) }
}

export const businessHandlers = [
  adminHandler({
    name: 'adminBusinesses',
    input: adminBusinessesInput,
    answer: adminBusinessesResponse,
    async handle(input, { database }) {
      const { page, limit, sortBy, sortOrder } = input
      const narrowing = await parseFilters(database, input)
      const order = { by: sortBy, direction: sortOrder }
      const found = await listForAdmin(database, narrowing, order, page, limit)
      const { total, isExact, isSample, pages } = found
      return {
        kind: 'found',
        body: {
          businesses: found.businesses.map(presentBusiness),
          total,
          totalIsExact: isExact,
          isSample,
          pagination: { total, totalPages: pages },
        },
      }
    },
  }),
  adminHandler({
    name: 'adminCategories',
    input: NO_INPUT,
    answer: namesResponse,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: await listCategoryNames(database),
    }),
  }),
  adminHandler({
    name: 'adminCountryCodes',
    input: NO_INPUT,
    answer: namesResponse,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: await listCountryCodes(database),
    }),
  }),
  adminHandler({
    name: 'toggleApproval',
    input: toggleApprovalInput,
    answer: toggleApprovalResponse,
    async handle({ id }, { database, actor, now, language }) {
      const text = findAdminMessages(language)
      const toggled = await saveToggledApproval(database, id, actor, now)
      if (!toggled) return { kind: 'missing', detail: text.noBusiness }
      const { name, isApproved } = toggled
      const message = isApproved ? text.approved(name) : text.unapproved(name)
      return { kind: 'found', body: { success: true as const, isApproved, message } }
    },
  }),
  adminHandler({
    name: 'changeBusinesses',
    input: changeBusinessesInput,
    answer: changeBusinessesResponse,
    async handle(
      { action, reason = null, ids, filter },
      { database, session, actor, now, language },
    ) {
      // A filter can select every business.
      if (action === 'delete' && filter && !isConfirmed(session, now))
        return {
          kind: 'refused',
          status: 403,
          detail: findAdminMessages(language).confirmFirst,
          reason: 'confirm-password',
        }
      const chosen = filter
        ? { filter: await parseFilters(database, filter) }
        : { ids: [...new Set(ids)] }
      const runId = await enqueueBulkEdit(database, { action, chosen, reason }, actor, now)
      return { kind: 'accepted', body: { runId } }
    },
  }),
]
