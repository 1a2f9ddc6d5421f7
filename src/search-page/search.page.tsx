import './filters.css'
import './search.css'
import type { ClientFields, Screen, Visit } from '../platform/site-ui/page-context.ts'
import { hasFirstPageNumber, isPastEnd, parsePageNumber } from '../platform/site-ui/page-number.ts'
import { type SearchResults, searchBusinesses } from '../search/search.ts'
import { EMPTY_SEARCH, Start } from './empty-query.tsx'
import { parseSearchParams } from './parse-search-params.ts'
import { Found } from './results-page.tsx'
import { isBlank, searchHref } from './search-params.ts'

function SearchView({ visit }: { visit: Visit }) {
  const asked = parseSearchParams(visit.query)
  if (isBlank(asked)) return <Start />
  const { q, location, lat, lng, whole } = asked
  // `key` resets the state for a new search; filtering keeps showing the old results.
  const key = [q, location, lat, lng, whole].join('\n')
  return <Found key={key} asked={asked} page={parsePageNumber(visit.query)} />
}

/** Omits what static cards show. Later pages request clusters separately. */
const leftOf = (results: SearchResults): ClientFields<SearchResults> => ({
  ...results,
  businesses: [],
  clusters: results.page === 1 ? results.clusters : [],
})

export const screen: Screen = {
  async load(visit, loadCall) {
    const asked = parseSearchParams(visit.query)
    if (hasFirstPageNumber(visit.query)) return { location: searchHref(asked) }
    if (isBlank(asked)) {
      await loadCall(searchBusinesses, { ...EMPTY_SEARCH, page: 1 }, { left: () => ({}) })
      return { status: 200 }
    }
    const page = parsePageNumber(visit.query)
    const found = await loadCall(searchBusinesses, { ...asked, page }, { left: leftOf })
    return { status: found.kind === 'found' && isPastEnd(page, found.value) ? 404 : 200 }
  },
  View: SearchView,
}
