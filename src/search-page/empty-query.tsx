import { searchText as words } from '#text/search-page/search.ts'
import { WaysOn } from '../listings/index-list/next-steps.tsx'
import { useCall } from '../platform/calls/use-call.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { StaticPart } from '../platform/site-ui/static-part.tsx'
import { searchBusinesses } from '../search/search.ts'
import { SearchForm } from '../search/suggestions/search-form.tsx'
import { NearMe } from './near-me.tsx'
import type { SearchParams } from './search-params.ts'
import { SearchSuggestions } from './suggestions.tsx'

export const EMPTY_SEARCH = { q: '', location: '' } satisfies SearchParams

export function Start() {
  const { data } = useCall(searchBusinesses, { ...EMPTY_SEARCH, page: 1 })
  return (
    <>
      <PageHead title={words.title} />
      <div className="sheet pt-6 md:pt-10">
        <h1 className="text-2xl md:text-3xl">{words.title}</h1>
        <p className="mt-2 mb-5 max-w-[70ch] text-ink-soft">{words.lead}</p>
        <div className="max-w-4xl">
          <SearchForm size="page" idPrefix="search" />
          <NearMe asked={EMPTY_SEARCH} />
        </div>
        <StaticPart of={data}>
          {data && <SearchSuggestions asked={EMPTY_SEARCH} results={data} />}
        </StaticPart>
        <WaysOn />
      </div>
    </>
  )
}
