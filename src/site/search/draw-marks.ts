import { type Map as LeafletMap, layerGroup, type Marker } from 'leaflet'
import type { SearchResults } from '../../contract/search.ts'
import type { Asked } from './asked.ts'
import { fieldOf, type MapBox, unwrapped } from './map-box.ts'
import { type MergedMark, mergeMarks } from './merge-marks.ts'
import { markOf } from './result-marks.ts'

/** Above all other marks. */
const ON_TOP = 10_000

/** Hears which listed businesses a mark that is pointed at stands for; none when it is left. */
export type OnPointed = (ids: readonly number[], how: 'focus' | 'pointer') => void

type Shown = { asked: Asked; results: SearchResults; box: MapBox }

/** The marks of results on a map, and the one that stands for the business that is marked. */
export function openMarks(drawn: LeafletMap, onPointed: OnPointed) {
  const layer = layerGroup().addTo(drawn)
  let shown: Shown | null = null
  let marks: { marker: Marker; fields: ReadonlySet<string | null> }[] = []
  let markedId: number | null = null

  /** A mark stands for all of a field: of those that are one mark only some may be told of. */
  function fieldOfBusiness(id: number | null): string | null {
    const business = shown?.results.businesses.find((each) => each.id === id)
    const { latitude = null, longitude = null } = business ?? {}
    if (!shown || latitude === null || longitude === null) return null
    return fieldOf({ latitude, longitude }, shown.box)
  }
  function showMarked(): void {
    const field = fieldOfBusiness(markedId)
    for (const { marker, fields } of marks) {
      const isMarked = field !== null && fields.has(field)
      marker.getElement()?.toggleAttribute('data-marked', isMarked)
      marker.setZIndexOffset(isMarked ? ON_TOP : 0)
    }
  }
  function add(merged: MergedMark, { asked, results, box }: Shown): void {
    const fields = new Set(merged.members.map((member) => fieldOf(member, box)))
    const marker = markOf(merged, asked, box, (how) => {
      const isMeant = ({ id }: { id: number }) => {
        const field = fieldOfBusiness(id)
        return field !== null && fields.has(field)
      }
      if (how === null) onPointed([], 'pointer')
      else
        onPointed(
          results.businesses.filter(isMeant).map(({ id }) => id),
          how,
        )
    })
    layer.addLayer(marker)
    marks.push({ marker, fields })
  }

  return {
    /** Shows the marks of these results and no others; of null none. */
    draw(next: Shown | null) {
      shown = next
      marks = []
      layer.clearLayers()
      onPointed([], 'pointer')
      if (!next) return
      const merged = mergeMarks(next.results.clusters, ({ latitude, longitude }) =>
        drawn.latLngToLayerPoint([latitude, unwrapped(longitude, next.box)]),
      )
      for (const mark of merged) add(mark, next)
      showMarked()
    },
    /** Marks where a listed business stands; of null none. */
    mark(id: number | null) {
      markedId = id
      showMarked()
    },
  }
}
