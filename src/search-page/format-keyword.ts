import type { SearchResults } from '../search/search.ts'
import { type SearchParams, searchHref } from './search-params.ts'

export function formatKeyword(asked: SearchParams, results: SearchResults | undefined): string {
  const place = results?.placeFromKeyword
  if (!place) return asked.q
  const words = asked.q.trim().split(/[\s,]+/)
  const count = place.split(' ').length
  const isLast = words.slice(-count).join(' ') === place
  return (isLast ? words.slice(0, -count) : words.slice(count)).join(' ')
}

export const buildEverywhereHref = (asked: SearchParams, results: SearchResults) =>
  searchHref(asked, { q: formatKeyword(asked, results), location: '' })
