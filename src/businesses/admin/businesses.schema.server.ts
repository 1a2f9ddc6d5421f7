import { z } from 'zod'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  filter,
  once,
} from '../../platform/calls/list-input.schema.server.ts'
import { ADMIN_PAGE_SIZE, FILTER_MAX_CHARS } from '../../platform/calls/page-sizes.ts'
import { ADMIN_ORDERS, ADMIN_STATUSES, MAX_CHANGED_BY_ID } from './admin-list-options.ts'

const category = z.string(once).max(300).default('')
const status = z.enum(ADMIN_STATUSES).default('all')

export const adminBusinessesInput = z.object({
  page: buildPageNumberInput(),
  limit: buildPageLimitInput(ADMIN_PAGE_SIZE),
  filter,
  category,
  status,
  sortBy: z.enum(ADMIN_ORDERS).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})

const item = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
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
  createdAt: z.string(),
})

export const adminBusinessesResponse = z.object({
  businesses: z.array(item),
  /** Filtered lists are counted up to 10,000. */
  total: z.number(),
  totalIsExact: z.boolean(),
  /** Whether too many match to sort all: only some of them are listed. */
  isSample: z.boolean(),
  pagination: z.object({ total: z.number(), totalPages: z.number() }),
})

export const namesResponse = z.array(z.string())

const businessId = z
  .string(once)
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
export const toggleApprovalInput = z.object({ id: businessId })

export const toggleApprovalResponse = z.object({
  success: z.literal(true),
  isApproved: z.boolean(),
  message: z.string(),
})

export const changeBusinessesInput = z
  .object({
    action: z.enum(['approve', 'unapprove', 'delete']),
    reason: z.string().trim().max(500).optional(),
    ids: z.array(z.int().positive()).min(1).max(MAX_CHANGED_BY_ID).optional(),
    filter: z
      .object({
        filter: z.string().max(FILTER_MAX_CHARS).default(''),
        category,
        status: z.enum(['all', 'approved', 'unapproved', 'closed']).default('all'),
      })
      .optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    error: 'either ids or filter is needed',
  })

export const changeBusinessesResponse = z.object({ runId: z.number() })

export type AdminBusinessesWire = z.infer<typeof adminBusinessesResponse>
export type ToggleApprovalWire = z.infer<typeof toggleApprovalResponse>
export type ChangeBusinessesWire = z.infer<typeof changeBusinessesResponse>
