import 'leaflet/dist/leaflet.css'
import './leaflet-look.css'
import { control, divIcon, type Map as LeafletMap, type MapOptions, map, tileLayer } from 'leaflet'
import type { MapTiles } from '../ui/map-tiles.ts'
import { parseCredit } from './parse-credit.ts'

const MAX_ZOOM = 19

/** Leaflet accepts only HTML here, so build it from elements to escape the text. */
function creditMarkup(attribution: string): string {
  const markup = document.createElement('span')
  const credit = markup.appendChild(document.createElement('bdi'))
  for (const { text, href } of parseCredit(attribution)) {
    if (href === null) credit.append(text)
    else {
      const anchor = document.createElement('a')
      Object.assign(anchor, { href, textContent: text, target: '_blank', rel: 'noopener' })
      credit.append(anchor)
    }
  }
  return markup.innerHTML
}

/** Must match .map-pin in the style sheets. */
const PIN = { width: 32, height: 42 }

export const buildPinIcon = (number?: number) =>
  divIcon({
    className: number === undefined ? 'map-pin' : 'map-pin map-pin-numbered',
    html: number === undefined ? '' : `<span>${number}</span>`,
    iconSize: [PIN.width, PIN.height],
    iconAnchor: [PIN.width / 2, PIN.height],
    popupAnchor: [0, -PIN.height + 4],
  })

/** Wheel and touch scroll the page until the visitor focuses the map. */
export function createMap(
  element: HTMLElement,
  tiles: MapTiles,
  onTiles: (areThere: boolean) => void,
  { zoomIn: zoomInTitle, zoomOut: zoomOutTitle }: { zoomIn: string; zoomOut: string },
  options: MapOptions = {},
): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const hasMouse = matchMedia('(pointer: fine)').matches
  const drawn = map(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: hasMouse,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    ...options,
  })
  drawn.on('focus', () => {
    drawn.scrollWheelZoom.enable()
    drawn.dragging.enable()
  })
  drawn.on('blur', () => {
    drawn.scrollWheelZoom.disable()
    if (!hasMouse) drawn.dragging.disable()
  })
  control.zoom({ zoomInTitle, zoomOutTitle }).addTo(drawn)
  control.attribution({ prefix: false }).addTo(drawn)

  let hasTile = false
  tileLayer(tiles.tilesUrl, {
    maxZoom: MAX_ZOOM,
    attribution: creditMarkup(tiles.attribution),
  })
    .on('tileload', () => {
      hasTile = true
      onTiles(true)
    })
    .on('tileerror', () => {
      if (!hasTile) onTiles(false)
    })
    .addTo(drawn)
  return drawn
}
