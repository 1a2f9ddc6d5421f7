import './filters.css'
import './search.css'
import type { Left, Screen, Visit } from '../platform/site-ui/page-context.ts'
import { isPastEnd, namesFirstPage, pageNumberOf } from '../platform/site-ui/page-number.ts'
import { type SearchResults, searchBusinesses } from '../search/search.ts'
import { NOTHING_ASKED, Start } from './empty-query.tsx'
import { readAsked } from './parse-search-params.ts'
import { Found } from './results-page.tsx'
import { isBlank, searchHref } from './search-params.ts'

function SearchView({ visit }: { visit: Visit }) {
  const asked = readAsked(visit.query)
  if (isBlank(asked)) return <Start />
  const { q, location, lat, lng, whole } = asked
  // `key` resets the state for a new search; filtering keeps showing the old results.
  const key = [q, location, lat, lng, whole].join('\n')
  return <Found key={key} asked={asked} page={pageNumberOf(visit.query)} />
}

/** Omits what static cards show. Later pages request clusters separately. */
const leftOf = (results: SearchResults): Left<SearchResults> => ({
  ...results,
  businesses: [],
  clusters: results.page === 1 ? results.clusters : [],
})

export const screen: Screen = {
  async load(visit, loadCall) {
    const asked = readAsked(visit.query)
    if (namesFirstPage(visit.query)) return { location: searchHref(asked) }
    if (isBlank(asked)) {
      await loadCall(searchBusinesses, { ...NOTHING_ASKED, page: 1 }, { left: () => ({}) })
      return { status: 200 }
    }
    const page = pageNumberOf(visit.query)
    const found = await loadCall(searchBusinesses, { ...asked, page }, { left: leftOf })
    return { status: found.kind === 'found' && isPastEnd(page, found.value) ? 404 : 200 }
  },
  View: SearchView,
}
