import { useCallback } from 'react'
import { businessText } from '#text/business-page/business.ts'
import { type LoadMap, MapFrame } from '../platform/site-ui/map-frame.tsx'
import { useSurroundings } from '../platform/site-ui/page-context.ts'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import type { MapPlace } from './draw-map.ts'

export function BusinessMap({ name, address, latitude, longitude }: MapPlace) {
  const { tilesUrl, attribution } = useSurroundings().map
  const load = useCallback<LoadMap>(async () => {
    const { drawMap } = await importAgain(() => import('./draw-map.ts'))
    const place = { name, address, latitude, longitude }
    return (element, onTiles) => drawMap(element, place, { tilesUrl, attribution }, onTiles)
  }, [name, address, latitude, longitude, tilesUrl, attribution])
  return (
    <MapFrame label={businessText.location.map(name)} load={load}>
      <span className="map-pin" aria-hidden="true" />
    </MapFrame>
  )
}
