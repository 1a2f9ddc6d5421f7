import { buildCellRanges, buildGeoKey, type GeoPoint } from '../../platform/geo/geo-key.ts'
import {
  buildCellTerm,
  CELL_LEVELS,
  type CellLevel,
} from '../../search-index/index-terms.server.ts'

/** All values are degrees; `west` exceeds `east` if the box crosses 180 degrees. */
export type GeoBox = { south: number; west: number; north: number; east: number }

export const buildCellTerms = ({ latitude, longitude }: GeoPoint, level: CellLevel): string[] => [
  ...new Set(
    buildCellRanges(latitude, longitude, level).map(({ from }) => buildCellTerm(from, level)),
  ),
]

const MAX_SQUARES = 64
const CELL_DEGREES = { latitude: 180 / 2 ** 20, longitude: 360 / 2 ** 20 }

const widthOf = ({ west, east }: GeoBox) => (east >= west ? east - west : east - west + 360)
const wrapped = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude)

/** Uses the finest level with few cells; null if even the coarsest has too many. */
export function buildBoxTerms(box: GeoBox): string[] | null {
  for (const level of CELL_LEVELS) {
    const down = CELL_DEGREES.latitude * 2 ** level
    const right = CELL_DEGREES.longitude * 2 ** level
    const rows = Math.ceil((box.north - box.south) / down) + 1
    const columns = Math.ceil(widthOf(box) / right) + 1
    if (rows * columns > MAX_SQUARES) continue
    const words = new Set<string>()
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const latitude = Math.min(box.north, box.south + row * down)
        const longitude = wrapped(box.west + Math.min(widthOf(box), column * right))
        const key = buildGeoKey(latitude, longitude)
        if (key !== null) words.add(buildCellTerm(key, level))
      }
    return [...words]
  }
  return null
}

export function isInBox(
  { south, west, north, east }: GeoBox,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): boolean {
  if (latitude === null || longitude === null) return false
  const isBetween =
    west <= east ? west <= longitude && longitude <= east : longitude >= west || longitude <= east
  return south <= latitude && latitude <= north && isBetween
}

export const findCenter = (box: GeoBox): GeoPoint => ({
  latitude: (box.south + box.north) / 2,
  longitude: wrapped(box.west + widthOf(box) / 2),
})
