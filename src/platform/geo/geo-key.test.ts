import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database/database.server.ts'
import { buildCellRanges, buildGeoKey, findReachMeters, measureMeters } from './geo-key.ts'

const BITS = 20
const LEVELS = [0, 4, 7, 10, 14, 17]

/** Pseudorandom numbers from 0 to 1, the same in every run. */
function fractions(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Point = { latitude: number; longitude: number }

const EDGES: Point[] = [
  { latitude: 90, longitude: 180 },
  { latitude: -90, longitude: -180 },
  { latitude: 90, longitude: -180 },
  { latitude: -90, longitude: 180 },
  { latitude: 0, longitude: 1e-9 },
  { latitude: -1e-9, longitude: 0 },
  { latitude: 45, longitude: 0 },
  { latitude: 0, longitude: -90 },
  { latitude: 89.99999999, longitude: 179.99999999 },
  { latitude: 47.5596, longitude: 7.5886 },
  { latitude: -33.8688, longitude: 151.2093 },
]

function randomPoints(count: number, seed: number): Point[] {
  const next = fractions(seed)
  return Array.from({ length: count }, () => ({
    latitude: next() * 180 - 90,
    longitude: next() * 360 - 180,
  }))
}

describe.each(ENGINES)('geo key on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('an import stores the geo key of coordinates', async () => {
    const points = [...EDGES, ...randomPoints(1500, 7)]
    const rows = points.map((point, index) =>
      incoming({ name: `Place ${index}`, place_id: `ChIJgeo-place-${index}`, ...point }, index + 2),
    )
    const unset = [
      incoming({ name: 'Unset', place_id: 'ChIJgeo-unset-00', latitude: 0, longitude: 0 }, 9001),
      incoming({ name: 'Nowhere', place_id: 'ChIJgeo-nowhere0' }, 9002),
    ]
    await importRows(database, [...rows, ...unset])
    const imported = await database.read
      .selectFrom('businesses')
      .select(['name', 'latitude', 'longitude', 'geo_key'])
      .orderBy('id')
      .execute()
    expect(imported).toHaveLength(points.length + 2)
    expect(imported.filter(({ geo_key }) => geo_key === null).map(({ name }) => name)).toEqual([
      'Unset',
      'Nowhere',
    ])
    for (const { latitude, longitude, geo_key } of imported)
      expect(buildGeoKey(latitude, longitude), `${latitude}, ${longitude}`).toBe(geo_key)
  })
})

describe('geo cells around a point', () => {
  const isHeld = (ranges: ReturnType<typeof buildCellRanges>, { latitude, longitude }: Point) => {
    const key = buildGeoKey(latitude, longitude) ?? -1
    return ranges.some(({ from, to }) => key >= from && key < to)
  }
  const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

  it.each(LEVELS)(
    'buildCellRanges contains every point within one cell size, at level %i',
    (level) => {
      const width = 360 / 2 ** (BITS - level)
      const height = 180 / 2 ** (BITS - level)
      const next = fractions(level + 1)
      for (const center of [...randomPoints(300, level + 11), ...EDGES]) {
        const ranges = buildCellRanges(center.latitude, center.longitude, level)
        expect(isHeld(ranges, center)).toBe(true)
        for (let tries = 0; tries < 8; tries++) {
          const near = {
            latitude: center.latitude + (next() * 2 - 1) * height * 0.999999,
            longitude: wrapped(center.longitude + (next() * 2 - 1) * width * 0.999999),
          }
          if (Math.abs(near.latitude) > 90) continue
          expect(isHeld(ranges, near), JSON.stringify({ center, near, level })).toBe(true)
        }
      }
    },
  )

  it.each(LEVELS)('buildCellRanges contains no point two cell sizes away, at level %i', (level) => {
    const width = 360 / 2 ** (BITS - level)
    const height = 180 / 2 ** (BITS - level)
    for (const { latitude, longitude } of randomPoints(200, level + 31)) {
      const ranges = buildCellRanges(latitude, longitude, level)
      const east = { latitude, longitude: wrapped(longitude + 2.000001 * width) }
      const inward = latitude + (latitude > 0 ? -2.000001 : 2.000001) * height
      expect(isHeld(ranges, east)).toBe(false)
      expect(isHeld(ranges, { latitude: inward, longitude })).toBe(false)
    }
  })

  it('buildCellRanges returns nine non-overlapping ranges of equal size', () => {
    for (const level of LEVELS) {
      const ranges = buildCellRanges(47.5596, 7.5886, level).sort((a, b) => a.from - b.from)
      expect(ranges).toHaveLength(9)
      for (const [index, { from, to }] of ranges.entries()) {
        expect(to - from).toBe(4 ** level)
        expect(from).toBeGreaterThanOrEqual(ranges[index - 1]?.to ?? 0)
      }
    }
  })

  it('buildCellRanges wraps around at 180 degrees longitude', () => {
    const fiji = buildCellRanges(-17, 179.9999, 7)
    expect(fiji).toHaveLength(9)
    expect(isHeld(fiji, { latitude: -17, longitude: -179.9999 })).toBe(true)
    const other = buildCellRanges(-17, -179.9999, 7)
    expect(isHeld(other, { latitude: -17, longitude: 179.9999 })).toBe(true)
  })

  it('buildCellRanges stops at the poles', () => {
    for (const latitude of [90, -90]) {
      const ranges = buildCellRanges(latitude, 10, 7)
      expect(ranges).toHaveLength(6)
      expect(isHeld(ranges, { latitude: -latitude, longitude: 10 })).toBe(false)
      expect(isHeld(ranges, { latitude, longitude: 10 })).toBe(true)
    }
  })
})

const PLACES = [
  { latitude: 47.3769, longitude: 8.5417 },
  { latitude: -33.8688, longitude: 151.2093 },
  { latitude: -16.8, longitude: 179.9999 },
  { latitude: 71.0, longitude: -179.9999 },
  { latitude: -89.9, longitude: 12 },
]

test('measureMeters measures along the sphere, including across 180 degrees', () => {
  const zurich = { latitude: 47.3769, longitude: 8.5417 }
  const geneva = { latitude: 46.2044, longitude: 6.1432 }
  expect(Math.round(measureMeters(zurich, geneva) / 1000)).toBe(224)
  const east = { latitude: 0, longitude: 179.9995 }
  expect(measureMeters(east, { latitude: 0, longitude: -179.9995 })).toBeCloseTo(111.2, 1)
  expect(measureMeters(zurich, zurich)).toBe(0)
})

test('points within findReachMeters lie in the nine geo cells around a place', () => {
  for (const place of PLACES)
    for (const level of [0, 2, 5, 8, 11]) {
      const reach = findReachMeters(place, level)
      const squares = buildCellRanges(place.latitude, place.longitude, level)
      for (let round = 0; round < 16; round++) {
        const angle = (round * Math.PI) / 8
        const degrees = (0.99 * reach) / 111_200
        const latitude = place.latitude + degrees * Math.sin(angle)
        const east = (degrees * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180)
        const longitude = ((place.longitude + east + 540) % 360) - 180
        const key = buildGeoKey(latitude, longitude) ?? Number.NaN
        expect(squares.some(({ from, to }) => from <= key && key < to)).toBe(true)
      }
    }
})
