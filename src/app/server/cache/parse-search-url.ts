import { parsePagePath } from '../../../platform/urls/routes.ts'

const API_PATH = /^\/api\/search\/?$/i
/** Other parameters refine a search that was counted before. */
const SEARCH_PARAMETERS = new Set(['q', 'location', 'lat', 'lng', 'language', 'limit'])

const isRefined = (query: URLSearchParams) =>
  [...query].some(
    ([name, value]) =>
      value !== '' && !SEARCH_PARAMETERS.has(name) && !(name === 'page' && value === '1'),
  )

/** The search of a page or call; null for other requests, and for refined searches. */
export function parseSearchUrl(url: string) {
  if (!/\/search/i.test(url)) return null
  const [path = '', search = ''] = url.split('?')
  if (!API_PATH.test(path) && parsePagePath(path)?.name !== 'search') return null
  const query = new URLSearchParams(search)
  const q = query.get('q') ?? ''
  if (q === '' || isRefined(query)) return null
  const location = query.get('location') ?? ''
  return { q, location, lat: query.get('lat'), lng: query.get('lng') }
}
