import type { Search, SearchResults } from '../../contract/search.ts'
import { link } from '../../routes.ts'
import { businessesText } from '../../text/en/businesses.ts'
import { searchText } from '../../text/en/search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { BusinessCards } from '../cards/business-list.tsx'
import { WaysOn } from '../nothing-here/ways-on.tsx'
import { SearchSuggestions } from './suggestions.tsx'

/** What was found, a page of it, and where else to look; never nothing alone. */
export function FoundBusinesses({ asked, results }: { asked: Search; results: SearchResults }) {
  if (results.total === 0)
    return (
      <>
        <div className="mt-5">
          <EmptyState title={businessesText.empty} text={businessesText.emptyText}>
            {asked.q !== '' && results.place && (
              <a href={link.search('en', { q: asked.q })} className="button">
                {searchText.searchEverywhere}
              </a>
            )}
          </EmptyState>
        </div>
        <SearchSuggestions asked={asked} results={results} />
        <WaysOn />
      </>
    )
  return (
    <>
      <BusinessCards businesses={results.businesses} />
      <div className="mt-10">
        <Pager
          page={results.page}
          pages={results.pages}
          hrefOf={(page) => link.search('en', { ...asked, page })}
        />
      </div>
      <SearchSuggestions asked={asked} results={results} />
    </>
  )
}
