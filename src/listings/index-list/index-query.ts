import { FILTER_MAX_CHARS, INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import type { PageResult, QueryResult, Visit } from '../../platform/site-ui/page-context.ts'
import {
  hasFirstPageNumber,
  isPastEnd,
  parsePageNumber,
} from '../../platform/site-ui/resolve-page.ts'
import type { ListQuery } from '../../platform/urls/routes.ts'
import { parseQueryText } from '../../search/suggestions/query-text.ts'

export type IndexQuery = ListQuery & { filter: string; page: number }

export type IndexHref = (query: ListQuery) => string

/** Ignores unknown parameters and filters longer than any name. */
export function parseIndexQuery(query: URLSearchParams): IndexQuery {
  return {
    filter: parseQueryText(query, 'filter', FILTER_MAX_CHARS),
    page: parsePageNumber(query),
    view: query.get('view') === 'list' ? 'list' : undefined,
  }
}

/** Returns null for all letters and undefined for an invalid letter. */
export function parseLetter({ parameters }: Visit): string | null | undefined {
  const { letter } = parameters
  if (letter === undefined) return null
  return /^[a-z]$/.test(letter) ? letter : undefined
}

/** The result counts from 1. */
export const findFirstPosition = ({ page }: { page: number }) => (page - 1) * INDEX_PAGE_SIZE + 1

/** Redirects to the canonical URL, and returns 404 past the last page. */
export async function findIndexPageResult<List extends { pages: number }>(
  visit: Visit,
  hrefOf: IndexHref,
  load: (query: IndexQuery) => Promise<QueryResult<List>>,
): Promise<PageResult> {
  const query = parseIndexQuery(visit.query)
  if (hasFirstPageNumber(visit.query)) return { location: hrefOf(query) }
  const found = await load(query)
  return { status: found.kind === 'found' && isPastEnd(query.page, found.value) ? 404 : 200 }
}
