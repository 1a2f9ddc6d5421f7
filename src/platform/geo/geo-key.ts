export type GeoPoint = { latitude: number; longitude: number }

/** IUGG mean radius R1; the result is within 0.5% of the real distance. */
const EARTH_RADIUS_METERS = 6_371_009

const METERS_PER_DEGREE = (Math.PI * EARTH_RADIUS_METERS) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns meters. The haversine formula is exact for short distances too. */
export function measureMeters(one: GeoPoint, other: GeoPoint): number {
  const down = Math.sin(radians(other.latitude - one.latitude) / 2)
  const right = Math.sin(radians(other.longitude - one.longitude) / 2)
  const share =
    down * down +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * right * right
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Twenty bits per axis make cells of 38 by 19 m at the equator. */
const BITS = 20
const CELLS = 2 ** BITS
const HALF_BITS = 10
const HALF_MASK = 2 ** HALF_BITS - 1

function spread(bits: number): number {
  let spreadBits = bits
  spreadBits = (spreadBits | (spreadBits << 8)) & 0x00ff00ff
  spreadBits = (spreadBits | (spreadBits << 4)) & 0x0f0f0f0f
  spreadBits = (spreadBits | (spreadBits << 2)) & 0x33333333
  return (spreadBits | (spreadBits << 1)) & 0x55555555
}

const interleave = (x: number, y: number) => spread(x) | (spread(y) << 1)

/** Morton code of 40 bits: cells of one square share their first bits. */
function keyOf(x: number, y: number): number {
  const high = interleave(x >> HALF_BITS, y >> HALF_BITS)
  return high * CELLS + interleave(x & HALF_MASK, y & HALF_MASK)
}

const cellOf = (share: number) => Math.min(CELLS - 1, Math.floor(share * CELLS))
const columnOf = (longitude: number) => cellOf((longitude + 180) / 360)
const rowOf = (latitude: number) => cellOf((latitude + 90) / 180)

/** Returns null for (0,0), which means unset. A migration repeats this formula in SQL. */
export function buildGeoKey(latitude: number | null, longitude: number | null): number | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return keyOf(columnOf(longitude), rowOf(latitude))
}

type GeoKeyRange = { from: number; to: number }

/** `to` is exclusive. Squares of `2 ** level` cells wrap at 180 degrees and end at the poles. */
export function buildCellRanges(latitude: number, longitude: number, level: number): GeoKeyRange[] {
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

export function buildCellId({ latitude, longitude }: GeoPoint, level: number): number {
  return Math.floor(keyOf(columnOf(longitude), rowOf(latitude)) / 4 ** level)
}

export function findReachMeters({ latitude }: GeoPoint, level: number): number {
  const height = (2 ** level / CELLS) * 180
  const outermost = Math.min(90, Math.abs(latitude) + height)
  const width = 2 * height * Math.cos(radians(outermost))
  return Math.min(height, width) * METERS_PER_DEGREE
}

/** Two points within `meters` share at least one cell, provided a cell is wider than that. */
export function buildCellIds(
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
