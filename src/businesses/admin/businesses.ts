import { adminCall } from '../../platform/calls/admin-call.ts'
import type { ADMIN_ORDERS, AdminStatus } from './admin-list-options.ts'
import type {
  AdminBusinessesWire,
  ChangeBusinessesWire,
  ToggleApprovalWire,
} from './businesses.schema.server.ts'

export type AdminFilters = { filter: string; category: string; status: AdminStatus }

export type ListInput = AdminFilters & {
  page: number
  sortBy: (typeof ADMIN_ORDERS)[number]
  sortOrder: 'asc' | 'desc'
}

export type AdminBusiness = Omit<
  AdminBusinessesWire['businesses'][number],
  'reviewCount' | 'removedAt' | 'businessStatus'
> & { reviews: number | null; isRemoved: boolean; isClosed: boolean }

export type AdminBusinessPage = {
  businesses: AdminBusiness[]
  total: number
  totalIsExact: boolean
  isSample: boolean
  pages: number
}

export const findAdminBusinesses = adminCall<ListInput, AdminBusinessesWire, AdminBusinessPage>(
  'adminBusinesses',
  {
    request: ({ page, filter, category, status, sortBy, sortOrder }) => ({
      parameters: {},
      query: { page, filter, category, status, sortBy, sortOrder },
    }),
    read: ({ businesses, total, totalIsExact, isSample, pagination }) => ({
      businesses: businesses.map(({ reviewCount, removedAt, businessStatus, ...business }) => ({
        ...business,
        reviews: reviewCount,
        isRemoved: removedAt !== null,
        isClosed: businessStatus === 'CLOSED_PERMANENTLY',
      })),
      total,
      totalIsExact,
      isSample,
      pages: pagination.totalPages,
    }),
  },
)

export const findCategoryNames = adminCall<null, string[], string[]>('adminCategories', {
  request: () => ({ parameters: {}, query: {} }),
  read: (names) => names,
})

export const findCountryCodes = adminCall<null, string[], string[]>('adminCountryCodes', {
  request: () => ({ parameters: {}, query: {} }),
  read: (codes) => codes,
})

export const toggleApproval = adminCall<number, ToggleApprovalWire, boolean>('toggleApproval', {
  request: (id) => ({ parameters: { id: String(id) }, query: {} }),
  read: ({ isApproved }) => isApproved,
})

export type BulkTarget = { ids: number[] } | { filter: AdminFilters }
export type BulkAction = 'approve' | 'unapprove' | 'delete'

export const changeBusinesses = adminCall<
  BulkTarget & { action: BulkAction },
  ChangeBusinessesWire,
  number
>('changeBusinesses', {
  request: (body) => ({ parameters: {}, query: {}, body }),
  read: ({ runId }) => runId,
})
