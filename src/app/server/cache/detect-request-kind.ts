import type { CrawledKind } from '../../../analytics/crawls.server.ts'
import { type PageName, parsePagePath } from '../../../platform/urls/routes.ts'

const PAGE_KINDS: Partial<Record<PageName, CrawledKind>> = {
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

function isFiltered(isSearch: boolean, query: URLSearchParams): boolean {
  const names = [...query.keys()].filter((name) => query.get(name) !== '')
  if (!isSearch) return names.includes('filter')
  return names.some(
    (name) => !PLAIN_SEARCH.has(name) && !(name === 'page' && query.get(name) === '1'),
  )
}

export function detectRequestKind(address: string): { kind: CrawledKind; isFacet: boolean } {
  const [path = '', query = ''] = address.split('?')
  const match = parsePagePath(path)
  const isApi = !match && /^\/api(\/|$)/i.test(path)
  const isSearch = match?.name === 'search' || /^\/api\/search\/?$/i.test(path)
  const isFacet =
    query !== '' && (isSearch || match) !== null && isFiltered(isSearch, new URLSearchParams(query))
  if (isApi) return { kind: 'api', isFacet }
  if (/^\/sitemaps?[./]/.test(path)) return { kind: 'sitemap', isFacet: false }
  return { kind: (match && PAGE_KINDS[match.name]) ?? 'other', isFacet }
}
