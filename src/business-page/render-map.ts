import { marker } from 'leaflet'
import { businessText } from '#text/business-page/business.ts'
import { mapText } from '#text/platform/site-ui/map.ts'
import { buildPinIcon, createMap } from '../platform/site-ui/open-map.ts'
import type { MapTiles } from '../platform/ui/map-tiles.ts'

const ZOOM = 15
const POPUP = { maxWidth: 210, autoPanPaddingTopLeft: [54, 10] as [number, number] }

export type MapPlace = {
  name: string
  address: string | null
  latitude: number
  longitude: number
}

/** Builds elements instead of markup, because names and addresses are untrusted. */
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

export function renderMap(
  element: HTMLElement,
  place: MapPlace,
  tiles: MapTiles,
  onTiles: (areThere: boolean) => void,
): () => void {
  const drawn = createMap(element, tiles, onTiles, mapText)
  drawn.setView([place.latitude, place.longitude], ZOOM, { animate: false })
  const options = { icon: buildPinIcon(), title: place.name }
  const pin = marker([place.latitude, place.longitude], options).addTo(drawn)
  pin.bindPopup(popupOf(place), POPUP)
  pin.getElement()?.setAttribute('aria-label', place.name)
  return () => drawn.remove()
}
