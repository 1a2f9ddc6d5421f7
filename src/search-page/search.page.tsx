import '../search-filters/filters.css'
import './search.css'
import { searchText as words } from '#text/search-page/search.ts'
import { WaysOn } from '../listings/index-list/not-found.tsx'
import { useCall } from '../platform/calls/use-call.ts'
import type { Screen, Visit } from '../platform/site-ui/page-context.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { hasFirstPageNumber, isPastEnd, parsePageNumber } from '../platform/site-ui/resolve-page.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { type SearchResults, searchBusinesses } from '../search/search.ts'
import { NearMe } from '../search/suggestions/near-me.tsx'
import { SearchForm } from '../search/suggestions/search-form.tsx'
import {
  isBlank,
  parseSearchParams,
  type SearchParams,
  searchHref,
} from '../search-filters/search-params.ts'
import { Found } from './results-page.tsx'

const suggestions = createLazyPart(
  async () => (await import('./suggestions.tsx')).SearchSuggestions,
)
const EMPTY_SEARCH = { q: '', location: '' } satisfies SearchParams

function Start() {
  const { data } = useCall(searchBusinesses, { ...EMPTY_SEARCH, page: 1 })
  return (
    <>
      <PageHead title={words.title} />
      <div className="sheet pt-6 md:pt-10">
        <h1 className="text-2xl md:text-3xl">{words.title}</h1>
        <p className="mt-2 mb-5 max-w-[70ch] text-ink-soft">{words.lead}</p>
        <div className="max-w-4xl">
          <SearchForm size="page" idPrefix="search" />
          <NearMe params={EMPTY_SEARCH} />
        </div>
        <StaticPart of={data}>
          {() =>
            data && <Late part={suggestions} props={{ params: EMPTY_SEARCH, results: data }} />
          }
        </StaticPart>
        <WaysOn />
      </div>
    </>
  )
}

function SearchView({ visit }: { visit: Visit }) {
  const params = parseSearchParams(visit.query)
  if (isBlank(params)) return <Start />
  const { q, location, lat, lng, whole } = params
  // `key` resets the state for a new search; filtering keeps showing the old results.
  const key = [q, location, lat, lng, whole].join('\n')
  return <Found key={key} params={params} page={parsePageNumber(visit.query)} />
}

const SENT = [
  'page',
  'pages',
  'total',
  'isTotalExact',
  'inside',
  'isPlaceUnknown',
  'placeFromKeyword',
  'facets',
  'box',
  'category',
] as const

function sendPart({ page, place, clusters, approximateCounts }: SearchResults) {
  const { name, kind, city, country, countryCode, slug, citySlug } = place ?? {}
  return {
    place: place && { name, kind, city, country, countryCode, slug, citySlug },
    // The map of a later page requests its clusters.
    clusters: page === 1 ? clusters : [],
    approximateCounts: page === 1 ? approximateCounts : [],
  }
}

export const screen: Screen = {
  async load(visit, loadCall) {
    const params = parseSearchParams(visit.query)
    if (hasFirstPageNumber(visit.query)) return { location: searchHref(params) }
    if (isBlank(params)) {
      await loadCall(searchBusinesses, { ...EMPTY_SEARCH, page: 1 }, { sends: [] })
      return { status: 200 }
    }
    const page = parsePageNumber(visit.query)
    const found = await loadCall(
      searchBusinesses,
      { ...params, page },
      import.meta.env.SSR ? { sends: SENT, sendsPart: sendPart } : {},
    )
    return { status: found.kind === 'found' && isPastEnd(page, found.value) ? 404 : 200 }
  },
  View: SearchView,
}
