import { useCallback } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { type LoadMap, MapFrame } from '../platform/site-ui/map-frame.tsx'
import { usePageContext } from '../platform/site-ui/page-context.ts'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import type { MapPlace } from './render-map.ts'

export function BusinessMap({ name, address, latitude, longitude }: MapPlace) {
  const { tilesUrl, attribution } = usePageContext().map
  const load = useCallback<LoadMap>(async () => {
    const { renderMap: drawMap } = await importAgain(() => import('./render-map.ts'))
    const place = { name, address, latitude, longitude }
    return (element, onTiles) => drawMap(element, place, { tilesUrl, attribution }, onTiles)
  }, [name, address, latitude, longitude, tilesUrl, attribution])
  return (
    <MapFrame label={businessText.location.map(name)} load={load}>
      <span className="map-pin" aria-hidden="true" />
    </MapFrame>
  )
}
