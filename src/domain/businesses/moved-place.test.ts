import { expect, test } from 'vitest'
import { newBusiness } from './business-draft.ts'
import { bitsOf } from './business-fields.ts'
import { movedPlace } from './moved-place.ts'

const EMPTY = newBusiness(1, { source: null, licence: null, is_approved: 1 }, 1)
const BASEL = {
  ...EMPTY,
  name: 'A',
  full_address: 'Rheingasse 1, 4058 Basel',
  city: 'Basel',
  region: 'Basel-Stadt',
  country: 'Switzerland',
  country_code: 'CH',
  time_zone: 'Europe/Zurich',
}
const BERN = { city: 'Bern', region: 'Bern', country_code: 'CH', time_zone: 'Europe/Zurich' }
const LYON = { city: 'Lyon', region: 'Rhône', country_code: 'FR', time_zone: 'Europe/Paris' }

test.each([
  [
    'an address in another city',
    { full_address: 'Marktgasse 2, 3011 Bern' },
    BERN,
    ['city', 'region', 'time_zone'],
  ],
  [
    'an address in another country',
    { full_address: '1 Rue Neuve, 69001 Lyon, France' },
    LYON,
    ['city', 'country_code', 'country', 'region', 'time_zone'],
  ],
  ['an address that still names the city', { full_address: 'Rheingasse 1-3, Basel' }, BERN, []],
  ['the same address in another spelling', { full_address: 'RHEINGASSE 1 4058 BASEL' }, BERN, []],
  ['no change of the address', { phone: '1' }, BERN, []],
  ['a town of an uncertain country', { full_address: 'Hauptstrasse 1, Lyon' }, LYON, []],
  ['an address that names no city', { full_address: 'Marktgasse 2' }, {}, []],
])('movedPlace derives the right fields of %s', (_, change, derived, fields) => {
  const place = movedPlace(BASEL, { ...BASEL, ...change }, derived, 0)
  expect(Object.keys(place).sort()).toEqual([...fields].sort())
  for (const [field, value] of Object.entries(place))
    expect(value, field).toBe((derived as Record<string, unknown>)[field] ?? null)
})

test('movedPlace uses nearby coordinates only if they moved as well', () => {
  const point = { ...BASEL, latitude: 47.56, longitude: 7.59 }
  const renamed = { ...point, full_address: 'Rheinweg 1' }
  const derived = { city: 'Riehen', country_code: 'CH' }
  expect(movedPlace(point, { ...renamed, latitude: 47.565 }, derived, 0)).toEqual({})
  expect(movedPlace(point, { ...renamed, latitude: 47.66 }, derived, 0)).toEqual({ city: 'Riehen' })
})

test('movedPlace empties city, region and time zone when only the country is known to differ', () => {
  const after = { ...BASEL, country: 'United States', country_code: 'US' }
  expect(movedPlace(BASEL, after, { country_code: 'US' }, 0)).toEqual({
    city: null,
    region: null,
    time_zone: null,
  })
})

test('movedPlace leaves fields that were edited by hand or given by the source', () => {
  const after = { ...BASEL, full_address: 'Marktgasse 2, 3011 Bern' }
  expect(movedPlace(BASEL, after, BERN, bitsOf(['city']))).toEqual({})
  const given = { ...after, city: 'Köniz' }
  const place = movedPlace(
    BASEL,
    given,
    { region: 'Bern', time_zone: 'Europe/Zurich' },
    bitsOf(['city']),
  )
  expect(place).toEqual({ region: 'Bern', time_zone: 'Europe/Zurich' })
})

test('movedPlace follows a region to another time zone', () => {
  const before = {
    ...EMPTY,
    city: 'Springfield',
    region: 'Illinois',
    country_code: 'US',
    time_zone: 'America/Chicago',
  }
  const after = { ...before, region: 'Massachusetts' }
  const derived = { country_code: 'US', time_zone: 'America/New_York' }
  expect(movedPlace(before, after, derived, 0)).toEqual({ time_zone: 'America/New_York' })
})
