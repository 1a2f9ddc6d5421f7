// @module-tag read-moved-place
import { expect, test } from 'vitest'
import { buildFieldBits } from '../business-fields.server.ts'
import { inferMovedPlace } from './moved-place.server.ts'
import { createEmptyBusiness } from './pending-businesses.server.ts'

const EMPTY = createEmptyBusiness(1, { source: null, licence: null, is_approved: 1 }, 1)
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
const EL_PASO = {
  ...EMPTY,
  full_address: '1 Mesa St, El Paso',
  city: 'El Paso',
  region: 'TX',
  country_code: 'US',
  time_zone: 'America/Denver',
}
/** The city is nearer to Phoenix than to Denver. */
const NEAR_PHOENIX = { city: 'El Paso', country_code: 'US', time_zone: 'America/Phoenix' }
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
])('inferMovedPlace derives the right fields of %s', (_, change, derived, fields) => {
  const place = inferMovedPlace(BASEL, { ...BASEL, ...change }, derived, 0)
  expect(Object.keys(place).sort()).toEqual([...fields].sort())
  for (const [field, value] of Object.entries(place))
    expect(value, field).toBe((derived as Record<string, unknown>)[field] ?? null)
})

test('inferMovedPlace uses nearby coordinates only if they moved as well', () => {
  const point = { ...BASEL, latitude: 47.56, longitude: 7.59 }
  const renamed = { ...point, full_address: 'Rheinweg 1' }
  const derived = { city: 'Riehen', country_code: 'CH' }
  expect(inferMovedPlace(point, { ...renamed, latitude: 47.565 }, derived, 0)).toEqual({})
  expect(inferMovedPlace(point, { ...renamed, latitude: 47.66 }, derived, 0)).toEqual({
    city: 'Riehen',
  })
})

test('inferMovedPlace keeps city and region when a wrong country is corrected, and fits the time zone', () => {
  const vienna = {
    ...BASEL,
    full_address: 'Mariahilfer Str. 1',
    city: 'Wien',
    region: null,
    country_code: 'DE',
    time_zone: 'Europe/Berlin',
  }
  const after = { ...vienna, country_code: 'AT' }
  const derived = { country_code: 'AT', time_zone: 'Europe/Vienna' }
  expect(inferMovedPlace(vienna, after, derived, 0)).toEqual({ time_zone: 'Europe/Vienna' })
  const american = { ...BASEL, country: 'United States', country_code: 'US' }
  expect(inferMovedPlace(BASEL, american, { country_code: 'US' }, 0)).toEqual({ time_zone: null })
  const mexican = { ...EL_PASO, country_code: 'MX' }
  expect(inferMovedPlace(mexican, EL_PASO, NEAR_PHOENIX, 0)).toEqual({
    time_zone: 'America/Denver',
  })
})

test('inferMovedPlace derives nothing from another spelling of the region', () => {
  for (const region of ['Texas', 'texas', 'TX'])
    expect(inferMovedPlace(EL_PASO, { ...EL_PASO, region }, NEAR_PHOENIX, 0)).toEqual({})
  const before = { ...BASEL, city: 'München', region: 'Bayern', country_code: 'DE' }
  const derived = { city: 'Munich', country_code: 'DE', time_zone: 'Europe/Busingen' }
  expect(inferMovedPlace(before, { ...before, region: 'Bavaria' }, derived, 0)).toEqual({})
})

test.each([
  [
    'Brooklyn',
    '100 Bedford Ave, New York, NY 11211',
    '102 Bedford Ave, New York, NY 11211',
    'New York',
    'US',
  ],
  [
    'Heverlee',
    'Celestijnenlaan 200, 3001 Leuven',
    'Celestijnenlaan 202, 3001 Leuven',
    'Leuven',
    'BE',
  ],
  ['Munich', 'Marienplatz 1, 80331 München', 'Marienplatz 1a, 80331 München', 'München', 'DE'],
  ['Munich', 'Marienplatz 1', 'Marienplatz 1a', 'München', 'DE'],
  ['Altstadt', 'Marienplatz 1, Munich', 'Marienplatz 1a, 80331 München', 'München', 'DE'],
  ['Heverlee', 'Celestijnenlaan 200', 'Celestijnenlaan 202', 'Leuven', 'BE'],
])(
  'inferMovedPlace keeps the city %s when the address %j becomes %j',
  (city, from, to, derivedCity, code) => {
    const before = {
      ...EMPTY,
      full_address: from,
      city,
      country_code: code,
      time_zone: 'Europe/Berlin',
    }
    const derived = { city: derivedCity, country_code: code, time_zone: 'Europe/Busingen' }
    expect(inferMovedPlace(before, { ...before, full_address: to }, derived, 0)).toEqual({})
  },
)

