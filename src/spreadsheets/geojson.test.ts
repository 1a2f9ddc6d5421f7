// @module-tag read-geojson
import { afterAll, describe, expect, it } from 'vitest'
import { readContent, removeFiles } from '../../test/read-file.ts'
import { findGeometryCenter } from './geometry-center.ts'

afterAll(removeFiles)

const feature = (name: string, coordinates: number[] | null) => ({
  type: 'Feature',
  properties: { name },
  geometry: coordinates && { type: 'Point', coordinates },
})
const FEATURES = [feature('Blue Door', [7.5, 46.9]), feature('Red Door', null)]
const ROWS = [
  ['name', 'geometry/latitude', 'geometry/longitude'],
  ['Blue Door', '46.9', '7.5'],
  ['Red Door', '', ''],
]
const json = (value: unknown) => JSON.stringify(value)
const lines = FEATURES.map(json)

describe('reading GeoJSON', () => {
  it.each([
    ['a feature collection', json({ type: 'FeatureCollection', features: FEATURES })],
    [
      'a feature collection over lines that has a name',
      JSON.stringify({ type: 'FeatureCollection', name: 'shops', features: FEATURES }, null, 1),
    ],
    [
      'a feature collection with sorted members',
      json({ bbox: [7, 46, 8, 47], features: FEATURES, name: 'x', type: 'FeatureCollection' }),
    ],
    ['a feature for each line', `${lines.join('\n')}\n`],
    ['a sequence of features', lines.map((line) => `\x1e${line}\n`).join('')],
    ['a list of features', json(FEATURES)],
  ])('the JSON reader reads %s', async (_, content) => {
    expect((await readContent(content)).map(({ cells }) => cells)).toEqual(ROWS)
  })

  it('the JSON reader leaves a business with features of its own alone', async () => {
    const content = json({ name: 'Blue Door', features: [{ type: 'Wi-Fi' }] })
    expect((await readContent(content))[1]?.cells[0]).toBe('Blue Door')
  })

  it('the JSON reader rejects a feature collection that is cut off', async () => {
    const content = json({ type: 'FeatureCollection', features: FEATURES }).slice(0, -9)
    await expect(readContent(content)).rejects.toMatchObject({ code: 'damaged-json' })
  })
})

describe('center of a geometry', () => {
  it.each<[string, object | null, object | null]>([
    ['a point with a height', { coordinates: [7, 46, 500] }, { latitude: 46, longitude: 7 }],
    [
      'a line',
      {
        coordinates: [
          [0, 0],
          [4, 2],
        ],
      },
      { latitude: 1, longitude: 2 },
    ],
    [
      'an area on both sides of the 180th meridian',
      {
        coordinates: [
          [
            [
              [178, 1],
              [180, 3],
            ],
          ],
          [
            [
              [-180, 1],
              [-176, 3],
            ],
          ],
        ],
      },
      { latitude: 2, longitude: -179 },
    ],
    [
      'a collection',
      { geometries: [{ coordinates: [0, 0] }, { coordinates: [2, 2] }] },
      { latitude: 1, longitude: 1 },
    ],
    ['texts', { coordinates: ['7', '46'] }, null],
    ['an empty point', { coordinates: [] }, null],
    ['null', null, null],
  ])('findGeometryCenter finds the center of %s', (_, geometry, center) => {
    expect(findGeometryCenter(geometry)).toEqual(center)
  })
})
