import { beforeAll, expect, test } from 'vitest'
import { type CityIndex, createCityIndex } from '../city-index.server.ts'
import type { PlaceRow } from '../place-row.ts'
import { inferMissingPlace } from './infer-missing-place.server.ts'

let index: CityIndex
beforeAll(() => {
  index = createCityIndex()
}, 30_000)

const inferCity = (row: PlaceRow) => {
  const { match, district } = inferMissingPlace(row, index, new Set())
  return { city: match?.place?.names.en, countryCode: match?.countryCode, district }
}

test.each<[string, PlaceRow, object]>([
  ['a column of regions', { countryCode: 'EE', region: 'NARVA' }, { city: 'Narva' }],
  [
    'a column of regions of a file',
    { region: 'г. Фергана', findHomes: () => ['UZ'] },
    { city: 'Fergana' },
  ],
  [
    'a column of regions, with a part of it as city',
    { countryCode: 'CI', city: 'Zone 4 C', region: 'Abidjan' },
    { city: 'Abidjan', district: 'Zone 4 C' },
  ],
  [
    'a city glued to its postal code',
    { countryCode: 'BE', city: '1000BRUXELLES' },
    { city: 'Brussels' },
  ],
  ['a city with a postal code', { countryCode: 'BD', city: 'কুমিল্লা-৩৫০০' }, { city: 'Cumilla' }],
  [
    'a municipality',
    { countryCode: 'NP', city: 'Bharatpur Metropolitan City-3' },
    { city: 'Bharatpur' },
  ],
  [
    'the town of an address for an area',
    {
      countryCode: 'CA',
      city: 'Greater Toronto Area',
      fullAddress: '100 City Centre Dr, Mississauga ON L5B2C9',
    },
    { city: 'Mississauga' },
  ],
  ['a Chinese prefecture', { countryCode: 'CN', city: '大理白族自治州' }, { city: 'Dali' }],
  [
    'a large city without a population',
    { countryCode: 'BR', city: 'Sao Goncalo' },
    { city: 'São Gonçalo' },
  ],
  ['a city with a space', { countryCode: 'CL', city: 'Con Con' }, { city: 'Concón' }],
])('%s is found', (_, row, expected) => {
  expect(inferCity(row)).toMatchObject(expected)
})

test('an unknown town keeps its name if the address repeats it or names a village', () => {
  const unknown = { countryCode: 'IN', city: 'Uttarapara Nagar' }
  for (const fullAddress of ['House 14, Sector 7', '4 Main Rd, Uttarapara Nagar, Mumbai'])
    expect(inferCity({ ...unknown, fullAddress }).city).toBeUndefined()
})

test('a region without a city is no city', () => {
  expect(inferCity({ countryCode: 'GB', region: 'Kent' }).city).toBeUndefined()
  expect(inferCity({ countryCode: 'NL', region: 'Utrecht' }).city).toBeUndefined()
})

test('a street named like a city abroad does not decide the country', () => {
  expect(inferCity({ city: 'Dakar', fullAddress: 'Rue 11, Medina' }).countryCode).toBe('SN')
})

test('swapped coordinates do not decide the country', () => {
  const { countryCode } = inferCity({ city: 'Korçë', latitude: 20.78, longitude: 40.618 })
  expect(countryCode).toBe('AL')
})
