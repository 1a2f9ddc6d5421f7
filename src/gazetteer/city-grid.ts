const CELLS_A_DEGREE = 4
const COLUMNS = 360 * CELLS_A_DEGREE
const ROWS = 180 * CELLS_A_DEGREE
const KM_A_DEGREE = 111.19
const EARTH_RADIUS_KM = 6371

export type CityGrid = {
  points: Float32Array
  rowStart: Uint32Array
  /** Ascending within a row. */
  columns: Uint16Array
  order: Uint32Array
}

export function buildGrid(latitudes: Float32Array, longitudes: Float32Array): CityGrid {
  const points = new Float32Array(latitudes.length * 3)
  const rowStart = new Uint32Array(ROWS + 1)
  const cells = new Float64Array(latitudes.length)
  latitudes.forEach((latitude, at) => {
    const [row, column] = [rowOf(latitude), columnOf(longitudes[at]!)]
    points.set(unitVector(latitude, longitudes[at]!), at * 3)
    rowStart[row + 1]! += 1
    cells[at] = row * COLUMNS + column
  })
  for (let row = 0; row < ROWS; row++) rowStart[row + 1]! += rowStart[row]!
  const order = Uint32Array.from(cells.keys()).sort(
    (one, other) => cells[one]! - cells[other]! || one - other,
  )
  return { points, rowStart, columns: Uint16Array.from(order, (at) => cells[at]! % COLUMNS), order }
}

/** Distances are chords through the globe, so the date line and the poles need no special case. */
export function findNearestInGrid(
  grid: CityGrid,
  latitude: number,
  longitude: number,
  reachKm: number,
  accept: (at: number) => boolean,
): { at: number; distanceKm: number } | null {
  const [x, y, z] = unitVector(latitude, longitude)
  const { points, rowStart, columns, order } = grid
  const reach = reachKm / KM_A_DEGREE
  const top = rowOf(Math.min(90, latitude + reach))
  const bottom = rowOf(Math.max(-90, latitude - reach))
  const widest = Math.cos((Math.min(90, Math.abs(latitude) + reach) * Math.PI) / 180)
  const halfWidth = Math.min(
    COLUMNS / 2,
    Math.ceil((reach / Math.max(widest, 1e-6)) * CELLS_A_DEGREE),
  )
  const west = (columnOf(longitude) - halfWidth + COLUMNS) % COLUMNS
  const east = west + Math.min(COLUMNS - 1, halfWidth * 2)

  let best = -1
  let bestSquare = (reachKm / EARTH_RADIUS_KM) ** 2
  const visit = (row: number, first: number, last: number) => {
    let [low, high] = [rowStart[row]!, rowStart[row + 1]!]
    while (low < high) {
      const middle = (low + high) >> 1
      if (columns[middle]! < first) low = middle + 1
      else high = middle
    }
    for (let slot = low; slot < rowStart[row + 1]! && columns[slot]! <= last; slot++) {
      const at = order[slot]!
      const dx = points[at * 3]! - x
      const dy = points[at * 3 + 1]! - y
      const dz = points[at * 3 + 2]! - z
      const square = dx * dx + dy * dy + dz * dz
      if (square < bestSquare && accept(at)) {
        best = at
        bestSquare = square
      }
    }
  }
  for (let row = bottom; row <= top; row++) {
    visit(row, west, east)
    if (east >= COLUMNS) visit(row, 0, east - COLUMNS)
  }
  return best === -1 ? null : { at: best, distanceKm: Math.sqrt(bestSquare) * EARTH_RADIUS_KM }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function measureKm(
  latitude: number,
  longitude: number,
  otherLatitude: number,
  otherLongitude: number,
): number {
  const [ring, otherRing] = [Math.cos(radians(latitude)), Math.cos(radians(otherLatitude))]
  const [turn, otherTurn] = [radians(longitude), radians(otherLongitude)]
  const chord = Math.hypot(
    ring * Math.cos(turn) - otherRing * Math.cos(otherTurn),
    ring * Math.sin(turn) - otherRing * Math.sin(otherTurn),
    Math.sin(radians(latitude)) - Math.sin(radians(otherLatitude)),
  )
  return 2 * Math.asin(Math.min(1, chord / 2)) * EARTH_RADIUS_KM
}

type Point = { latitude: number; longitude: number }

/** One point may be wrong; two that agree confirm each other. */
const MIN_POINTS = 2
/** A town extends this far, so its points are spread over 50 km at most. */
const REACH_KM = 25
const MIN_SHARE = 0.8

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}

export function findMedianPoint(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined
  return {
    latitude: medianOf(points.map((point) => point.latitude)),
    longitude: medianOf(points.map((point) => point.longitude)),
  }
}

/** Null if the points are too few or too far apart. Businesses of one address count once. */
export function inferTownCenter(points: readonly Point[]): Point | null {
  const distinct = [
    ...new Map(points.map((point) => [`${point.latitude},${point.longitude}`, point])).values(),
  ]
  const center = findMedianPoint(distinct)
  if (!center || distinct.length < MIN_POINTS) return null
  const near = distinct.filter(
    ({ latitude, longitude }) =>
      measureKm(latitude, longitude, center.latitude, center.longitude) <= REACH_KM,
  )
  return near.length >= distinct.length * MIN_SHARE ? center : null
}

function unitVector(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  const ring = Math.cos(phi)
  return [ring * Math.cos(lambda), ring * Math.sin(lambda), Math.sin(phi)]
}

function rowOf(latitude: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) * CELLS_A_DEGREE)))
}

function columnOf(longitude: number): number {
  const column = Math.floor((longitude + 180) * CELLS_A_DEGREE) % COLUMNS
  return column < 0 ? column + COLUMNS : column
}

/** A country may extend this many degrees beyond its outermost towns. */
const MARGIN = 1

type Box = { south: number; north: number; west: number; east: number }

/** Uses a bounding box of the country's towns, which is cheap enough for every row. */
export function createCountryBoxes(places: {
  latitudes: Float32Array
  longitudes: Float32Array
  regions: Uint16Array
  countryAt(at: number): string
}) {
  const boxes = new Map<string, Box>()
  const boxOf: Box[] = []
  places.latitudes.forEach((latitude, at) => {
    const longitude = places.longitudes[at]!
    const region = places.regions[at]!
    const code = boxOf[region] ? '' : places.countryAt(at)
    const box = boxOf[region] ??
      boxes.get(code) ?? { south: latitude, north: latitude, west: longitude, east: longitude }
    if (code !== '') {
      boxOf[region] = box
      boxes.set(code, box)
    }
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
  })
  const isInside = ({ south, north, west, east }: Box, latitude: number, longitude: number) =>
    latitude >= south - MARGIN &&
    latitude <= north + MARGIN &&
    longitude >= west - MARGIN &&
    longitude <= east + MARGIN
  const isOutside = (latitude: number, longitude: number, countryCode: string) => {
    const box = boxes.get(countryCode)
    return box !== undefined && !isInside(box, latitude, longitude)
  }
  return {
    isOutside,
    isSwapped: (latitude: number, longitude: number, countryCode: string) =>
      isOutside(latitude, longitude, countryCode) && !isOutside(longitude, latitude, countryCode),
  }
}
