import { businessesText } from '#text/listings/cards/businesses.ts'
import { searchText as words } from '#text/search-page/search.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { Pager } from '../platform/ui/pager.tsx'
import type { SearchResults } from '../search/search.ts'
import { buildEverywhereHref } from './format-keyword.ts'
import { ResultList } from './result-list.tsx'
import { countFilters, omitFilters, type SearchParams, searchHref } from './search-params.ts'

function Widen({ asked, results }: { asked: SearchParams; results: SearchResults }) {
  const ways = [
    countFilters(asked) > 0 && {
      text: words.searchWithoutFilters,
      href: searchHref(omitFilters(asked)),
    },
    asked.bbox !== undefined && {
      text: words.searchOffMap,
      href: searchHref(asked, { bbox: undefined }),
    },
    asked.q !== '' &&
      results.place !== null &&
      asked.bbox === undefined && {
        text: words.searchEverywhere,
        href: buildEverywhereHref(asked, results),
      },
  ].filter((way) => way !== false)
  return ways.map(({ text, href }) => (
    <a key={text} href={href} className="button">
      {text}
    </a>
  ))
}

export function FoundList({ asked, results }: { asked: SearchParams; results: SearchResults }) {
  if (results.total === 0)
    return (
      <EmptyState title={businessesText.empty} text={businessesText.emptyText}>
        <Widen asked={asked} results={results} />
      </EmptyState>
    )
  return (
    <>
      <ResultList asked={asked} results={results} />
      <div className="mt-10">
        <Pager
          page={results.page}
          pages={results.pages}
          hrefOf={(page) => searchHref(asked, {}, page)}
        />
      </div>
    </>
  )
}
