import { searchText as words } from '#text/search.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { searchBusinesses } from '../../contract/search.ts'
import { AsServed } from '../frame/as-served.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { WaysOn } from '../nothing-here/ways-on.tsx'
import { SearchForm } from '../search-box/search-form.tsx'
import type { Asked } from './asked.ts'
import { NearMe } from './near-me.tsx'
import { SearchSuggestions } from './suggestions.tsx'

/** What the page asks for before the visitor has asked anything. */
export const NOTHING_ASKED = { q: '', location: '' } satisfies Asked

/** The page before anything was asked: the box, and ways into the directory. */
export function Start() {
  const { data } = useCall(searchBusinesses, { ...NOTHING_ASKED, page: 1 })
  return (
    <>
      <PageHead title={words.title} />
      <div className="sheet pt-6 md:pt-10">
        <h1 className="text-2xl md:text-3xl">{words.title}</h1>
        <p className="mt-2 mb-5 max-w-[70ch] text-ink-soft">{words.lead}</p>
        <div className="max-w-4xl">
          <SearchForm size="page" idPrefix="search" />
          <NearMe asked={NOTHING_ASKED} />
        </div>
        <AsServed of={data}>
          {data && <SearchSuggestions asked={NOTHING_ASKED} results={data} />}
        </AsServed>
        <WaysOn />
      </div>
    </>
  )
}
