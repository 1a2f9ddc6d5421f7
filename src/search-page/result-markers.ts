import { divIcon, type Marker, marker } from 'leaflet'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchText } from '#text/search-page/search.ts'
import { navigate } from '../platform/site-ui/navigation.ts'
import { link } from '../platform/urls/routes.ts'
import './map-markers.css'
import type { MarkerCluster } from './cluster-markers.ts'
import { buildMarkerBox, formatBox, type MapBox, normalizeLongitude } from './map-box.ts'
import { type SearchParams, searchHref } from './search-params.ts'

/** Must match .map-pin and .map-count in the style sheets. */
const PIN = { width: 32, height: 42 }
const COUNT_SIZES = [
  { from: 100, size: 48 },
  { from: 10, size: 40 },
  { from: 0, size: 34 },
]

function iconOf({ count }: MarkerCluster) {
  if (count === 1)
    return divIcon({
      className: 'map-pin',
      iconSize: [PIN.width, PIN.height],
      iconAnchor: [PIN.width / 2, PIN.height],
    })
  const { size = 0 } = COUNT_SIZES.find(({ from }) => count >= from) ?? {}
  return divIcon({ className: 'map-count', html: String(count), iconSize: [size, size] })
}

export function createMarker(
  merged: MarkerCluster,
  asked: SearchParams,
  box: MapBox,
  onPointed: (how: 'focus' | 'pointer' | null) => void,
): Marker {
  const { count, members } = merged
  const business = count === 1 ? members[0].business : null
  const name = business ? business.name : searchText.map.mark(count)
  const mark = marker([merged.latitude, normalizeLongitude(merged.longitude, box)], {
    icon: iconOf(merged),
    title: name,
    riseOnHover: true,
  })
  function follow(): void {
    if (business) navigate(link.business(LANGUAGE, business.slug))
    else {
      const bbox = formatBox(buildMarkerBox(members, box))
      navigate(searchHref(asked, { bbox }), { keepPlace: true })
    }
  }
  mark.on('click', follow)
  mark.on('keypress', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter') follow()
  })
  mark.on('mouseover', () => onPointed('pointer'))
  mark.on('mouseout', () => onPointed(null))
  mark.on('add', () => {
    const element = mark.getElement()
    element?.setAttribute('aria-label', name)
    element?.setAttribute('role', 'link')
    element?.addEventListener('focus', () => onPointed('focus'))
    element?.addEventListener('blur', () => onPointed(null))
  })
  return mark
}
