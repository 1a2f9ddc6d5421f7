import { matchPage, type PageName } from '../../../platform/urls/routes.ts'

/** What a request asks for, as far as limits and reports tell it apart. */
export type AskedKind =
  | 'home'
  | 'list'
  | 'business'
  | 'category'
  | 'city'
  | 'search'
  | 'api'
  | 'sitemap'
  | 'other'

const PAGE_KINDS: Partial<Record<PageName, AskedKind>> = {
  home: 'home',
  businesses: 'list',
  categories: 'list',
  countries: 'list',
  country: 'list',
  cities: 'list',
  'country-cities': 'list',
  business: 'business',
  category: 'category',
  city: 'city',
  search: 'search',
}

/** What a search is asked by; anything else narrows it. */
const PLAIN_SEARCH = new Set(['q', 'location', 'language'])

/** Whether a search is narrowed or read on, or a list narrowed by its letters. */
function isNarrowed(isSearch: boolean, query: URLSearchParams): boolean {
  const names = [...query.keys()].filter((name) => query.get(name) !== '')
  if (!isSearch) return names.includes('filter')
  return names.some(
    (name) => !PLAIN_SEARCH.has(name) && !(name === 'page' && query.get(name) === '1'),
  )
}

/** What a path with its query asks for; `isFacet` for one of the countless ways to narrow a list. */
export function askedKind(address: string): { kind: AskedKind; isFacet: boolean } {
  const [path = '', query = ''] = address.split('?')
  const match = matchPage(path)
  const isApi = !match && /^\/api(\/|$)/i.test(path)
  const isSearch = match?.name === 'search' || /^\/api\/search\/?$/i.test(path)
  const isFacet =
    query !== '' && (isSearch || match) !== null && isNarrowed(isSearch, new URLSearchParams(query))
  if (isApi) return { kind: 'api', isFacet }
  if (/^\/sitemaps?[./]/.test(path)) return { kind: 'sitemap', isFacet: false }
  return { kind: (match && PAGE_KINDS[match.name]) ?? 'other', isFacet }
}
