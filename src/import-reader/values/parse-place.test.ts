import { describe, expect, test } from 'vitest'
import { cellsOf } from '../../../test/row-cells.ts'
import { parsePlace } from './parse-place.server.ts'

function read(row: Record<string, string>) {
  const { cells, notes } = cellsOf(row)
  return { ...parsePlace(cells, notes), noted: notes.reasons.map(({ field }) => field) }
}

test.each([
  [{ country: 'US', state: 'PR' }, 'PR'],
  [{ country: 'United States', state: 'Puerto Rico' }, 'PR'],
  [{ country: 'USA', address: 'Calle Vigía, Ponce, PR 00730' }, 'PR'],
  [{ country: 'France', region: 'Martinique' }, 'MQ'],
  [{ country: 'US', state: 'GA' }, 'US'],
  [{ country: 'IT', address: 'Corso Palladio 1, Vicenza VI 36100' }, 'IT'],
  [{ country: 'SA', phone: '+27 11 726 3098' }, 'ZA'],
  [{ country: 'SA', phone: '+966 11 726 3098' }, 'SA'],
  [{ country: 'Aotearoa / NZ' }, 'NZ'],
])('parsePlace reads %j as a place in %s', (row, code) => {
  expect(read(row as never).country_code).toBe(code)
})

describe('reading coordinates', () => {
  const BASEL = { latitude: 47.55, longitude: 7.58, noted: [] }
  test.each([
    { latitude: '47.55', longitude: '7.58' },
    { Breitengrad: '47,55', Längengrad: '7,58' },
    { lat: '47.55 N', lng: '7.58° E' },
    { coordinates: '47.55, 7.58' },
    { coordinates: '(47.55,7.58)' },
    { coordinates: '47,55; 7,58' },
    { coordinates: '47,55 7,58' },
    { coordinates: '47.55° N, 7.58° E' },
    { coordinates: 'POINT (7.58 47.55)' },
    { location: '{"lat": 47.55, "lng": 7.58}' },
    { geometry: "{'location': {'lat': 47.55, 'lng': 7.58}}" },
    { geometry: '{"type":"Point","coordinates":[7.58,47.55]}' },
  ])('parsePlace reads the coordinates from %j', (row) => {
    expect(read(row as never)).toEqual(BASEL)
  })

  test.each([{ latitude: '0', longitude: '0.0' }, { coordinates: '0, 0' }, { latitude: 'None' }])(
    'parsePlace reads no coordinates and reports nothing for %j',
    (row) => {
      expect(read(row as never)).toEqual({ noted: [] })
    },
  )

  test.each([
    { latitude: '475500', longitude: '75800' },
    { latitude: '151.2', longitude: '-33.8' },
    { latitude: '47.55', longitude: '' },
    { latitude: 'north', longitude: 'east' },
    { coordinates: '47,55' },
    { coordinates: '{"place": 1}' },
  ])('parsePlace omits and reports unusable coordinates: %j', (row) => {
    expect(read(row as never)).toEqual({ noted: ['coordinates'] })
  })

  test('parsePlace reports swapped coordinates as swapped', () => {
    const { cells, notes } = cellsOf({ latitude: '151.2', longitude: '-33.8' })
    parsePlace(cells, notes)
    expect(notes.reasons[0]).toMatchObject({ value: '151.2, -33.8', reason: /swapped/ as never })
  })
})

test.each([
  ['Zürich 8001', { city: 'Zürich', postal_code: '8001' }],
  ['8001 Zürich', { city: 'Zürich', postal_code: '8001' }],
  ['CH-8001 Zürich', { city: 'Zürich', postal_code: 'CH-8001' }],
  ['Kraków 30-001', { city: 'Kraków', postal_code: '30-001' }],
  ['Brooklyn, NY 11201', { city: 'Brooklyn', region: 'NY', postal_code: '11201' }],
  ['Austin, TX', { city: 'Austin', region: 'TX' }],
  ['10th of Ramadan', { city: '10th of Ramadan' }],
  ['Paris 11', { city: 'Paris 11' }],
  ['Nan', { city: 'Nan' }],
])('parsePlace reads the city cell %j as %j', (cell, values) => {
  expect(read({ city: cell })).toEqual({ ...values, noted: [] })
})

test.each([
  [{ country: 'Türkiye' }, { country: 'Türkiye', country_code: 'TR' }],
  [{ 'Country Code': 'ch' }, { country_code: 'CH' }],
  [{ country_code: 'NA' }, { country_code: 'NA' }],
  [{ country_code: 'Switzerland' }, { country_code: 'CH' }],
])('parsePlace reads the country %j as %j', (row, values) => {
  expect(read(row as never)).toEqual({ ...values, noted: [] })
})

test('parsePlace rejects and reports numeric countries and cities', () => {
  expect(read({ 'Country Code': '162' })).toEqual({ noted: ['country_code'] })
  expect(read({ country: '8,54', city: '12' })).toEqual({ noted: ['country', 'city'] })
})

test('parsePlace preserves leading zeros of a postal code and removes a .0 fraction', () => {
  expect(read({ zip: '01234' })).toMatchObject({ postal_code: '01234' })
  expect(read({ zip: '90744.0' })).toMatchObject({ postal_code: '90744' })
})

test.each([
  { complete_address: '{"street":"Weg 1","city":"Basel","postal_code":"4058","country":"CH"}' },
  {
    address:
      '{"streetAddress":"Weg 1","addressLocality":"Basel","postalCode":"4058","addressCountry":"CH"}',
  },
])('parsePlace reads a structured address by its parts: %j', (row) => {
  expect(read(row as never)).toEqual({
    street: 'Weg 1',
    city: 'Basel',
    postal_code: '4058',
    country: 'CH',
    country_code: 'CH',
    noted: [],
  })
})

test("parsePlace reads Google's address components by their types", () => {
  const addressComponents = JSON.stringify([
    { longText: 'Basel', shortText: 'Basel', types: ['locality', 'political'] },
    { longText: 'Basel-Stadt', shortText: 'BS', types: ['administrative_area_level_1'] },
    { longText: 'Switzerland', shortText: 'CH', types: ['country', 'political'] },
  ])
  expect(read({ addressComponents })).toMatchObject({
    city: 'Basel',
    region: 'Basel-Stadt',
    country: 'Switzerland',
    country_code: 'CH',
  })
})

test('parsePlace reads a plain text location as the address and reports a broken structured address', () => {
  expect(read({ location: 'Rheingasse 1, Basel' })).toEqual({
    full_address: 'Rheingasse 1, Basel',
    noted: [],
  })
  expect(read({ address: '{broken' })).toEqual({ noted: ['full_address'] })
})

test('parsePlace reads a plain text of a structured address as the address', () => {
  expect(read({ complete_address: '12 Car Street, Triplicane, Chennai' })).toEqual({
    full_address: '12 Car Street, Triplicane, Chennai',
    noted: [],
  })
})

test('parsePlace truncates a long address to 1,000 characters and reports it', () => {
  const { full_address, noted } = read({ address: 'x'.repeat(50_000) })
  expect([full_address?.length, noted]).toEqual([1000, ['full_address']])
})
