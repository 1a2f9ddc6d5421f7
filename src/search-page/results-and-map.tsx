import '../platform/site-ui/map.css'
import { List, Map as MapIcon } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { searchText as words } from '#text/search-page/search.ts'
import { WaysOn } from '../listings/index-list/not-found.tsx'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import type { SearchResults } from '../search/search.ts'
import type { ResultsMap } from './results-map.tsx'
import type { SearchParams } from './search-params.ts'
import { sendClick } from './send-click.ts'

function LateMap(props: ComponentProps<typeof ResultsMap>) {
  const [Come, setCome] = useState<typeof ResultsMap | null>(null)
  useEffect(() => {
    importAgain(() => import('./results-map.tsx')).then(
      (come) => setCome(() => come.ResultsMap),
      () => {},
    )
  }, [])
  return (
    <div className="results-map">
      {Come ? <Come {...props} /> : <div className="map-frame contours results-frame" />}
    </div>
  )
}

const suggestions = createLazyPart(
  async () => (await import('./suggestions.tsx')).SearchSuggestions,
)
const found = createLazyPart(async () => (await import('./results.tsx')).FoundList)

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

export function ResultsAndMap(props: {
  params: SearchParams
  results: SearchResults
  isOutdated: boolean
  hrefOf?: (page: number) => string
}) {
  const { params, results, isOutdated, hrefOf } = props
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
        onClickCapture={({ target }) => sendClick(target, params, results)}
        onAuxClick={({ target, button }) => button === 1 && sendClick(target, params, results)}
      >
        <div className="results-list">
          <StaticPart of={results}>
            {() => <Late part={found} props={{ params, results, hrefOf }} />}
          </StaticPart>
        </div>
        {hasMap && <LateMap params={params} results={results} />}
        {hasMap && <ViewSwitch shows={shows} onSwitch={switchView} />}
      </div>
      <StaticPart of={results}>
        {() => <Late part={suggestions} props={{ params, results }} />}
      </StaticPart>
      {results.total === 0 && <WaysOn />}
    </>
  )
}
