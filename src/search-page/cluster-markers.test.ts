import { expect, it } from 'vitest'
import { clusterMarkers } from './cluster-markers.ts'

const at = (longitude: number, count: number) => ({
  latitude: 0,
  longitude,
  count,
  business: null,
})
const onScreen = ({ longitude }: { longitude: number }) => ({ x: longitude, y: 0 })

it('clusterMarkers merges overlapping markers at the position of the largest', () => {
  const merged = clusterMarkers([at(0, 1), at(20, 5), at(60, 2), at(300, 1)], onScreen)
  expect(merged.map(({ longitude, count }) => [longitude, count])).toEqual([
    [20, 8],
    [300, 1],
  ])
  expect(merged[0]?.members).toHaveLength(3)
})
