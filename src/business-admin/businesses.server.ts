import { z } from 'zod'
import { isConfirmed } from '../accounts/sessions.server.ts'
import type { KeptRow, Narrowing } from '../businesses/admin/admin-list.server.ts'
import {
  adminBusinessesAnswer,
  adminBusinessesInput,
  changeBusinessesAnswer,
  changeBusinessesInput,
  namesAnswer,
  toggleApprovalAnswer,
  toggleApprovalInput,
} from '../businesses/admin/businesses.schema.server.ts'
import { findKept } from '../businesses/admin/list-for-admin.server.ts'
import { toggleApproval } from '../businesses/toggle-approval.server.ts'
import { findCategoryId } from '../catalog/categories/find-category-id.server.ts'
import { listCategoryNames } from '../catalog/categories/list-category-names.server.ts'
import { listCountryCodes } from '../catalog/places/list-country-codes.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { answersIn } from '../platform/calls/admin-messages.ts'
import type { Database } from '../platform/database/database.server.ts'
import { queueChange } from './jobs/enqueue-bulk-edit.server.ts'

const NO_INPUT = z.object({})
/** No category has this ID, so an unknown name matches nothing. */
const NO_CATEGORY = 0

const presentDate = (ms: number) => new Date(ms).toISOString()

function presentBusiness(row: KeptRow) {
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

async function narrowingOf(
  database: Database,
  { filter, category, status }: Pick<Narrowing, 'filter' | 'status'> & { category: string },
): Promise<Narrowing> {
  const name = category.trim()
  const categoryId = name === '' ? null : await findCategoryId(database, name)
  return { filter, status, categoryId: name === '' ? null : (categoryId ?? NO_CATEGORY) }
}

export const businessHandlers = [
  adminHandler({
    name: 'adminBusinesses',
    input: adminBusinessesInput,
    answer: adminBusinessesAnswer,
    async handle(input, { database }) {
      const { page, limit, sortBy, sortOrder } = input
      const narrowing = await narrowingOf(database, input)
      const order = { by: sortBy, direction: sortOrder }
      const found = await findKept(database, narrowing, order, page, limit)
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
    answer: namesAnswer,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: await listCategoryNames(database),
    }),
  }),
  adminHandler({
    name: 'adminCountryCodes',
    input: NO_INPUT,
    answer: namesAnswer,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: await listCountryCodes(database),
    }),
  }),
  adminHandler({
    name: 'toggleApproval',
    input: toggleApprovalInput,
    answer: toggleApprovalAnswer,
    async handle({ id }, { database, actor, now, language }) {
      const text = answersIn(language)
      const toggled = await toggleApproval(database, id, actor, now)
      if (!toggled) return { kind: 'missing', detail: text.noSuchBusiness }
      const { name, isApproved } = toggled
      const message = isApproved ? text.approved(name) : text.unapproved(name)
      return { kind: 'found', body: { success: true as const, isApproved, message } }
    },
  }),
  adminHandler({
    name: 'changeBusinesses',
    input: changeBusinessesInput,
    answer: changeBusinessesAnswer,
    async handle(
      { action, reason = null, ids, filter },
      { database, session, actor, now, language },
    ) {
      // A filter can select every business.
      if (action === 'delete' && filter && !isConfirmed(session, now))
        return {
          kind: 'refused',
          status: 403,
          detail: answersIn(language).confirmFirst,
          reason: 'confirm-password',
        }
      const chosen = filter
        ? { filter: await narrowingOf(database, filter) }
        : { ids: [...new Set(ids)] }
      const runId = await queueChange(database, { action, chosen, reason }, actor, now)
      return { kind: 'accepted', body: { runId } }
    },
  }),
]
