import { divIcon, type LatLngBounds, latLngBounds, layerGroup, marker } from 'leaflet'
import type { MapTiles } from '../../contract/page-render.ts'
import { openMap } from '../map/open-map.ts'
import { boxText, type MapBox, unwrapped } from './map-box.ts'

/** Size of .map-pin in map.css, and of .map-count in search.css by how many it stands for. */
const PIN = { width: 32, height: 42 }
const COUNT_SIZES = [
  { from: 100, size: 48 },
  { from: 10, size: 40 },
  { from: 0, size: 34 },
]
const CLOSEST_ZOOM = 16
const EDGE = 32

/** A mark of the map: so many businesses, or one; told by its name, followed by a click or Enter. */
export type ShownMark = {
  latitude: number
  longitude: number
  count: number
  name: string
  follow: () => void
}

export type DrawnResults = {
  /** Shows these marks and no others; moves to the box where one is given. */
  show: (marks: readonly ShownMark[], moveTo: MapBox | null) => void
  remove: () => void
}

function iconOf({ count }: ShownMark) {
  if (count === 1)
    return divIcon({
      className: 'map-pin',
      iconSize: [PIN.width, PIN.height],
      iconAnchor: [PIN.width / 2, PIN.height],
    })
  const { size = 0 } = COUNT_SIZES.find(({ from }) => count >= from) ?? {}
  return divIcon({ className: 'map-count', html: String(count), iconSize: [size, size] })
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
  let waiting: LatLngBounds | null = null
  let present: MapBox | null = null

  function byUs(move: () => void): void {
    isOurs = true
    move()
    isOurs = false
  }
  function showWaiting(): void {
    if (!waiting || element.clientWidth === 0) return
    const bounds = waiting
    waiting = null
    byUs(() =>
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
    byUs(() => drawn.invalidateSize({ animate: false, pan: false }))
    showWaiting()
  })
  watch.observe(element)

  return {
    show(shown, moveTo) {
      present = moveTo ?? present
      if (moveTo) {
        const { south, west, north } = moveTo
        waiting = latLngBounds([south, west], [north, unwrapped(moveTo.east, moveTo)])
        showWaiting()
      }
      marks.clearLayers()
      for (const each of shown) {
        const longitude = present ? unwrapped(each.longitude, present) : each.longitude
        const mark = marker([each.latitude, longitude], {
          icon: iconOf(each),
          title: each.name,
          riseOnHover: true,
        })
        mark.on('click', each.follow)
        mark.addTo(marks)
        const shownAs = mark.getElement()
        shownAs?.setAttribute('aria-label', each.name)
        shownAs?.setAttribute('role', 'link')
      }
    },
    remove() {
      watch.disconnect()
      drawn.remove()
    },
  }
}