test('inferMovedPlace replaces a city although a street of the previous address has the name of the new one', () => {
  const before = { ...EMPTY, full_address: '5 Boston Street, Denver, CO 80202', city: 'Denver' }
  const after = { ...before, full_address: '9 Denver Street, Boston, MA 02108' }
  expect(inferMovedPlace(before, after, { city: 'Boston' }, 0)).toEqual({ city: 'Boston' })
})

test('inferMovedPlace replaces a city although the previous address names a region of the same name', () => {
  const before = { ...EMPTY, full_address: '5 Main St, Buffalo, New York', city: 'Buffalo' }
  const after = { ...before, full_address: '9 Broadway, New York, New York' }
  const derived = { city: 'New York', region: 'New York' }
  expect(inferMovedPlace(before, after, derived, 0)).toEqual(derived)
})

test('inferMovedPlace keeps a time zone of the same country where region or clock stay the same', () => {
  const austin = { ...EL_PASO, full_address: '1 Congress Ave, Austin, TX 78701' }
  expect(
    inferMovedPlace(
      EL_PASO,
      austin,
      { city: 'Austin', region: 'Texas', time_zone: 'America/Phoenix' },
      0,
    ),
  ).toMatchObject({ city: 'Austin', time_zone: 'America/Denver' })
  const munich = { ...BASEL, full_address: 'A 1, München', city: 'München', country_code: 'DE' }
  const before = { ...munich, time_zone: 'Europe/Berlin' }
  const derived = { city: 'Konstanz', region: 'Baden-Württemberg', time_zone: 'Europe/Busingen' }
  expect(inferMovedPlace(before, { ...before, full_address: 'B 1, Konstanz' }, derived, 0)).toEqual(
    {
      city: 'Konstanz',
      region: 'Baden-Württemberg',
      time_zone: 'Europe/Berlin',
    },
  )
})

test('inferMovedPlace leaves fields that were edited by hand or given by the source', () => {
  const after = { ...BASEL, full_address: 'Marktgasse 2, 3011 Bern' }
  expect(inferMovedPlace(BASEL, after, BERN, buildFieldBits(['city']))).toEqual({})
  const edited = { ...after, city: 'Köniz' }
  const place = inferMovedPlace(
    BASEL,
    edited,
    { region: 'Bern', time_zone: 'Europe/Zurich' },
    buildFieldBits(['city']),
  )
  expect(place).toEqual({ region: 'Bern', time_zone: 'Europe/Zurich' })
})

test('inferMovedPlace follows a region to another time zone', () => {
  const before = {
    ...EMPTY,
    city: 'Springfield',
    region: 'Illinois',
    country_code: 'US',
    time_zone: 'America/Chicago',
  }
  const after = { ...before, region: 'Massachusetts' }
  const derived = { country_code: 'US', time_zone: 'America/New_York' }
  expect(inferMovedPlace(before, after, derived, 0)).toEqual({ time_zone: 'America/New_York' })
})

test('inferMovedPlace drops the district of the former city or address, unless it was given', () => {
  const before = { ...BASEL, district: 'Kleinbasel' }
  const after = { ...before, full_address: 'Marktgasse 2, 3011 Bern' }
  expect(inferMovedPlace(before, after, BERN, 0)).toMatchObject({ city: 'Bern', district: null })
  const derived = { ...BERN, district: 'Altstadt' }
  expect(inferMovedPlace(before, after, derived, 0)).toMatchObject({ district: 'Altstadt' })
  const except = buildFieldBits(['district'])
  expect(inferMovedPlace(before, after, derived, except)).not.toHaveProperty('district')
  const moved = { ...before, full_address: 'Gundeldingerstrasse 1, 4053 Basel' }
  const nearby = { city: 'Basel', country_code: 'CH', district: 'Gundeldingen' }
  expect(inferMovedPlace(before, moved, nearby, 0)).toEqual({ district: 'Gundeldingen' })
  expect(inferMovedPlace(before, moved, { ...nearby, district: null }, 0)).toEqual({})
  expect(inferMovedPlace(before, { ...before, city: 'Bern' }, {}, 0)).toEqual({ district: null })
  expect(inferMovedPlace(before, { ...before, city: 'BASEL' }, {}, 0)).toEqual({})
})
