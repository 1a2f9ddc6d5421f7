import { useCallback, useEffect, useRef } from 'react'
import { favoritesText } from '#text/favorites/favorites.ts'
import { searchText } from '#text/search-page/search.ts'
import { type LoadMap, MapFrame, useMapTiles } from '../platform/site-ui/map-frame.tsx'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import { renderHighlights, startCardTracking } from '../search-page/results-map.tsx'
import type { FavoritePoint } from './favorites.ts'
import type { RenderedFavorites } from './render-favorites-map.ts'

export function FavoritesMap({ points }: { points: readonly FavoritePoint[] }) {
  const tiles = useMapTiles()
  const drawn = useRef<RenderedFavorites | null>(null)
  const latest = useRef(points)
  useEffect(() => {
    latest.current = points
    drawn.current?.show(points)
  }, [points])
  const load = useCallback<LoadMap>(async () => {
    const { renderFavoritesMap } = await importAgain(() => import('./render-favorites-map.ts'))
    return (element, onTiles) => {
      const list = element.closest('.results')?.querySelector<HTMLElement>('.results-list')
      drawn.current = renderFavoritesMap(element, tiles, onTiles, (isThere, how) => {
        if (list) renderHighlights(list, isThere, how === 'focus')
      })
      drawn.current.show(latest.current)
      const stopTracking = list && startCardTracking(list, (at) => drawn.current?.mark(at))
      return () => {
        stopTracking?.()
        drawn.current?.remove()
        drawn.current = null
      }
    }
  }, [tiles])
  return (
    <>
      <MapFrame label={favoritesText.map} load={load} className="results-frame">
        <a href="#past-map" className="button skip-map">
          {searchText.map.skip}
        </a>
      </MapFrame>
      <p id="past-map" tabIndex={-1} className="sr-only">
        {searchText.map.end}
      </p>
    </>
  )
}
