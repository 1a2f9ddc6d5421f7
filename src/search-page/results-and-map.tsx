import '../platform/site-ui/map.css'
import { List, Map as MapIcon } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { searchText as words } from '#text/search-page/search.ts'
import { LoadingCardList } from '../listings/cards/card-list.tsx'
import { WaysOn } from '../listings/index-list/not-found.tsx'
import { SEARCH_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import type { SearchResults } from '../search/search.ts'
import type { SearchParams } from '../search-filters/search-params.ts'
import { sendClick } from './send-click.ts'

export function LateMap<Props extends object>(props: {
  /** Must be stable: a map is loaded once. */
  load: () => Promise<ComponentType<Props>>
  map: Props
}) {
  const { load, map } = props
  const [Come, setCome] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    importAgain(load).then(
      (come) => setCome(() => come),
      () => {},
    )
  }, [load])
  return (
    <div className="results-map">
      {Come ? <Come {...map} /> : <div className="map-frame contours results-frame" />}
    </div>
  )
}

const loadMap = async () => (await import('./results-map.tsx')).ResultsMap
const suggestions = createLazyPart(
  async () => (await import('./suggestions.tsx')).SearchSuggestions,
)
const found = createLazyPart(async () => (await import('./results.tsx')).FoundList)

type View = 'list' | 'map'

export function ViewSwitch(props: { shows: View; onSwitch: () => void }) {
  const { shows, onSwitch } = props
  const Icon = shows === 'list' ? MapIcon : List
  return (
    <button type="button" className="view-switch" onClick={onSwitch}>
      <Icon aria-hidden="true" size={18} />
      {shows === 'list' ? words.map.show : words.map.showList}
    </button>
  )
}

export const LOADING_LINES = ['h-6 w-3/5', 'h-4 w-2/5', 'h-4 w-4/5', 'h-4 w-1/3']

export const LoadingResults = () => (
  <div className="results with-map">
    <LoadingCardList
      cards={SEARCH_PAGE_SIZE}
      className="flex flex-col gap-3"
      cardClassName="result-card"
      lines={LOADING_LINES}
    />
  </div>
)

export function ResultsAndMap(props: {
  params: SearchParams
  results: SearchResults
  isStale: boolean
  hrefOf?: (page: number) => string
}) {
  const { params, results, isStale, hrefOf } = props
  const [shows, setShows] = useState<View>('list')
  const frame = useRef<HTMLDivElement>(null)
  const listTop = useRef(0)
  const hasMap = results.box !== null

  // Each view has a history entry, so Back returns to the previous view.
  useEffect(() => {
    const read = () => setShows(location.hash.startsWith('#map') ? 'map' : 'list')
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  function switchView(): void {
    if (shows === 'list') listTop.current = window.scrollY
    location.hash = shows === 'list' ? 'map' : 'list'
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
        aria-busy={isStale || undefined}
        onClickCapture={({ target }) => sendClick(target, params, results)}
        onAuxClick={({ target, button }) => button === 1 && sendClick(target, params, results)}
      >
        <div
          className="results-list"
          style={{ counterReset: `result ${(results.page - 1) * SEARCH_PAGE_SIZE}` }}
        >
          <StaticPart of={results}>
            {() => <Late part={found} props={{ params, results, hrefOf }} />}
          </StaticPart>
        </div>
        {hasMap && <LateMap load={loadMap} map={{ params, results }} />}
        {hasMap && <ViewSwitch shows={shows} onSwitch={switchView} />}
      </div>
      <StaticPart of={results}>
        {() => <Late part={suggestions} props={{ params, results }} />}
      </StaticPart>
      {results.total === 0 && <WaysOn />}
    </>
  )
}
