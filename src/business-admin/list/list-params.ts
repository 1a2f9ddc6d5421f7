import {
  ADMIN_ORDERS,
  ADMIN_STATUSES,
  type ListInput,
} from '../../businesses/admin/admin-list-options.ts'
import { omitDefaults, readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
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

export function parseListParams(query: URLSearchParams): ListInput {
  const sortBy = readOption(query, 'sortBy', [START.sortBy, ...ADMIN_ORDERS])
  return {
    page: readNumber(query, 'page') ?? 1,
    filter: query.get('filter') ?? '',
    category: query.get('category') ?? '',
    status: readOption(query, 'status', ADMIN_STATUSES),
    sortBy,
    sortOrder: readOption(query, 'sortOrder', [firstDirection(sortBy), 'asc', 'desc']),
  }
}

export function buildListUrl(list: ListInput): string {
  const start: ListInput = { ...START, sortOrder: firstDirection(list.sortBy) }
  return adminLink('businesses', omitDefaults(list, start))
}

export const buildSortedList = (list: ListInput, sortBy: SortBy): ListInput => ({
  ...list,
  page: 1,
  sortBy,
  sortOrder:
    list.sortBy !== sortBy ? firstDirection(sortBy) : list.sortOrder === 'asc' ? 'desc' : 'asc',
})

export const buildUnfilteredList = ({ sortBy, sortOrder }: ListInput): ListInput => ({
  ...START,
  sortBy,
  sortOrder,
})
