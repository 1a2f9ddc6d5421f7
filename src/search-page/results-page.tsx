import { businessesText } from '#text/listings/cards/businesses.ts'
import { searchText as words } from '#text/search-page/search.ts'
import { NotFound, WaysOn } from '../listings/index-list/not-found.tsx'
import { SEARCH_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { useCall } from '../platform/calls/use-call.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { isPastEnd } from '../platform/site-ui/resolve-page.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { LoadError } from '../platform/ui/empty-state.tsx'
import { IsolatedText } from '../platform/ui/isolated-text.tsx'
import { formatPlace, type SearchResults, searchBusinesses } from '../search/search.ts'
import { NearMe } from '../search/suggestions/near-me.tsx'
import { SearchForm } from '../search/suggestions/search-form.tsx'
import { FilterForm } from '../search-filters/filter-form.tsx'
import {
  findCategoryName,
  formatKeyword,
  type SearchParams,
  searchHref,
} from '../search-filters/search-params.ts'
import { LoadingResults, ResultsAndMap } from './results-and-map.tsx'

const understood = createLazyPart(
  async () => (await import('./query-interpretation.tsx')).Understood,
)

type Headline = { text: (...values: string[]) => string; values: string[] }

function buildHeadline(
  q: string,
  params: SearchParams,
  results: SearchResults | undefined,
): Headline {
  if (params.bbox !== undefined) return { text: words.resultsOnMap, values: [q] }
  if (results?.place) return { text: words.resultsIn, values: [q, formatPlace(results.place)] }
  if (params.location !== '' && !results?.isPlaceUnknown)
    return { text: words.resultsIn, values: [q, params.location] }
  return { text: params.lat === undefined ? words.results : words.resultsNearYou, values: [q] }
}

function statusOf(results: SearchResults): string {
  const { total, isTotalExact, inside, place, page, pages } = results
  if (total === 0) return words.nothing
  const from = (page - 1) * SEARCH_PAGE_SIZE + 1
  const found =
    pages === 1
      ? words.all(total, isTotalExact)
      : words.showing(from, Math.min(page * SEARCH_PAGE_SIZE, total), total, isTotalExact)
  return place && inside < total ? `${found}, ${words.inside(inside, place.name)}` : found
}

function Status(props: {
  results: SearchResults | undefined
  isError: boolean
  isSearching: boolean
}) {
  const { results, isError, isSearching } = props
  const isShown = results === undefined || results.total > 0
  const statusText = results && !isSearching ? statusOf(results) : words.loading
  return (
    <div className={isShown ? 'my-1.5 md:my-4' : 'my-4'}>
      <p role="status" className={isShown ? 'text-ink-soft tabular-nums' : 'sr-only'}>
        {isError ? '' : statusText}
      </p>
    </div>
  )
}

export function Found({ params, page }: { params: SearchParams; page: number }) {
  const { data, isError, isPlaceholderData } = useCall(searchBusinesses, { ...params, page }, true)
  if (data && !isPlaceholderData && isPastEnd(page, data)) return <NotFound />
  const { category } = params
  const named = category === undefined ? '' : findCategoryName(category, data)
  const headline = buildHeadline(formatKeyword(params, data) || named, params, data)
  return (
    <>
      <PageHead title={headline.text(...headline.values)} />
      <div className="sheet pt-3 md:pt-5">
        <div className="search-short max-w-4xl">
          <SearchForm size="page" idPrefix="search" request={params} />
          <NearMe params={params} />
        </div>
        <h1 className="mt-2 line-clamp-2 text-lg leading-tight [overflow-wrap:anywhere] md:mt-4 md:line-clamp-4 md:text-3xl">
          <IsolatedText {...headline} />
        </h1>
        <FilterForm params={params} results={data} />
        <StaticPart of={data}>
          {() => data && <Late part={understood} props={{ params, results: data }} />}
        </StaticPart>
        <Status results={data} isError={isError} isSearching={isPlaceholderData} />
        {isError ? (
          <>
            <LoadError text={businessesText} href={searchHref(params, {}, page)} />
            <WaysOn />
          </>
        ) : data ? (
          <ResultsAndMap params={params} results={data} isStale={isPlaceholderData} />
        ) : (
          <LoadingResults />
        )}
      </div>
    </>
  )
}
