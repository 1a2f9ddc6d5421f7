import type { Point } from './map-point.ts'

/** A part of the map in degrees; `west` is above `east` where it crosses 180 degrees. */
export type MapBox = { south: number; west: number; north: number; east: number }

/** Ten metres or so: finer than anybody moves a map. */
const DECIMALS = 4
/** The grid that marks are made in, and the smallest field of it that is looked into, in degrees. */
const GRID = { columns: 10, rows: 8 }
const SMALLEST_FIELD = 0.001

const MOST_LATITUDE = 90
const HALF_TURN = 180
const TURN = 360

/** A longitude as the earth has it, however often a map was turned around. */
const wrapped = (longitude: number) =>
  longitude >= -HALF_TURN && longitude <= HALF_TURN
    ? longitude
    : ((((longitude + HALF_TURN) % TURN) + TURN) % TURN) - HALF_TURN

const clamped = (latitude: number) => Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude))
const written = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)))

/** A box as addresses write it: 'south,west,north,east'. */
export function boxText({ south, west, north, east }: MapBox): string {
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

/** A longitude of a box, as far east of its west side as it is on the map. */
export const unwrapped = (longitude: number, { west }: MapBox) =>
  longitude < west ? longitude + TURN : longitude

/** The field of the grid over a box that a point is in, by which marks are made; null for one outside. */
export function fieldOf({ latitude, longitude }: Point, box: MapBox): string | null {
  const right = unwrapped(longitude, box) - box.west
  const up = latitude - box.south
  const width = unwrapped(box.east, box) - box.west
  const height = box.north - box.south
  if (right < 0 || right > width || up < 0 || up > height) return null
  const step = (way: number, length: number, fields: number) =>
    length === 0 ? 0 : Math.min(fields - 1, Math.floor((way / length) * fields))
  return `${step(right, width, GRID.columns)} ${step(up, height, GRID.rows)}`
}

/** The box that holds all some marks stand for: those of the fields of the grid over `box` they are in. */
export function boxAroundMarks(marks: readonly Point[], box: MapBox): MapBox {
  const down = Math.max(SMALLEST_FIELD, (box.north - box.south) / GRID.rows)
  const right = Math.max(SMALLEST_FIELD, (unwrapped(box.east, box) - box.west) / GRID.columns)
  const latitudes = marks.map(({ latitude }) => latitude)
  const longitudes = marks.map(({ longitude }) => unwrapped(longitude, box))
  return {
    south: Math.min(...latitudes) - down / 2,
    north: Math.max(...latitudes) + down / 2,
    west: Math.min(...longitudes) - right / 2,
    east: Math.max(...longitudes) + right / 2,
  }
}
