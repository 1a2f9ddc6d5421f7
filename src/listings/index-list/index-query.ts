import { FILTER_MAX_CHARS, INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import type { Landing, Settled, Visit } from '../../platform/site-ui/page-context.ts'
import { isPastEnd, namesFirstPage, pageNumberOf } from '../../platform/site-ui/page-number.ts'
import type { ListQuery } from '../../platform/urls/routes.ts'
import { queryText } from '../../search/suggestions/query-text.ts'

/** What the address of an index asks for. */
export type IndexQuery = ListQuery & { filter: string; page: number }

/** The address of an index with another filter, page or view. */
export type IndexHref = (query: ListQuery) => string

/** Reads the query of an index; what it does not know, and a filter longer than any name, is left out. */
export function indexQueryOf(query: URLSearchParams): IndexQuery {
  return {
    filter: queryText(query, 'filter', FILTER_MAX_CHARS),
    page: pageNumberOf(query),
    view: query.get('view') === 'list' ? 'list' : undefined,
  }
}

/** The letter of an index's address: null for all letters, undefined for a character that is no letter. */
export function letterOf({ parameters }: Visit): string | null | undefined {
  const { letter } = parameters
  if (letter === undefined) return null
  return /^[a-z]$/.test(letter) ? letter : undefined
}

/** Which entry of the whole list a page of it begins with, from 1. */
export const firstOf = ({ page }: { page: number }) => (page - 1) * INDEX_PAGE_SIZE + 1

/** Where a visit of an index leads: its one address, "not found" past its last page, or the list. */
export async function landOnIndex<List extends { pages: number }>(
  visit: Visit,
  hrefOf: IndexHref,
  ask: (query: IndexQuery) => Promise<Settled<List>>,
): Promise<Landing> {
  const query = indexQueryOf(visit.query)
  if (namesFirstPage(visit.query)) return { location: hrefOf(query) }
  const found = await ask(query)
  return { status: found.kind === 'found' && isPastEnd(query.page, found.value) ? 404 : 200 }
}
