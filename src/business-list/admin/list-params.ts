import { omitDefaults, readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import {
  ADMIN_ORDERS,
  ADMIN_STATUSES,
  type ListColumn,
  type ListInput,
} from '../admin-list-options.ts'
import { formatCondition, MAX_CONDITIONS, parseCondition } from '../filters/filter-fields.ts'
import { parseColumns, readPreferredColumns } from './list-columns.ts'

type SortBy = ListInput['sortBy']

const START: Omit<ListInput, 'columns'> = {
  page: 1,
  filter: '',
  category: '',
  where: [],
  after: null,
  status: 'all',
  sortBy: 'createdAt',
  sortOrder: 'desc',
  view: null,
}

const CURSOR = /^[1-9]\d{0,14}\.\d{1,15}$/

/** The number of businesses that were checked before this part of the list. */
export const countCheckedBefore = ({ after }: ListInput): number =>
  Number(after?.split('.')[1] ?? 0)

export function omitPart(list: ListInput, next: ListInput): ListInput {
  const partOf = (each: ListInput) => JSON.stringify({ ...buildListCall(each), page: 1 })
  return partOf(list) === partOf({ ...next, after: list.after }) ? next : { ...next, after: null }
}

const firstDirection = (sortBy: SortBy) => (sortBy === 'name' ? 'asc' : 'desc')

/** Ignores parameters that are no conditions, such as those of an old link. */
const readConditions = (query: URLSearchParams): string[] =>
  query
    .getAll('where')
    .flatMap((text) => parseCondition(text) ?? [])
    .map(formatCondition)
    .slice(0, MAX_CONDITIONS)

export function parseListParams(query: URLSearchParams): ListInput {
  const sortBy = readOption(query, 'sortBy', [START.sortBy, ...ADMIN_ORDERS])
  return {
    page: readNumber(query, 'page') ?? 1,
    filter: query.get('filter') ?? '',
    category: query.get('category') ?? '',
    where: readConditions(query),
    after: CURSOR.test(query.get('after') ?? '') ? query.get('after') : null,
    status: readOption(query, 'status', ADMIN_STATUSES),
    sortBy,
    sortOrder: readOption(query, 'sortOrder', [firstDirection(sortBy), 'asc', 'desc']),
    columns: parseColumns(query.get('columns')) ?? readPreferredColumns(),
    view: readNumber(query, 'view') ?? null,
  }
}

function buildQuery(list: ListInput, preferred: readonly ListColumn[]) {
  const { columns, ...rest } = list
  const shown = columns.join(',')
  return {
    ...omitDefaults(rest, { ...START, sortOrder: firstDirection(list.sortBy) }),
    columns: shown === preferred.join(',') ? undefined : shown,
  }
}

export const buildListUrl = (list: ListInput): string =>
  adminLink('businesses', buildQuery(list, readPreferredColumns()))

/** Always names the columns, because other administrators prefer others. */
export const buildViewQuery = (list: ListInput): string =>
  adminLink('businesses', buildQuery({ ...list, page: 1, after: null, view: null }, [])).split(
    '?',
  )[1] ?? ''

export const buildListCall = ({ columns: _, view: __, ...input }: ListInput) => input

export const buildSortedList = (list: ListInput, sortBy: SortBy): ListInput => ({
  ...list,
  page: 1,
  sortBy,
  sortOrder:
    list.sortBy !== sortBy ? firstDirection(sortBy) : list.sortOrder === 'asc' ? 'desc' : 'asc',
})

export const buildUnfilteredList = ({ sortBy, sortOrder, columns }: ListInput): ListInput => ({
  ...START,
  sortBy,
  sortOrder,
  columns,
})
