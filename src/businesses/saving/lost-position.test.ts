// @module-tag correction-position
import { expect, test } from 'vitest'
import type { CityMatch } from '../../gazetteer/place-row.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { isPositionLost } from './lost-position.server.ts'
import { createEmptyBusiness } from './pending-businesses.server.ts'

const EMPTY = createEmptyBusiness(1, { source: null, licence: null, is_approved: 1 }, 1)
const BASEL = {
  ...EMPTY,
  full_address: 'Rheingasse 1, 4058 Basel',
  city: 'Basel',
  region: 'Basel-Stadt',
  country: 'Switzerland',
  country_code: 'CH',
  latitude: 47.56,
  longitude: 7.59,
}

const placeOf = (city: string, countryCode: string, latitude: number, longitude: number) =>
  ({
    ...{ city, countryCode, placeId: 1, name: city, confidence: 'certain', reason: 'only place' },
    hasRivals: false,
    place: { id: 1, names: {}, region: '', latitude, longitude, otherNames: [] },
  }) as unknown as CityMatch
const BERN = placeOf('Bern', 'CH', 46.95, 7.45)
const RIEHEN = placeOf('Riehen', 'CH', 47.58, 7.65)

test.each<[from: string, to: string, isLost: boolean]>([
  ['Rheingasse 1, 4058 Basel', 'Rheingasse 14, 4058 Basel', false],
  ['Rheingasse 1, 4058 Basel', 'RHEINGASSE 1, Basel', false],
  ['Rheingasse 1, 4058 Basel', 'Rheingase 1, 4058 Basel, Switzerland', false],
  ['Rheingasse 1, 4058 Basel', 'Hotel Krone, Rheingasse 1, 4058 Basel', false],
  ['Basel', 'Rheingasse 1, 4058 Basel', false],
  ['Rheingasse, Basel', 'Marktplatz, Basel', true],
  ['Rheingasse 1, 4058 Basel', 'Marktplatz 1, 4058 Basel', true],
  ['Hauptstrasse 1, 12159 Berlin', 'Hauptstrasse 1, 13055 Berlin', true],
  ['12 Main St, Denver, CO 80202', '12 Main Street, Denver, CO 80203', false],
  ['12 Main Rd, Denver', '12 Main Road, Denver', false],
  ['12 Main St, Denver', '12 Oak St, Denver', true],
  ['12 Main St, Denver', '12 Marina St, Denver', true],
  ['12 5th Avenue, New York', '12 7th Avenue, New York', true],
  ['N Main St 12, Denver', 'S Main St 12, Denver', true],
  ['10. Sokak No: 5, İzmir', '12. Sokak No: 5, İzmir', true],
  ['Atatürk Cad. No: 5, İzmir', 'Atatürk Caddesi No: 5, İzmir', false],
  ['1903 Sk. No: 5, İzmir', '1903 Sokak No: 5, İzmir', false],
  ['Calle 50 # 20-30, Bogotá', 'Calle 72 # 10-41, Bogotá', true],
  ['建国路88号, 北京', '光华路88号, 北京', true],
  ['建国路88号, 北京', '建国路90号, 北京', false],
])('the coordinates of the address %j at the address %j: lost %j', (from, to, isLost) => {
  const before = { ...BASEL, full_address: from }
  expect(isPositionLost(before, { ...before, full_address: to })).toBe(isLost)
})

test.each<[string, Partial<BusinessesTable>, CityMatch | undefined, boolean]>([
  ['another city far away', { city: 'Bern' }, BERN, true],
  ['the neighboring town', { city: 'Riehen' }, RIEHEN, false],
  ['a city without a known place', { city: 'Somewhere' }, undefined, false],
  ['a place of another city', { city: 'Somewhere' }, BERN, false],
  ['the same city in another language', { city: 'Bâle' }, undefined, false],
  ['another postal area', { postal_code: '8001' }, undefined, true],
  ['a neighboring postal code', { postal_code: '4051' }, undefined, false],
  ['another street in its own column', { street: 'Marktplatz 1' }, undefined, true],
  ['another country without a known place', { country_code: 'FR' }, undefined, true],
  [
    'another country that has the place',
    { country_code: 'LI', city: 'Basel' },
    placeOf('Basel', 'LI', 47.56, 7.6),
    false,
  ],
  ['another phone', { phone: '1' }, undefined, false],
])('isPositionLost with %s', (_, change, match, isLost) => {
  const before = { ...BASEL, postal_code: '4058', street: 'Rheingasse 1' }
  expect(isPositionLost(before, { ...before, ...change }, match)).toBe(isLost)
})

test('isPositionLost is false without coordinates', () => {
  const before = { ...BASEL, latitude: null, longitude: null }
  expect(isPositionLost(before, { ...before, full_address: 'Marktplatz 9, Basel' })).toBe(false)
})
