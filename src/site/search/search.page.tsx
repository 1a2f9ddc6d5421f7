import { useCall } from '../../contract/client/use-call.ts'
import { type Search, type SearchResults, searchBusinesses } from '../../contract/search.ts'
import { SEARCH_PAGE_SIZE } from '../../domain/list-limits.ts'
import { link } from '../../routes.ts'
import { businessesText } from '../../text/en/businesses.ts'
import { searchText as words } from '../../text/en/search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingCards } from '../cards/business-list.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { isPastEnd, namesFirstPage, pageNumberOf } from '../navigation/page-number.ts'
import { NotFound } from '../not-found/not-found.tsx'
import { WaysOn } from '../nothing-here/ways-on.tsx'
import { SearchForm } from '../search-box/search-form.tsx'
import type { Screen, Visit } from '../visit.ts'
import { placeName } from './place-link.ts'
import { searchOf } from './search-query.ts'
import { FoundBusinesses } from './search-results.tsx'
import { SearchSuggestions } from './suggestions.tsx'
import { Understood } from './understood.tsx'

const isBlank = ({ q, location }: Search) => q === '' && location === ''

/** The place the heading names: as it was understood; none that is not known. */
function whereOf({ location }: Search, results: SearchResults | undefined): string {
  if (!results) return location
  return results.place ? placeName(results.place) : ''
}

function titleOf(q: string, where: string): string {
  const what = q === '' ? '' : ` ${words.for} ${words.openQuote}${q}${words.closeQuote}`
  return words.results + what + (where === '' ? '' : ` ${words.in} ${where}`)
}

/** The title again, with what others wrote kept to its own direction. */
function Heading({ q, where }: { q: string; where: string }) {
  return (
    <h1 className="mt-6 line-clamp-4 text-2xl [overflow-wrap:anywhere] md:mt-8 md:text-3xl">
      {words.results}
      {q !== '' && (
        <>
          {` ${words.for} ${words.openQuote}`}
          <bdi>{q}</bdi>
          {words.closeQuote}
        </>
      )}
      {where !== '' && (
        <>
          {` ${words.in} `}
          <bdi>{where}</bdi>
        </>
      )}
    </h1>
  )
}

function statusOf({ total, isTotalExact, page, pages, businesses }: SearchResults): string {
  if (total === 0) return words.nothing
  if (pages === 1) return words.all(total, isTotalExact)
  const from = (page - 1) * SEARCH_PAGE_SIZE + 1
  return words.showing(from, from + businesses.length - 1, total, isTotalExact)
}

/** The sentence that says what came; read out whenever it changes. With nothing found the page says it larger. */
function Status({ results, isError }: { results: SearchResults | undefined; isError: boolean }) {
  const isShown = results === undefined || results.total > 0
  return (
    <p role="status" className={isShown ? 'my-4 text-ink-soft tabular-nums' : 'sr-only'}>
      {isError ? '' : results ? statusOf(results) : words.loading}
    </p>
  )
}

function Found({ asked, page }: { asked: Search; page: number }) {
  const { data, isError } = useCall(searchBusinesses, { ...asked, page })
  if (data && isPastEnd(page, data)) return <NotFound />
  const where = whereOf(asked, data)
  return (
    <>
      <PageHead title={titleOf(asked.q, where)} />
      <div className="sheet pt-5">
        <div className="max-w-4xl">
          <SearchForm
            key={`${asked.q}\n${asked.location}`}
            size="page"
            idPrefix="search"
            asked={asked}
          />
        </div>
        <Heading q={asked.q} where={where} />
        {data && <Understood asked={asked} results={data} />}
        <Status results={data} isError={isError} />
        {isError ? (
          <>
            <EmptyState title={businessesText.error} text={businessesText.errorText} isError>
              {/* A target makes it a real reload; a failed answer would otherwise stay the answer. */}
              <a href={link.search('en', { ...asked, page })} target="_self" className="button">
                {businessesText.retry}
              </a>
            </EmptyState>
            <WaysOn />
          </>
        ) : data ? (
          <FoundBusinesses asked={asked} results={data} />
        ) : (
          <LoadingCards cards={SEARCH_PAGE_SIZE} />
        )}
      </div>
    </>
  )
}

/** The page before anything was asked: the box, and ways into the directory. */
function Start() {
  const { data } = useCall(searchBusinesses, { q: '', location: '', page: 1 })
  return (
    <>
      <PageHead title={words.title} />
      <div className="sheet pt-6 md:pt-10">
        <h1 className="text-2xl md:text-3xl">{words.title}</h1>
        <p className="mt-2 mb-5 max-w-[70ch] text-ink-soft">{words.lead}</p>
        <div className="max-w-4xl">
          <SearchForm size="page" idPrefix="search" />
        </div>
        {data && <SearchSuggestions asked={{ q: '', location: '' }} results={data} />}
        <WaysOn />
      </div>
    </>
  )
}

function SearchView({ visit }: { visit: Visit }) {
  const asked = searchOf(visit.query)
  const page = pageNumberOf(visit.query)
  return isBlank(asked) ? <Start /> : <Found asked={asked} page={page} />
}

export const screen: Screen = {
  async load(visit, loadCall) {
    const asked = searchOf(visit.query)
    if (namesFirstPage(visit.query)) return { location: link.search('en', asked) }
    const page = isBlank(asked) ? 1 : pageNumberOf(visit.query)
    const found = await loadCall(searchBusinesses, { ...asked, page })
    return { status: found.kind === 'found' && isPastEnd(page, found.value) ? 404 : 200 }
  },
  View: SearchView,
}
