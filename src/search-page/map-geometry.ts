import type { SearchResults } from '../search/search.ts'
import type { Point } from './map-point.ts'

/** `west` exceeds `east` if the box crosses 180 degrees. */
export type MapBox = { south: number; west: number; north: number; east: number }

/** Four decimals are about 10 meters. */
const DECIMALS = 4
/** The server clusters markers on the same grid. The smallest field is in degrees. */
const GRID = { columns: 10, rows: 8 }
const MIN_CELL_DEGREES = 0.001

const MAX_LATITUDE = 90
const HALF_TURN = 180
const TURN = 360

/** Leaflet longitudes exceed ±180 after panning around the globe. */
const wrapped = (longitude: number) =>
  longitude >= -HALF_TURN && longitude <= HALF_TURN
    ? longitude
    : ((((longitude + HALF_TURN) % TURN) + TURN) % TURN) - HALF_TURN

const clamped = (latitude: number) => Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
const written = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)))

export function formatBox({ south, west, north, east }: MapBox): string {
  const isAll = east - west >= TURN
  return [
    clamped(south),
    isAll ? -HALF_TURN : wrapped(west),
    clamped(north),
    isAll ? HALF_TURN : wrapped(east),
  ]
    .map(written)
    .join(',')
}

export const normalizeLongitude = (longitude: number, { west }: MapBox) =>
  longitude < west ? longitude + TURN : longitude

export function findGridCell({ latitude, longitude }: Point, box: MapBox): string | null {
  const right = normalizeLongitude(longitude, box) - box.west
  const up = latitude - box.south
  const width = normalizeLongitude(box.east, box) - box.west
  const height = box.north - box.south
  if (right < 0 || right > width || up < 0 || up > height) return null
  const step = (way: number, length: number, fields: number) =>
    length === 0 ? 0 : Math.min(fields - 1, Math.floor((way / length) * fields))
  return `${step(right, width, GRID.columns)} ${step(up, height, GRID.rows)}`
}

export function buildMarkerBox(marks: readonly Point[], box: MapBox): MapBox {
  const down = Math.max(MIN_CELL_DEGREES, (box.north - box.south) / GRID.rows)
  const right = Math.max(
    MIN_CELL_DEGREES,
    (normalizeLongitude(box.east, box) - box.west) / GRID.columns,
  )
  const latitudes = marks.map(({ latitude }) => latitude)
  const longitudes = marks.map(({ longitude }) => normalizeLongitude(longitude, box))
  return {
    south: Math.min(...latitudes) - down / 2,
    north: Math.max(...latitudes) + down / 2,
    west: Math.min(...longitudes) - right / 2,
    east: Math.max(...longitudes) + right / 2,
  }
}

type Cluster = SearchResults['clusters'][number]

export type MarkerCluster = {
  latitude: number
  longitude: number
  count: number
  members: [Cluster, ...Cluster[]]
}

const MIN_DISTANCE_PX = { x: 44, y: 60 }

export function mergeMarkers(
  clusters: readonly Cluster[],
  onScreen: (cluster: Cluster) => { x: number; y: number },
): MarkerCluster[] {
  const merged: { at: { x: number; y: number }; mark: MarkerCluster }[] = []
  for (const cluster of clusters.toSorted((one, other) => other.count - one.count)) {
    const { x, y } = onScreen(cluster)
    const near = merged.find(
      ({ at }) => Math.abs(at.x - x) < MIN_DISTANCE_PX.x && Math.abs(at.y - y) < MIN_DISTANCE_PX.y,
    )
    if (near) {
      near.mark.count += cluster.count
      near.mark.members.push(cluster)
      continue
    }
    const { latitude, longitude, count } = cluster
    merged.push({ at: { x, y }, mark: { latitude, longitude, count, members: [cluster] } })
  }
  return merged.map(({ mark }) => mark)
}
