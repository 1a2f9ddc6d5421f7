import { businessesText } from '#text/listings/cards/businesses.ts'
import { searchText as words } from '#text/search-page/search.ts'
import { WaysOn } from '../listings/index-list/next-steps.tsx'
import { NotFound } from '../listings/index-list/not-found.tsx'
import { SEARCH_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { useCall } from '../platform/calls/use-call.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { isPastEnd } from '../platform/site-ui/page-number.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { type SearchResults, searchBusinesses } from '../search/search.ts'
import { SearchForm } from '../search/suggestions/search-form.tsx'
import { ChosenChips } from './active-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { formatKeyword } from './format-keyword.ts'
import { buildPlaceLabel, formatTitle, Heading } from './heading.tsx'
import { LoadingResults } from './loading-results.tsx'
import { NearMe } from './near-me.tsx'
import { Understood } from './query-interpretation.tsx'
import { ResultsAndMap } from './results-and-map.tsx'
import { type SearchParams, searchHref } from './search-params.ts'

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
  const said = results && !isSearching ? statusOf(results) : words.loading
  return (
    <div className="my-4">
      <p role="status" className={isShown ? 'text-ink-soft tabular-nums' : 'sr-only'}>
        {isError ? '' : said}
      </p>
    </div>
  )
}

function ResultsError({ href }: { href: string }) {
  return (
    <>
      <EmptyState title={businessesText.error} text={businessesText.errorText} isError>
        {/* A `target` disables client-side navigation, which would reuse the cached error. */}
        <a href={href} target="_self" className="button">
          {businessesText.retry}
        </a>
      </EmptyState>
      <WaysOn />
    </>
  )
}

export function Found({ asked, page }: { asked: SearchParams; page: number }) {
  const { data, isError, isPlaceholderData } = useCall(searchBusinesses, { ...asked, page }, true)
  if (data && !isPlaceholderData && isPastEnd(page, data)) return <NotFound />
  const where = buildPlaceLabel(asked, data)
  const keyword = formatKeyword(asked, data)
  return (
    <>
      <PageHead title={formatTitle(keyword, where)} />
      <div className="sheet pt-5">
        <div className="max-w-4xl">
          <SearchForm size="page" idPrefix="search" asked={asked} />
          <NearMe asked={asked} />
        </div>
        <Heading q={keyword} where={where} />
        {data && <Understood asked={asked} results={data} />}
        <FilterForm asked={asked} results={data} />
        <ChosenChips asked={asked} results={data} />
        <Status results={data} isError={isError} isSearching={isPlaceholderData} />
        {isError ? (
          <ResultsError href={searchHref(asked, {}, page)} />
        ) : data ? (
          <ResultsAndMap asked={asked} results={data} isOutdated={isPlaceholderData} />
        ) : (
          <div className="results with-map">
            <LoadingResults cards={SEARCH_PAGE_SIZE} />
          </div>
        )}
      </div>
    </>
  )
}
