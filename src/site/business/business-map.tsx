import './map.css'
import { useEffect, useRef, useState } from 'react'
import { businessText } from '../../text/en/business.ts'
import { useSurroundings } from '../visit.ts'
import type { MapPlace } from './draw-map.ts'
import { importAgain } from './import-again.ts'

/**
 * The map of a place. Its code is fetched when it comes into view; until then, without scripts, and
 * where the map's own server is out of reach, the pin stands on contour lines.
 */
export function BusinessMap({ name, address, latitude, longitude }: MapPlace) {
  const { tilesUrl, attribution } = useSurroundings().map
  const canvas = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [hasTiles, setTiles] = useState(true)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isGone = false
    let removeMap: (() => void) | null = null

    async function draw(into: HTMLElement): Promise<void> {
      try {
        const { drawMap } = await importAgain(() => import('./draw-map.ts'))
        if (isGone) return
        const place = { name, address, latitude, longitude }
        removeMap = drawMap(into, place, { tilesUrl, attribution }, setTiles)
        setDrawn(true)
      } catch {
        setTiles(false)
      }
    }
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      void draw(element)
    })
    watch.observe(element)
    return () => {
      isGone = true
      watch.disconnect()
      removeMap?.()
      setDrawn(false)
    }
  }, [name, address, latitude, longitude, tilesUrl, attribution])

  return (
    <div className="map-frame contours" data-drawn={isDrawn || undefined}>
      <span className="map-pin" aria-hidden="true" />
      <section ref={canvas} className="map-canvas" aria-label={businessText.location.map(name)} />
      {!hasTiles && (
        <p className="map-note" role="status">
          {businessText.location.tilesMissing}
        </p>
      )}
    </div>
  )
}
