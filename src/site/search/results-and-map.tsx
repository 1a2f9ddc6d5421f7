import { List, Map as MapIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { businessesText } from '#text/businesses.ts'
import { searchText as words } from '#text/search.ts'
import type { SearchResults } from '../../contract/search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { WaysOn } from '../nothing-here/ways-on.tsx'
import { type Asked, countFilters, searchHref, withoutFilters } from './asked.ts'
import { everywhereHref } from './keyword-of.ts'
import { LateMap } from './late-map.tsx'
import { ResultList } from './result-list.tsx'
import { SearchSuggestions } from './suggestions.tsx'

/** The ways to more than nothing: fewer filters, more of the map, everywhere. */
function Widen({ asked, results }: { asked: Asked; results: SearchResults }) {
  const ways = [
    countFilters(asked) > 0 && {
      text: words.searchWithoutFilters,
      href: searchHref(withoutFilters(asked)),
    },
    asked.bbox !== undefined && {
      text: words.searchOffMap,
      href: searchHref(asked, { bbox: undefined }),
    },
    asked.q !== '' &&
      results.place !== null &&
      asked.bbox === undefined && {
        text: words.searchEverywhere,
        href: everywhereHref(asked, results),
      },
  ].filter((way) => way !== false)
  return ways.map(({ text, href }) => (
    <a key={text} href={href} className="button">
      {text}
    </a>
  ))
}

function Listed({ asked, results }: { asked: Asked; results: SearchResults }) {
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

/** On a phone: the way from the list to the map and back, within reach of a thumb. */
function ViewSwitch(props: { shows: 'list' | 'map'; onSwitch: () => void }) {
  const { shows, onSwitch } = props
  const Icon = shows === 'list' ? MapIcon : List
  return (
    <button type="button" className="view-switch" onClick={onSwitch}>
      <Icon aria-hidden="true" size={18} />
      {shows === 'list' ? words.map.show : words.map.showList}
    </button>
  )
}

/**
 * What was found beside its map, on a phone one or the other; and where else to look, so that nothing
 * is ever a dead end. Outdated results stand until the next have come.
 */
export function ResultsAndMap(props: {
  asked: Asked
  results: SearchResults
  isOutdated: boolean
}) {
  const { asked, results, isOutdated } = props
  const [shows, setShows] = useState<'list' | 'map'>('list')
  const frame = useRef<HTMLDivElement>(null)
  const listTop = useRef(0)
  const hasMap = results.box !== null

  function switchView(): void {
    if (shows === 'list') listTop.current = window.scrollY
    setShows(shows === 'list' ? 'map' : 'list')
  }
  useEffect(() => {
    if (shows === 'map') frame.current?.scrollIntoView({ block: 'start' })
    else if (listTop.current > 0) window.scrollTo(0, listTop.current)
  }, [shows])

  return (
    <>
      <div
        ref={frame}
        className={`results ${hasMap ? 'with-map' : ''}`}
        data-shows={hasMap ? shows : 'list'}
        aria-busy={isOutdated || undefined}
      >
        <div className="results-list">
          <Listed asked={asked} results={results} />
        </div>
        {hasMap && <LateMap asked={asked} results={results} />}
        {hasMap && <ViewSwitch shows={shows} onSwitch={switchView} />}
      </div>
      <SearchSuggestions asked={asked} results={results} />
      {results.total === 0 && <WaysOn />}
    </>
  )
}
