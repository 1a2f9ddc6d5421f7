import '../platform/site-ui/map.css'
import '../search-page/search.css'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { favoritesText as words } from '#text/favorites/favorites.ts'
import { LoadingCardList } from '../listings/cards/card-list.tsx'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import { ViewSwitch } from '../search-page/results-and-map.tsx'
import type { FavoritesMap } from './favorites-map.tsx'

const LOADING_LINES = ['h-6 w-3/5', 'h-4 w-2/5', 'h-4 w-4/5', 'h-4 w-1/3']
const LOADING_CARDS = 4

export const LoadingFavorites = () => (
  <div className="noscript:hidden">
    <p role="status" className="sr-only">
      {words.loading}
    </p>
    <LoadingCardList
      cards={LOADING_CARDS}
      className="flex flex-col gap-3"
      cardClassName="result-card"
      lines={LOADING_LINES}
    />
  </div>
)

function LateMap(props: ComponentProps<typeof FavoritesMap>) {
  const [Come, setCome] = useState<typeof FavoritesMap | null>(null)
  useEffect(() => {
    importAgain(() => import('./favorites-map.tsx')).then(
      (come) => setCome(() => come.FavoritesMap),
      () => {},
    )
  }, [])
  return (
    <div className="results-map">
      {Come ? <Come {...props} /> : <div className="map-frame contours results-frame" />}
    </div>
  )
}

export function ListAndMap(props: ComponentProps<typeof FavoritesMap> & { children: ReactNode }) {
  const { points, children } = props
  const [shows, setShows] = useState<'list' | 'map'>('list')
  const frame = useRef<HTMLDivElement>(null)
  const hasMap = points.length > 0
  useEffect(() => {
    if (shows === 'map') frame.current?.scrollIntoView({ block: 'start' })
  }, [shows])
  return (
    <div
      ref={frame}
      className={`results ${hasMap ? 'with-map' : ''}`}
      data-shows={hasMap ? shows : 'list'}
    >
      <div className="results-list">{children}</div>
      {hasMap && <LateMap points={points} />}
      {hasMap && (
        <ViewSwitch shows={shows} onSwitch={() => setShows(shows === 'list' ? 'map' : 'list')} />
      )}
    </div>
  )
}
