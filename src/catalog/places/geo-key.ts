import { type GeoPoint, METERS_PER_DEGREE, radians } from './great-circle.ts'

/** Bits of each of the two numbers: cells of 38 by 19 metres at the equator. */
const BITS = 20
const CELLS = 2 ** BITS
const HALF_BITS = 10
const HALF_MASK = 2 ** HALF_BITS - 1

/** Puts a zero before each of ten bits. */
function spread(bits: number): number {
  let spreadBits = bits
  spreadBits = (spreadBits | (spreadBits << 8)) & 0x00ff00ff
  spreadBits = (spreadBits | (spreadBits << 4)) & 0x0f0f0f0f
  spreadBits = (spreadBits | (spreadBits << 2)) & 0x33333333
  return (spreadBits | (spreadBits << 1)) & 0x55555555
}

const interleave = (x: number, y: number) => spread(x) | (spread(y) << 1)

/** Two numbers of 20 bits as one of 40: cells that share a square share their first bits. */
function keyOf(x: number, y: number): number {
  const high = interleave(x >> HALF_BITS, y >> HALF_BITS)
  return high * CELLS + interleave(x & HALF_MASK, y & HALF_MASK)
}

const cellOf = (share: number) => Math.min(CELLS - 1, Math.floor(share * CELLS))
const columnOf = (longitude: number) => cellOf((longitude + 180) / 360)
const rowOf = (latitude: number) => cellOf((latitude + 90) / 180)

/**
 * Where a point is, as the index of places keeps it (a Morton code); null without a point, or at the
 * 0,0 of an unset field. The migration that brought the column computes the same in SQL.
 */
export function geoKey(latitude: number | null, longitude: number | null): number | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return keyOf(columnOf(longitude), rowOf(latitude))
}

export type GeoKeyRange = { from: number; to: number }

/**
 * The nine squares around a point, as ranges of keys (`to` excluded): together they hold everything
 * within one square's side of it. A square is `2 ** level` cells wide. Squares wrap around the earth
 * at 180 degrees, and end at the poles.
 */
export function squaresAround(latitude: number, longitude: number, level: number): GeoKeyRange[] {
  const side = 2 ** level
  const columns = CELLS / side
  const column = Math.floor(columnOf(longitude) / side)
  const row = Math.floor(rowOf(latitude) / side)
  const ranges: GeoKeyRange[] = []
  for (const down of [-1, 0, 1])
    for (const right of [-1, 0, 1]) {
      if (row + down < 0 || row + down >= columns) continue
      const from = keyOf(((column + right + columns) % columns) * side, (row + down) * side)
      ranges.push({ from, to: from + side * side })
    }
  return ranges
}

/** The number of the square a point lies in. */
export function squareOf({ latitude, longitude }: GeoPoint, level: number): number {
  return Math.floor(keyOf(columnOf(longitude), rowOf(latitude)) / 4 ** level)
}

/** How far a point is at least from the edge of the nine squares around it, in metres. */
export function reachMeters({ latitude }: GeoPoint, level: number): number {
  const height = (2 ** level / CELLS) * 180
  const outermost = Math.min(90, Math.abs(latitude) + height)
  const width = 2 * height * Math.cos(radians(outermost))
  return Math.min(height, width) * METERS_PER_DEGREE
}

/**
 * The squares of `2 ** level` cells that a point is filed under, as numbers: its own, and those east and
 * south of it that begin within `meters`. Two points that are no farther apart share at least one, so
 * long as a square is wider than that.
 */
export function tilesOf(
  { latitude, longitude }: GeoPoint,
  level: number,
  meters: number,
): number[] {
  const side = 2 ** level
  const reachDown = meters / METERS_PER_DEGREE
  const reachRight = reachDown / Math.max(Math.cos(radians(latitude)), 1 / CELLS)
  const wrapped = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees)
  const columns = [columnOf(longitude), columnOf(wrapped(longitude + reachRight))]
  const rows = [rowOf(latitude), rowOf(Math.max(-90, latitude - reachDown))]
  const tiles = columns.flatMap((column) =>
    rows.map((row) => Math.floor(keyOf(column, row) / (side * side))),
  )
  return [...new Set(tiles)]
}
