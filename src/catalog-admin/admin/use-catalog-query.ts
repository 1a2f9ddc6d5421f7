import { navigate, useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import type { CatalogQuery } from '../category-index.ts'

type Query = CatalogQuery & { country: string }

const SORTS = ['businesses', 'name'] as const
const SHOWS = ['all', 'visible', 'hidden'] as const

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | null,
  other: Value,
) => values.find((value) => value === given) ?? other

export function useCatalogQuery() {
  const { path, query: given } = useAdminLocation()
  const page = Number(given.get('page'))
  const query: Query = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filter: given.get('filter') ?? '',
    sort: oneOf(SORTS, given.get('sort'), 'businesses'),
    show: oneOf(SHOWS, given.get('show'), 'all'),
    country: given.get('country') ?? '',
  }
  const hrefOf = (change: Partial<Query>) => {
    const next = { ...query, page: 1, ...change }
    const kept: [string, string][] = [
      ['filter', next.filter],
      ['country', next.country],
      ['sort', next.sort === 'businesses' ? '' : next.sort],
      ['show', next.show === 'all' ? '' : next.show],
      ['page', next.page === 1 ? '' : String(next.page)],
    ]
    const search = new URLSearchParams(kept.filter(([, value]) => value !== ''))
    return search.size === 0 ? path : `${path}?${search}`
  }
  return {
    query,
    hrefOf,
    narrow: (change: Partial<Query>) => navigate(hrefOf(change), { replace: true }),
  }
}
