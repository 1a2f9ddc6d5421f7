import { geoKey, squaresAround } from '../../catalog/places/geo-key.ts'
import type { GeoPoint } from '../../catalog/places/great-circle.ts'
import {
  SQUARE_LEVELS,
  type SquareLevel,
  squareWord,
} from '../../search-index/index-terms.server.ts'

/** A part of the earth as a map shows it, in degrees; `west` is above `east` where it crosses 180 degrees. */
export type GeoBox = { south: number; west: number; north: number; east: number }

/** The words for the nine squares of a level around a point. */
export const squaresNear = ({ latitude, longitude }: GeoPoint, level: SquareLevel): string[] => [
  ...new Set(squaresAround(latitude, longitude, level).map(({ from }) => squareWord(from, level))),
]

/** So many squares are asked for at once. */
const MOST_SQUARES = 64
/** How large a cell of `geo-key.ts` is, in degrees. */
const CELL_DEGREES = { latitude: 180 / 2 ** 20, longitude: 360 / 2 ** 20 }

const widthOf = ({ west, east }: GeoBox) => (east >= west ? east - west : east - west + 360)
const wrapped = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude)

/** The words for the squares a box touches, of the finest level that needs few; null where even the widest needs many. */
export function squaresOfBox(box: GeoBox): string[] | null {
  for (const level of SQUARE_LEVELS) {
    const down = CELL_DEGREES.latitude * 2 ** level
    const right = CELL_DEGREES.longitude * 2 ** level
    const rows = Math.ceil((box.north - box.south) / down) + 1
    const columns = Math.ceil(widthOf(box) / right) + 1
    if (rows * columns > MOST_SQUARES) continue
    const words = new Set<string>()
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const latitude = Math.min(box.north, box.south + row * down)
        const longitude = wrapped(box.west + Math.min(widthOf(box), column * right))
        const key = geoKey(latitude, longitude)
        if (key !== null) words.add(squareWord(key, level))
      }
    return [...words]
  }
  return null
}

/** Whether a point is known, and lies in a box. */
export function isInBox(
  { south, west, north, east }: GeoBox,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): boolean {
  if (latitude === null || longitude === null) return false
  const isBetween =
    west <= east ? west <= longitude && longitude <= east : longitude >= west || longitude <= east
  return south <= latitude && latitude <= north && isBetween
}

export const centreOf = (box: GeoBox): GeoPoint => ({
  latitude: (box.south + box.north) / 2,
  longitude: wrapped(box.west + widthOf(box) / 2),
})
