import type { ListPage } from '../calls/paging.ts'
import type { PageResult, QueryResult, Visit } from './page-context.ts'

/** An invalid number means the first page. */
export function parsePageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 1
}

/** `?page=1` redirects to the URL without it. */
export const hasFirstPageNumber = (query: URLSearchParams) => query.get('page') === '1'

export const isPastEnd = (page: number, list: { pages: number }) => page > 1 && page > list.pages

/** Redirects to the canonical URL, and returns 404 without a value or past the last page. */
export function findPageResult<Value extends ListPage>(
  visit: Visit,
  found: QueryResult<Value>,
  addresses: {
    page: number
    requested: string
    ofFound: (value: Value) => string
    ofMoved: (parameters: Record<string, string>) => string
  },
): PageResult {
  if (found.kind === 'moved') return { location: addresses.ofMoved(found.parameters) }
  if (found.kind === 'missing' || found.kind === 'gone')
    return { status: 404, detail: found.detail }
  if (found.kind !== 'found') return { status: 404 }
  const present = addresses.ofFound(found.value)
  if (present !== addresses.requested || hasFirstPageNumber(visit.query))
    return { location: present }
  return { status: isPastEnd(addresses.page, found.value) ? 404 : 200 }
}
