import './map-markers.css'
import {
  divIcon,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
} from 'leaflet'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { mapText } from '#text/platform/site-ui/map.ts'
import { searchText } from '#text/search-page/search.ts'
import { buildPinIcon, createMap } from '../platform/site-ui/open-map.ts'
import type { MapTiles } from '../platform/ui/map-tiles.ts'
import { navigate } from '../platform/ui/router.ts'
import { link } from '../platform/urls/routes.ts'
import type { SearchResults } from '../search/search.ts'
import { type SearchParams, searchHref } from '../search-filters/search-params.ts'
import {
  buildMarkerBox,
  findGridCell,
  formatBox,
  type MapBox,
  type MarkerCluster,
  mergeMarkers,
  normalizeLongitude,
} from './map-geometry.ts'
import { parseMapHash, saveMapHash } from './map-hash.ts'
import type { Point } from './map-point.ts'
import { sendBusinessClick } from './send-click.ts'

/** Must match .map-count in the style sheets. */
const COUNT_SIZES = [
  { from: 100, size: 48 },
  { from: 10, size: 40 },
  { from: 0, size: 34 },
]

function iconOf({ count }: MarkerCluster, number: number | undefined) {
  if (count === 1) return buildPinIcon(number)
  const { size = 0 } = COUNT_SIZES.find(({ from }) => count >= from) ?? {}
  return divIcon({ className: 'map-count', html: String(count), iconSize: [size, size] })
}

type Shown = {
  params: SearchParams
  results: SearchResults
  box: MapBox
  /** Numbers of the listed businesses, by slug. */
  numbers: ReadonlyMap<string, number>
}

/** Returns false to open the business's page instead. */
export type OnPick = (slug: string) => boolean

export function createMarker(
  merged: MarkerCluster,
  { params, results, box, numbers }: Shown,
  onPick: OnPick,
  onPointed: (how: 'focus' | 'pointer' | null) => void,
): Marker {
  const { count, members } = merged
  const business = count === 1 ? members[0].business : null
  const name = business ? business.name : searchText.map.mark(count)
  const number = business ? numbers.get(business.slug) : undefined
  const mark = marker([merged.latitude, normalizeLongitude(merged.longitude, box)], {
    icon: iconOf(merged, number),
    title: name,
    riseOnHover: true,
  })
  function follow(): void {
    if (business) {
      if (onPick(business.slug)) return
      sendBusinessClick(business.slug, params, results)
      navigate(link.business(LANGUAGE, business.slug))
    } else {
      const bbox = formatBox(buildMarkerBox(members, box))
      navigate(searchHref(params, { bbox }), { keepPlace: true })
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
    element?.setAttribute('aria-label', number === undefined ? name : `${number}. ${name}`)
    element?.setAttribute('role', 'link')
    element?.addEventListener('focus', () => onPointed('focus'))
    element?.addEventListener('blur', () => onPointed(null))
  })
  return mark
}

const TOP_Z_INDEX = 10_000

export type OnPointed = (isThere: (at: Point) => boolean, how: 'focus' | 'pointer') => void

const matchesNothing = () => false

export function createMarkerLayer(drawn: LeafletMap, onPick: OnPick, onPointed: OnPointed) {
  const layer = layerGroup().addTo(drawn)
  let shown: Shown | null = null
  let marks: { marker: Marker; fields: ReadonlySet<string | null> }[] = []
  let marked: Point | null = null

  /** A marker covers its whole grid cell, so match by cell, not by business. */
  function showMarked(): void {
    const field = shown && marked && findGridCell(marked, shown.box)
    for (const { marker, fields } of marks) {
      const isMarked = field !== null && fields.has(field)
      marker.getElement()?.toggleAttribute('data-marked', isMarked)
      marker.setZIndexOffset(isMarked ? TOP_Z_INDEX : 0)
    }
  }
  function add(merged: MarkerCluster, next: Shown): void {
    const { box } = next
    const fields = new Set(merged.members.map((member) => findGridCell(member, box)))
    const marker = createMarker(merged, next, onPick, (how) => {
      const isThere = (at: Point) => {
        const field = findGridCell(at, box)
        return field !== null && fields.has(field)
      }
      if (how === null) onPointed(matchesNothing, 'pointer')
      else onPointed(isThere, how)
    })
    layer.addLayer(marker)
    marks.push({ marker, fields })
  }

  return {
    draw(next: Shown | null) {
      shown = next
      marks = []
      layer.clearLayers()
      onPointed(matchesNothing, 'pointer')
      if (!next) return
      const merged = mergeMarkers(next.results.clusters, ({ latitude, longitude }) =>
        drawn.latLngToLayerPoint([latitude, normalizeLongitude(longitude, next.box)]),
      )
      for (const mark of merged) add(mark, next)
      showMarked()
    },
    mark(at: Point | null) {
      marked = at
      showMarked()
    },
  }
}

const CLOSEST_ZOOM = 16
const EDGE = 32

export type RenderedResults = ReturnType<typeof renderResultsMap>

/** @param onMoved receives the visible box after the visitor moved the map. */
export function renderResultsMap(
  element: HTMLElement,
  tiles: MapTiles,
  onTiles: (areThere: boolean) => void,
  onMoved: (bbox: string) => void,
  onPick: OnPick,
  onPointed: OnPointed,
) {
  // Leaflet would report its own resizing as a move.
  const drawn = createMap(element, tiles, onTiles, mapText, { trackResize: false })
  const marks = createMarkerLayer(drawn, onPick, onPointed)
  let isProgrammatic = false
  let waiting: MapBox | null = null
  let fitted: MapBox | null = null
  let saved = parseMapHash(location.hash)?.view ?? null

  let shown: Shown | null = null
  let isPlaced = false

  const drawMarks = () => marks.draw(isPlaced ? shown : null)
  drawn.on('zoomend', drawMarks)

  function moveQuietly(move: () => void): void {
    isProgrammatic = true
    move()
    isProgrammatic = false
  }
  function showWaiting(): void {
    if (!waiting || element.clientWidth === 0) return
    const { south, west, north } = waiting
    const bounds = latLngBounds([south, west], [north, normalizeLongitude(waiting.east, waiting)])
    const view = saved
    saved = null
    fitted = view ? null : waiting
    waiting = null
    isPlaced = true
    if (!view) saveMapHash({ view: null })
    moveQuietly(() => {
      if (view) drawn.setView([view.latitude, view.longitude], view.zoom, { animate: false })
      else drawn.fitBounds(bounds, { padding: [EDGE, EDGE], maxZoom: CLOSEST_ZOOM, animate: false })
    })
  }
  drawn.on('moveend', () => {
    if (isProgrammatic || element.clientWidth === 0) return
    fitted = null
    const { lat, lng } = drawn.getCenter()
    saveMapHash({ view: { zoom: drawn.getZoom(), latitude: lat, longitude: lng } })
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
    /** `moves` fits the map to the results. */
    show(params: SearchParams, results: SearchResults, numbers: Shown['numbers'], moves: boolean) {
      const { box } = results
      shown = box && { params, results, box, numbers }
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
