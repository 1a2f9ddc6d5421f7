import 'leaflet/dist/leaflet.css'
import './leaflet-look.css'
import { control, divIcon, map, marker, tileLayer } from 'leaflet'
import type { MapTiles } from '../../contract/page-render.ts'
import { businessText } from '../../text/en/business.ts'
import { creditParts } from './credit-parts.ts'

const ZOOM = 15
const LARGEST_ZOOM = 19
/** Size of .map-pin in map.css. */
const PIN = { width: 32, height: 42 }

/** Beside the zoom buttons, on a phone too. */
const POPUP = { maxWidth: 210, autoPanPaddingTopLeft: [54, 10] as [number, number] }

export type MapPlace = {
  name: string
  address: string | null
  latitude: number
  longitude: number
}

/** The popup as elements: names and addresses come from outside and are text, not markup. */
function popupOf({ name, address }: MapPlace): HTMLElement {
  const popup = document.createElement('p')
  for (const [tag, text] of [
    ['strong', name],
    ['span', address ?? businessText.noAddress],
  ] as const) {
    const line = document.createElement(tag)
    line.dir = 'auto'
    line.textContent = text
    popup.append(line)
  }
  return popup
}

/** The credit as markup, for Leaflet takes nothing else: made of elements, so that its text stays text. */
function creditMarkup(attribution: string): string {
  const credit = document.createElement('span')
  for (const { text, href } of creditParts(attribution)) {
    if (href === null) credit.append(text)
    else {
      const anchor = document.createElement('a')
      Object.assign(anchor, { href, textContent: text, target: '_blank', rel: 'noopener' })
      credit.append(anchor)
    }
  }
  return credit.innerHTML
}

/**
 * Draws the map of a place into an element and gives back what removes it. The page keeps its own
 * scrolling: wheel and finger move the map only once the visitor has gone into it.
 */
export function drawMap(
  element: HTMLElement,
  place: MapPlace,
  tiles: MapTiles,
  onTiles: (areThere: boolean) => void,
): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const hasMouse = matchMedia('(pointer: fine)').matches
  const drawn = map(element, {
    center: [place.latitude, place.longitude],
    zoom: ZOOM,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: hasMouse,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  })
  drawn.on('focus', () => {
    drawn.scrollWheelZoom.enable()
    drawn.dragging.enable()
  })
  drawn.on('blur', () => {
    drawn.scrollWheelZoom.disable()
    if (!hasMouse) drawn.dragging.disable()
  })
  const { zoomIn: zoomInTitle, zoomOut: zoomOutTitle } = businessText.location
  control.zoom({ zoomInTitle, zoomOutTitle }).addTo(drawn)
  control.attribution({ prefix: false }).addTo(drawn)

  let hasTile = false
  tileLayer(tiles.tilesUrl, {
    maxZoom: LARGEST_ZOOM,
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

  const icon = divIcon({
    className: 'map-pin',
    iconSize: [PIN.width, PIN.height],
    iconAnchor: [PIN.width / 2, PIN.height],
    popupAnchor: [0, -PIN.height + 4],
  })
  const pin = marker([place.latitude, place.longitude], { icon, title: place.name }).addTo(drawn)
  pin.bindPopup(popupOf(place), POPUP)
  pin.getElement()?.setAttribute('aria-label', place.name)
  return () => drawn.remove()
}
