import { latLngBounds } from 'leaflet'
import { createMap } from '../platform/site-ui/open-map.ts'
import type { MapTiles } from '../platform/site-ui/render-context.ts'
import type { SearchResults } from '../search/search.ts'
import { formatBox, type MapBox, normalizeLongitude } from './map-box.ts'
import type { Point } from './map-point.ts'
import { createMarkerLayer, type OnPointed } from './marker-layer.ts'
import type { SearchParams } from './search-params.ts'

const CLOSEST_ZOOM = 16
const EDGE = 32

export type RenderedResults = {
  /** `moves` fits the map to the results. */
  show: (asked: SearchParams, results: SearchResults, moves: boolean) => void
  mark: (at: Point | null) => void
  remove: () => void
}

/** @param onMoved receives the visible box after the visitor moved the map. */
export function renderResultsMap(
  element: HTMLElement,
  tiles: MapTiles,
  onTiles: (areThere: boolean) => void,
  onMoved: (bbox: string) => void,
  onPointed: OnPointed,
): RenderedResults {
  // Leaflet would report its own resizing as a move.
  const drawn = createMap(element, tiles, onTiles, { trackResize: false })
  const marks = createMarkerLayer(drawn, onPointed)
  let isOurs = false
  let waiting: MapBox | null = null
  let fitted: MapBox | null = null

  let shown: { asked: SearchParams; results: SearchResults; box: MapBox } | null = null
  let isPlaced = false

  const drawMarks = () => marks.draw(isPlaced ? shown : null)
  drawn.on('zoomend', drawMarks)

  function moveQuietly(move: () => void): void {
    isOurs = true
    move()
    isOurs = false
  }
  function showWaiting(): void {
    if (!waiting || element.clientWidth === 0) return
    const { south, west, north } = waiting
    const bounds = latLngBounds([south, west], [north, normalizeLongitude(waiting.east, waiting)])
    fitted = waiting
    waiting = null
    isPlaced = true
    moveQuietly(() =>
      drawn.fitBounds(bounds, { padding: [EDGE, EDGE], maxZoom: CLOSEST_ZOOM, animate: false }),
    )
  }
  drawn.on('moveend', () => {
    if (isOurs || element.clientWidth === 0) return
    fitted = null
    const bounds = drawn.getBounds()
    onMoved(
      formatBox({
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      }),
    )
  })
  const watch = new ResizeObserver(() => {
    moveQuietly(() => drawn.invalidateSize({ animate: false, pan: false }))
    waiting ??= fitted
    showWaiting()
  })
  watch.observe(element)

  return {
    show(asked, results, moves) {
      const { box } = results
      shown = box && { asked, results, box }
      if (moves) waiting = box
      showWaiting()
      drawMarks()
    },
    mark: marks.mark,
    remove() {
      watch.disconnect()
      drawn.remove()
    },
  }
}
