import { matchPage, type PageName } from '../../../platform/urls/routes.ts'

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

const PLAIN_SEARCH = new Set(['q', 'location', 'language'])

function isNarrowed(isSearch: boolean, query: URLSearchParams): boolean {
  const names = [...query.keys()].filter((name) => query.get(name) !== '')
  if (!isSearch) return names.includes('filter')
  return names.some(
    (name) => !PLAIN_SEARCH.has(name) && !(name === 'page' && query.get(name) === '1'),
  )
}

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
