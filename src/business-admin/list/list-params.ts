import {
  ADMIN_ORDERS,
  ADMIN_STATUSES,
  type AdminStatus,
  type ListInput,
} from '../../businesses/admin/admin-list-options.ts'
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
export function parseListParams(query: URLSearchParams): ListInput {
  const sortBy = (query.get('sortBy') ?? START.sortBy) as SortBy
  const status = (query.get('status') ?? START.status) as AdminStatus
  const page = query.get('page') ?? ''
  const sortOrder = query.get('sortOrder')
  const order = ADMIN_ORDERS.includes(sortBy) ? sortBy : START.sortBy
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    filter: query.get('filter') ?? '',
    category: query.get('category') ?? '',
    status: ADMIN_STATUSES.includes(status) ? status : START.status,
    sortBy: order,
    sortOrder: sortOrder === 'asc' || sortOrder === 'desc' ? sortOrder : firstDirection(order),
  }
}

export function buildListUrl(list: ListInput): string {
  const start = { ...START, sortOrder: firstDirection(list.sortBy) }
  const said = Object.entries(list).filter(
    ([name, value]) => value !== start[name as keyof ListInput],
  )
  return adminLink('businesses', Object.fromEntries(said))
}

export const buildSortedList = (list: ListInput, sortBy: SortBy): ListInput => ({
  ...list,
  page: 1,
  sortBy,
  sortOrder:
    list.sortBy !== sortBy ? firstDirection(sortBy) : list.sortOrder === 'asc' ? 'desc' : 'asc',
})

export const buildUnfilteredList = (list: ListInput): ListInput => ({
  ...list,
  page: 1,
  filter: '',
  category: '',
  status: 'all',
})
