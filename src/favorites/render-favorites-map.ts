import '../search-page/map-markers.css'
import { divIcon, latLngBounds, layerGroup, type Marker, marker } from 'leaflet'
import { favoritesText } from '#text/favorites/favorites.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { mapText } from '#text/platform/site-ui/map.ts'
import { buildPinIcon, createMap } from '../platform/site-ui/open-map.ts'
import type { MapTiles } from '../platform/ui/map-tiles.ts'
import { navigate } from '../platform/ui/router.ts'
import { link } from '../platform/urls/routes.ts'
import { mergeMarkers } from '../search-page/map-geometry.ts'
import type { Point } from '../search-page/map-point.ts'
import type { OnPointed } from '../search-page/render-results-map.ts'
import type { FavoritePoint } from './favorites.ts'

const CLOSEST_ZOOM = 16
const EDGE = 32
const COUNT_SIZE = 40
const TOP_Z_INDEX = 10_000

const isSame = (one: Point, other: Point) =>
  one.latitude === other.latitude && one.longitude === other.longitude

export type RenderedFavorites = ReturnType<typeof renderFavoritesMap>

export function renderFavoritesMap(
  element: HTMLElement,
  tiles: MapTiles,
  onTiles: (areThere: boolean) => void,
  onPointed: OnPointed,
) {
  const drawn = createMap(element, tiles, onTiles, mapText, { trackResize: false })
  const layer = layerGroup().addTo(drawn)
  let points: readonly FavoritePoint[] = []
  let isFitted = false
  let marked: Point | null = null
  let marks: { marker: Marker; members: readonly Point[] }[] = []

  function zoomTo(members: readonly Point[]): void {
    const bounds = latLngBounds(members.map((each) => [each.latitude, each.longitude]))
    drawn.fitBounds(bounds, { padding: [EDGE, EDGE], maxZoom: CLOSEST_ZOOM, animate: false })
  }
  function showMarked(): void {
    for (const { marker, members } of marks) {
      const isMarked = members.some((member) => marked !== null && isSame(member, marked))
      marker.getElement()?.toggleAttribute('data-marked', isMarked)
      marker.setZIndexOffset(isMarked ? TOP_Z_INDEX : 0)
    }
  }
  function drawMarks(): void {
    layer.clearLayers()
    marks = []
    if (!isFitted) return
    const clusters = points.map((point) => ({ ...point, count: 1, business: point }))
    const onScreen = ({ latitude, longitude }: Point) =>
      drawn.latLngToLayerPoint([latitude, longitude])
    for (const { latitude, longitude, count, members } of mergeMarkers(clusters, onScreen)) {
      const [{ business }] = members
      const name = count === 1 && business ? business.name : favoritesText.showTogether(count)
      const number = points.find(({ slug }) => count === 1 && slug === business?.slug)?.number
      const size: [number, number] = [COUNT_SIZE, COUNT_SIZE]
      const mark = marker([latitude, longitude], {
        icon:
          count === 1
            ? buildPinIcon(number)
            : divIcon({ className: 'map-count', html: String(count), iconSize: size }),
        title: name,
        riseOnHover: true,
      })
      const follow = () => {
        if (count === 1 && business) navigate(link.business(LANGUAGE, business.slug))
        else zoomTo(members)
      }
      const isThere = (at: Point) => members.some((member) => isSame(member, at))
      mark.on('click', follow)
      mark.on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && follow())
      mark.on('mouseover', () => onPointed(isThere, 'pointer'))
      mark.on('mouseout', () => onPointed(() => false, 'pointer'))
      mark.on('add', () => {
        const added = mark.getElement()
        added?.setAttribute('aria-label', number === undefined ? name : `${number}. ${name}`)
        added?.setAttribute('role', count === 1 ? 'link' : 'button')
        added?.addEventListener('focus', () => onPointed(isThere, 'focus'))
        added?.addEventListener('blur', () => onPointed(() => false, 'pointer'))
      })
      layer.addLayer(mark)
      marks.push({ marker: mark, members })
    }
    showMarked()
  }
  function place(): void {
    if (isFitted || points.length === 0 || element.clientWidth === 0) return
    // Fitting ends with `zoomend`, which draws the markers.
    isFitted = true
    zoomTo(points)
    drawMarks()
  }
  drawn.on('zoomend', drawMarks)
  const watch = new ResizeObserver(() => {
    drawn.invalidateSize({ animate: false, pan: false })
    place()
  })
  watch.observe(element)
  return {
    show(next: readonly FavoritePoint[]) {
      points = next
      place()
      drawMarks()
    },
    mark(at: Point | null) {
      marked = at
      showMarked()
    },
    remove() {
      watch.disconnect()
      drawn.remove()
    },
  }
}
