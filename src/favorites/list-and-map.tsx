import '../platform/site-ui/map.css'
import '../search-page/search.css'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { favoritesText as words } from '#text/favorites/favorites.ts'
import { LoadingCardList } from '../listings/cards/card-list.tsx'
import { LateMap, LOADING_LINES, ViewSwitch } from '../search-page/results-and-map.tsx'
import type { FavoritesMap } from './favorites-map.tsx'

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

const loadMap = async () => (await import('./favorites-map.tsx')).FavoritesMap

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
      {hasMap && <LateMap load={loadMap} map={{ points }} />}
      {hasMap && (
        <ViewSwitch shows={shows} onSwitch={() => setShows(shows === 'list' ? 'map' : 'list')} />
      )}
    </div>
  )
}
