import { latLngBounds, layerGroup } from 'leaflet'
import type { MapTiles } from '../../contract/page-render.ts'
import type { SearchResults } from '../../contract/search.ts'
import { openMap } from '../map/open-map.ts'
import type { Asked } from './asked.ts'
import { boxText, type MapBox, unwrapped } from './map-box.ts'
import { mergeMarks } from './merge-marks.ts'
import { markOf } from './result-marks.ts'

const CLOSEST_ZOOM = 16
const EDGE = 32

export type DrawnResults = {
  /** Shows the marks of these results and no others; and moves to where they are. */
  show: (asked: Asked, results: SearchResults, moves: boolean) => void
  remove: () => void
}

/**
 * Draws a map of results.
 * @param onMoved hears the box that is seen, when the visitor has moved to it.
 */
export function drawResults(
  element: HTMLElement,
  tiles: MapTiles,
  onTiles: (areThere: boolean) => void,
  onMoved: (bbox: string) => void,
): DrawnResults {
  const drawn = openMap(element, tiles, onTiles)
  const marks = layerGroup().addTo(drawn)
  let isOurs = false
  /** Where to move as soon as the map is seen. */
  let waiting: MapBox | null = null

  let shown: { asked: Asked; clusters: SearchResults['clusters']; box: MapBox } | null = null
  let isPlaced = false

  function drawMarks(): void {
    marks.clearLayers()
    if (!shown || !isPlaced) return
    const { asked, clusters, box } = shown
    const merged = mergeMarks(clusters, ({ latitude, longitude }) =>
      drawn.latLngToLayerPoint([latitude, unwrapped(longitude, box)]),
    )
    for (const mark of merged) marks.addLayer(markOf(mark, asked, box))
  }
  drawn.on('zoomend', drawMarks)

  function moveQuietly(move: () => void): void {
    isOurs = true
    move()
    isOurs = false
  }
  function showWaiting(): void {
    if (!waiting || element.clientWidth === 0) return
    const { south, west, north } = waiting
    const bounds = latLngBounds([south, west], [north, unwrapped(waiting.east, waiting)])
    waiting = null
    isPlaced = true
    moveQuietly(() =>
      drawn.fitBounds(bounds, { padding: [EDGE, EDGE], maxZoom: CLOSEST_ZOOM, animate: false }),
    )
  }
  drawn.on('moveend', () => {
    if (isOurs || element.clientWidth === 0) return
    const bounds = drawn.getBounds()
    onMoved(
      boxText({
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      }),
    )
  })
  const watch = new ResizeObserver(() => {
    moveQuietly(() => drawn.invalidateSize({ animate: false, pan: false }))
    showWaiting()
  })
  watch.observe(element)

  return {
    show(asked, { clusters, box }, moves) {
      shown = box && { asked, clusters, box }
      if (moves) waiting = box
      showWaiting()
      drawMarks()
    },
    remove() {
      watch.disconnect()
      drawn.remove()
    },
  }
}
