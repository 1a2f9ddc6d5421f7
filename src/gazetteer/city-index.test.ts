import { expect, test } from 'vitest'
import { measureKm } from './city-grid.ts'
import { createCityIndex } from './city-index.server.ts'
import { readPlaceList } from './place-table.server.ts'

const index = createCityIndex()

const nearest = (latitude: number, longitude: number, countryCode?: string) =>
  index.nearestCity(latitude, longitude, countryCode)

test.each([
  ['Zürich', 'CH', 47.36, 8.59],
  ['Kloten', 'CH', 47.45, 8.58],
  ['London', 'GB', 51.513, -0.13],
  ['New York', 'US', 40.65, -73.95],
  ['Hoboken', 'US', 40.745, -74.03],
  ['Basel', 'CH', 47.56, 7.6],
  ['Istanbul', 'TR', 41.04, 29],
])(
  'nearestCity assigns a point in %s to the city, not to one of its districts',
  (name, countryCode, lat, lng) => {
    expect(nearest(lat, lng)).toMatchObject({ name, countryCode })
  },
)

test('nearestCity prefers a city of the given country, even across the border', () => {
  expect(nearest(47.56, 7.6, 'DE')?.countryCode).toBe('DE')
  expect(nearest(47.56, 7.6, 'JP')?.countryCode).toBe('CH')
})

test('nearestCity returns null in the open sea, at the poles and at 0,0', () => {
  for (const [lat, lng] of [
    [45, -130],
    [90, 0],
    [-89.9, 100],
    [0, 0],
  ] as const) {
    expect(nearest(lat, lng)).toBeNull()
  }
})

test('nearestCity matches the distance found by a full scan', () => {
  const places = [...readPlaceList()]
  for (const [lat, lng] of [
    [46.5, 9.8],
    [64.1, -15.2],
    [-45, 169.2],
    [71, 25.7],
  ] as const) {
    let km = Number.POSITIVE_INFINITY
    for (const { latitude, longitude } of places)
      km = Math.min(km, measureKm(lat, lng, latitude, longitude))
    expect(nearest(lat, lng)?.distanceKm).toBeCloseTo(km, 1)
  }
})

test('citiesNamed finds cities by any spelling with the same slug and by alternative names', () => {
  for (const name of ['İstanbul', 'ISTANBUL']) {
    expect(index.citiesNamed(name)[0]?.countryCode).toBe('TR')
  }
  for (const name of ['München', 'Munich', 'Muenchen']) {
    expect(index.citiesNamed(name)).toMatchObject([{ name: 'Munich', region: 'Bavaria' }])
  }
  expect(index.citiesNamed('St. Louis', 'US')[0]).toMatchObject({ region: 'Missouri' })
  expect(index.citiesNamed('Москва', 'RU')).toHaveLength(1)
  expect(index.citiesNamed('Nowhere Special')).toEqual([])
  expect(index.citiesNamed('!!!')).toEqual([])
})

test('citiesNamed lists cities of the same name once per region, the largest first', () => {
  const springfields = index.citiesNamed('Springfield', 'US').map((city) => city.region)
  expect(new Set(springfields).size).toBe(springfields.length)
  expect(springfields).toEqual(expect.arrayContaining(['Illinois', 'Missouri']))
  expect(index.citiesNamed('Houston', 'US')[0]).toMatchObject({ region: 'Texas', isLarge: true })
})

test('citiesNamed merges districts listed under their city into one result', () => {
  expect(index.citiesNamed('Zürich', 'CH')).toHaveLength(1)
})

test('regionsNamed finds a region by name', () => {
  expect(index.regionsNamed('texas')).toEqual([
    { countryCode: 'US', code: 'TX', name: 'Texas', turkishName: 'Teksas' },
  ])
})
