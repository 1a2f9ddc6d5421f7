import { expect, it } from 'vitest'
import { formatMapHash, type MapHash, parseMapHash } from './map-hash.ts'

it('the hash of a map keeps its view and the selected business', () => {
  const hashes: [string, MapHash][] = [
    ['#map', { view: null, business: null }],
    [
      '#map=13/48.85712/-2.352',
      { view: { zoom: 13, latitude: 48.85712, longitude: -2.352 }, business: null },
    ],
    ['#map&business=le-petit-cafe', { view: null, business: 'le-petit-cafe' }],
    [
      '#map=4/0/179.5&business=a%26b',
      { view: { zoom: 4, latitude: 0, longitude: 179.5 }, business: 'a&b' },
    ],
  ]
  for (const [hash, value] of hashes) {
    expect(parseMapHash(hash)).toEqual(value)
    expect(formatMapHash(value)).toBe(hash)
  }
})

it('a hash without a map is no map, and a malformed view is ignored', () => {
  expect(parseMapHash('')).toBeNull()
  expect(parseMapHash('#list')).toBeNull()
  expect(parseMapHash('#map=13/999999/2')).toEqual({ view: null, business: null })
  expect(parseMapHash('#map=x/1/2&business=a')).toEqual({ view: null, business: 'a' })
})
