import '../platform/site-ui/map.css'
import { type LatLngLiteral, marker } from 'leaflet'
import { buildPinIcon, createMap } from '../platform/site-ui/open-map.ts'
import type { MapTiles } from '../platform/ui/map-tiles.ts'

export type Point = { latitude: number; longitude: number }

const ZOOM = { known: 17, approximate: 13, none: 2 }
const MIDDLE_OF_WORLD: LatLngLiteral = { lat: 25, lng: 10 }
/** About 1 m at zoom 17. */
const STEP_PIXELS = 1
const LARGE_STEP_PIXELS = 20
/** Six decimals are about 10 cm. */
const DECIMALS = 1e6
const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

type PinMap = { show: (point: Point | null, isApproximate: boolean) => void; remove: () => void }

export function renderPinMap(
  element: HTMLElement,
  props: {
    tiles: MapTiles
    texts: { pin: string; zoomIn: string; zoomOut: string }
    onMove: (point: Point) => void
    onTiles: (areThere: boolean) => void
  },
): PinMap {
  const { tiles, texts, onMove, onTiles } = props
  const drawn = createMap(element, tiles, onTiles, texts)
  drawn.setView(MIDDLE_OF_WORLD, ZOOM.none, { animate: false })
  const pin = marker(MIDDLE_OF_WORLD, { icon: buildPinIcon(), draggable: true, autoPan: true })
  const move = (at: LatLngLiteral) => {
    const { lat, lng } = drawn.wrapLatLng(at)
    onMove({ latitude: rounded(lat), longitude: rounded(lng) })
  }
  pin.on('dragend', () => move(pin.getLatLng()))
  drawn.on('click', ({ latlng }) => move(latlng))

  function onKey(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.ctrlKey || event.altKey || event.metaKey) return
    // The map would pan.
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? LARGE_STEP_PIXELS : STEP_PIXELS
    const from = drawn.latLngToContainerPoint(pin.getLatLng())
    const to = from.add([direction[0] * step, direction[1] * step])
    move(drawn.containerPointToLatLng(to))
  }
  let shown = ''
  return {
    show(point, isApproximate) {
      const place = point ? { lat: point.latitude, lng: point.longitude } : null
      if (place === null) {
        pin.remove()
        shown = ''
        return
      }
      const isFirst = shown === ''
      if (shown === `${place.lat} ${place.lng} ${isApproximate}`) return
      shown = `${place.lat} ${place.lng} ${isApproximate}`
      pin.setLatLng(place)
      if (!drawn.hasLayer(pin)) {
        pin.addTo(drawn)
        const button = pin.getElement()
        button?.setAttribute('aria-label', texts.pin)
        button?.addEventListener('keydown', onKey)
      }
      pin.setOpacity(isApproximate ? 0.6 : 1)
      const zoom = isApproximate ? ZOOM.approximate : ZOOM.known
      if (isFirst && drawn.getZoom() === ZOOM.none) drawn.setView(place, zoom, { animate: false })
      else drawn.panInside(place, { padding: [40, 60], animate: false })
    },
    remove: () => drawn.remove(),
  }
}
