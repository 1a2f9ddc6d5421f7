import { type Map as LeafletMap, layerGroup, type Marker } from 'leaflet'
import type { SearchResults } from '../search/search.ts'
import { clusterMarkers, type MarkerCluster } from './cluster-markers.ts'
import { findGridCell, type MapBox, normalizeLongitude } from './map-box.ts'
import type { Point } from './map-point.ts'
import { createMarker } from './result-markers.ts'
import type { SearchParams } from './search-params.ts'

const TOP_Z_INDEX = 10_000

export type OnPointed = (isThere: (at: Point) => boolean, how: 'focus' | 'pointer') => void

type Shown = { asked: SearchParams; results: SearchResults; box: MapBox }

const nowhere = () => false

export function createMarkerLayer(drawn: LeafletMap, onPointed: OnPointed) {
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
  function add(merged: MarkerCluster, { asked, box }: Shown): void {
    const fields = new Set(merged.members.map((member) => findGridCell(member, box)))
    const marker = createMarker(merged, asked, box, (how) => {
      const isThere = (at: Point) => {
        const field = findGridCell(at, box)
        return field !== null && fields.has(field)
      }
      if (how === null) onPointed(nowhere, 'pointer')
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
      onPointed(nowhere, 'pointer')
      if (!next) return
      const merged = clusterMarkers(next.results.clusters, ({ latitude, longitude }) =>
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
