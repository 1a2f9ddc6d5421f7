import {
  KEPT_ORDERS,
  KEPT_STATUSES,
  type KeptStatus,
} from '../../businesses/admin/admin-list-options.ts'
import type { ListInput } from '../../businesses/admin/businesses.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'

type SortBy = ListInput['sortBy']

const START: ListInput = {
  page: 1,
  filter: '',
  category: '',
  status: 'all',
  sortBy: 'createdAt',
  sortOrder: 'desc',
}

const firstDirection = (sortBy: SortBy) => (sortBy === 'name' ? 'asc' : 'desc')

/** Ignores invalid parameters. */
export function readList(query: URLSearchParams): ListInput {
  const sortBy = (query.get('sortBy') ?? START.sortBy) as SortBy
  const status = (query.get('status') ?? START.status) as KeptStatus
  const page = query.get('page') ?? ''
  const sortOrder = query.get('sortOrder')
  const order = KEPT_ORDERS.includes(sortBy) ? sortBy : START.sortBy
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    filter: query.get('filter') ?? '',
    category: query.get('category') ?? '',
    status: KEPT_STATUSES.includes(status) ? status : START.status,
    sortBy: order,
    sortOrder: sortOrder === 'asc' || sortOrder === 'desc' ? sortOrder : firstDirection(order),
  }
}

export function listLink(list: ListInput): string {
  const start = { ...START, sortOrder: firstDirection(list.sortBy) }
  const said = Object.entries(list).filter(
    ([name, value]) => value !== start[name as keyof ListInput],
  )
  return adminLink('businesses', Object.fromEntries(said))
}

export const sorted = (list: ListInput, sortBy: SortBy): ListInput => ({
  ...list,
  page: 1,
  sortBy,
  sortOrder:
    list.sortBy !== sortBy ? firstDirection(sortBy) : list.sortOrder === 'asc' ? 'desc' : 'asc',
})

export const widened = (list: ListInput): ListInput => ({
  ...list,
  page: 1,
  filter: '',
  category: '',
  status: 'all',
})
