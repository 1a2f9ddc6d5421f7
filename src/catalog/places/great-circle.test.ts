import { expect, test } from 'vitest'
import { buildCellRanges, buildGeoKey, findReachMeters } from './geo-key.ts'
import { greatCircleMeters } from './great-circle.ts'

const PLACES = [
  { latitude: 47.3769, longitude: 8.5417 },
  { latitude: -33.8688, longitude: 151.2093 },
  { latitude: -16.8, longitude: 179.9999 },
  { latitude: 71.0, longitude: -179.9999 },
  { latitude: -89.9, longitude: 12 },
]

test('greatCircleMeters measures along the sphere, including across 180 degrees', () => {
  const zurich = { latitude: 47.3769, longitude: 8.5417 }
  const geneva = { latitude: 46.2044, longitude: 6.1432 }
  expect(Math.round(greatCircleMeters(zurich, geneva) / 1000)).toBe(224)
  const east = { latitude: 0, longitude: 179.9995 }
  expect(greatCircleMeters(east, { latitude: 0, longitude: -179.9995 })).toBeCloseTo(111.2, 1)
  expect(greatCircleMeters(zurich, zurich)).toBe(0)
})

test('points within findReachMeters lie in the nine geo cells around a place', () => {
  for (const place of PLACES)
    for (const level of [0, 2, 5, 8, 11]) {
      const reach = findReachMeters(place, level)
      const squares = buildCellRanges(place.latitude, place.longitude, level)
      for (let turn = 0; turn < 16; turn++) {
        const angle = (turn * Math.PI) / 8
        const degrees = (0.99 * reach) / 111_200
        const latitude = place.latitude + degrees * Math.sin(angle)
        const east = (degrees * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180)
        const longitude = ((place.longitude + east + 540) % 360) - 180
        const key = buildGeoKey(latitude, longitude) ?? Number.NaN
        expect(squares.some(({ from, to }) => from <= key && key < to)).toBe(true)
      }
    }
})
