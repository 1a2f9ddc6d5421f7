import { expect, test } from 'vitest'
import { buildGrid, findNearestInGrid, inferTownCenter, measureKm } from './city-grid.ts'

const nearest = (place: [number, number], from: [number, number], accept = true) =>
  findNearestInGrid(
    buildGrid(Float32Array.of(place[0]), Float32Array.of(place[1])),
    from[0],
    from[1],
    50,
    () => accept,
  )

test('findNearestInGrid finds a place across the date line', () => {
  expect(nearest([-17, 179.95], [-17, -179.95])?.distanceKm).toBeCloseTo(10.63, 1)
  expect(nearest([-17, -179.95], [-17, 179.95])?.distanceKm).toBeCloseTo(10.63, 1)
  expect(nearest([-17, 180], [-17, -180])?.distanceKm).toBeCloseTo(0, 1)
})

test('findNearestInGrid finds a place across the poles', () => {
  expect(nearest([89.9, 0], [89.9, 180])?.distanceKm).toBeCloseTo(22.24, 1)
  expect(nearest([-90, 0], [-89.9, 77])?.distanceKm).toBeCloseTo(11.12, 1)
})

test('findNearestInGrid returns null for places that are too far away or not accepted', () => {
  expect(nearest([47, 8], [47, 8.7])).toBeNull()
  expect(nearest([47, 8], [47, 8.1], false)).toBeNull()
})

test('measureKm returns great-circle distances', () => {
  expect(measureKm(0, 0, 0, 90)).toBeCloseTo(10_007.5, 0)
  expect(measureKm(0, 0, 0, 180)).toBeCloseTo(20_015, 0)
})

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const [NORTH, SOUTH, EAST] = [at(48.2, 11.5), at(48.1, 11.5), at(48.15, 11.6)]
const FAR = at(52.5, 13.4)

test.each([
  [[NORTH, SOUTH], at(48.15, 11.5)],
  [[NORTH, SOUTH, EAST], at(48.15, 11.5)],
  [[NORTH, SOUTH, EAST, at(48.16, 11.55), FAR], at(48.16, 11.55)],
])(
  'inferTownCenter takes the median of latitudes and of longitudes: %j',
  {
    tags: ['places-median'],
  },
  (points, center) => {
    const found = inferTownCenter(points)
    expect(found?.latitude).toBeCloseTo(center.latitude, 6)
    expect(found?.longitude).toBeCloseTo(center.longitude, 6)
  },
)

test.each([
  ['no point', []],
  ['a single point', [NORTH]],
  ['several businesses of one address', [NORTH, NORTH, { ...NORTH }]],
  ['two points far apart', [NORTH, FAR]],
  ['points of which a third is far away', [NORTH, SOUTH, FAR]],
  ['points on both sides of the date line', [at(-17, 179.9), at(-17, -179.9)]],
])('inferTownCenter finds none from %s', { tags: ['places-median'] }, (_title, points) => {
  expect(inferTownCenter(points)).toBeNull()
})
