import { describe, expect, it } from 'vitest'
import {
  buildMarkerBox,
  findGridCell,
  formatBox,
  type MapBox,
  mergeMarkers,
} from './map-geometry.ts'

const around = (longitude: number, latitude: number, box: MapBox) =>
  formatBox(buildMarkerBox([{ latitude, longitude }], box))

describe('map box', () => {
  it('formatBox writes south, west, north and east with four decimals', () => {
    expect(formatBox({ south: 47.123456, west: 7.5, north: 48, east: 8.99999 })).toBe(
      '47.1235,7.5,48,9',
    )
  })

  it('formatBox normalizes a box on a map scrolled around the globe', () => {
    expect(formatBox({ south: 0, west: 350, north: 1, east: 370 })).toBe('0,-10,1,10')
    expect(formatBox({ south: 0, west: 170, north: 1, east: 190 })).toBe('0,170,1,-170')
    expect(formatBox({ south: -95, west: -400, north: 95, east: 400 })).toBe('-90,-180,90,180')
  })

  it('buildMarkerBox returns the grid cell of a marker, with a minimum size', () => {
    const box = { south: 40, west: 0, north: 48, east: 20 }
    expect(around(10, 44, box)).toBe('43.5,9,44.5,11')
    const point = { south: 44, west: 10, north: 44, east: 10 }
    expect(around(10, 44, point)).toBe('43.9995,9.9995,44.0005,10.0005')
    const acrossTheLine = { south: 0, west: 170, north: 8, east: -170 }
    expect(around(179.5, 4, acrossTheLine)).toBe('3.5,178.5,4.5,-179.5')
  })

  it('findGridCell returns the grid cell of a point, and null outside the box', () => {
    const box = { south: 40, west: 0, north: 48, east: 20 }
    const at = (longitude: number, latitude: number, within: MapBox = box) =>
      findGridCell({ latitude, longitude }, within)
    expect([at(0, 40), at(1.99, 40.99), at(2, 41), at(20, 48)]).toEqual([
      '0 0',
      '0 0',
      '1 1',
      '9 7',
    ])
    expect([at(-0.1, 44), at(20.1, 44), at(10, 39.9), at(10, 48.1)]).toEqual(Array(4).fill(null))
    const acrossTheLine = { south: 0, west: 170, north: 8, east: -170 }
    expect([at(179.5, 0, acrossTheLine), at(-179.5, 8, acrossTheLine)]).toEqual(['4 0', '5 7'])
    const point = { south: 44, west: 10, north: 44, east: 10 }
    expect([at(10, 44, point), at(10.01, 44, point)]).toEqual(['0 0', null])
  })
})

const at = (longitude: number, count: number) => ({
  latitude: 0,
  longitude,
  count,
  business: null,
})
const onScreen = ({ longitude }: { longitude: number }) => ({ x: longitude, y: 0 })

it('mergeMarkers merges overlapping markers at the position of the largest', () => {
  const merged = mergeMarkers([at(0, 1), at(20, 5), at(60, 2), at(300, 1)], onScreen)
  expect(merged.map(({ longitude, count }) => [longitude, count])).toEqual([
    [20, 8],
    [300, 1],
  ])
  expect(merged[0]?.members).toHaveLength(3)
})
