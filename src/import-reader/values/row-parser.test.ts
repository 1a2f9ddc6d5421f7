// @module-tag read-row-errors
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPECIFIED_FIELDS } from '../../businesses/specified-fields.ts'
import { createCityIndex } from '../../gazetteer/city-index.server.ts'
import { COLUMN_ALIASES } from '../columns/column-aliases.server.ts'
import { detectColumns } from '../columns/match-columns.server.ts'
import { createRowParser } from './row-parser.server.ts'

const cities = createCityIndex()

function read(row: Record<string, string>, rowNumber = 7) {
  const reader = createRowParser(detectColumns(Object.keys(row)), cities)
  return reader({ rowNumber, cells: Object.values(row) })
}

test.each(['', ' ', 'None', 'nan', 'NaN', 'null', '\u0000', '\u202e'])(
  'a row with the name %j fails, and none of its values are saved',
  (name) => {
    expect(read({ name, city: 'Basel' })).toEqual({
      business: null,
      reasons: [
        {
          rowNumber: 7,
          outcome: 'failed',
          field: 'name',
          value: '',
          reason: 'is missing: a business needs a name',
        },
      ],
    })
  },
)

test('a row with unusable values in every other field does not fail if it has a name', () => {
  const bad = Object.fromEntries(
    Object.keys(COLUMN_ALIASES).map((field) => [field.replaceAll('_', ' '), '\ud800{"no": use']),
  )
  const { business, reasons } = read({ ...bad, name: 'A' })
  expect(business?.values.name).toBe('A')
  expect(reasons.every(({ outcome, reason }) => outcome === 'noted' && reason !== '')).toBe(true)
})

test.each([
  ['<b>Bold</b> & "Söhne"', '<b>Bold</b> & "Söhne"'],
  ['A\u0000B\u202eC', 'ABC'],
  ['Blue\n Door', 'Blue Door'],
  ['😀 𝒳', '😀 𝒳'],
  ['Nil', 'Nil'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['{"text": "Blue Door", "languageCode": "en"}', 'Blue Door'],
])('the row reader reads the name %j as %j', (name, kept) => {
  expect(read({ name }).business?.values.name).toBe(kept)
})

test('the row reader prefers a display name to a Google resource name', () => {
  const { business } = read({ name: 'places/ChIJmade-up-0001', 'displayName.text': 'Blue Door' })
  expect(business?.values.name).toBe('Blue Door')
})

test('the row reader reports a damaged name, and truncates and reports a long one', () => {
  const damaged = read({ name: 'Caf\ufffd', city: 'Basel', country: 'CH' })
  expect([damaged.business?.values.name, damaged.reasons[0]?.field]).toEqual(['Caf\ufffd', 'name'])
  const long = read({ name: 'Longname'.repeat(1000), city: 'Basel', country: 'CH' })
  expect(long.business?.values.name).toHaveLength(300)
  expect(long.reasons).toMatchObject([{ field: 'name', outcome: 'noted' }])
  expect(long.reasons[0]?.value?.length).toBeLessThanOrEqual(200)
})

test('the row reader infers missing values from coordinates, and reports them when it cannot', () => {
  const { business } = read({ name: 'A', latitude: '47.5596', longitude: '7.5886' })
  expect(business?.inferred).toMatchObject({
    city: 'Basel',
    country_code: 'CH',
    time_zone: 'Europe/Zurich',
  })
  expect(read({ name: 'A' }).reasons.map(({ field }) => field)).toEqual(['city', 'country'])
})

test('the row reader gives equal rows equal hashes and changed rows different ones', () => {
  const hashOf = (row: Record<string, string>) => read({ name: 'A', ...row }).business?.rowHash
  expect(hashOf({ phone: '12' })).toBe(hashOf({ phone: ' 12 ' }))
  expect(hashOf({ phone: '12' })).not.toBe(hashOf({ phone: '13' }))
})

test('the row reader never throws, nor returns text a database rejects, for arbitrary cells', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.double().map(String),
    fc.constantFrom('[', '{', "{'a': '\\x00'}", '{"city":"\\u0000"}', '"', '((', '0,0', '-'),
  )
  const headers = [...Object.keys(COLUMN_ALIASES), 'Monday', 'Tuesday', 'Thu', 'Fri', 'Sat']
  const reader = createRowParser(detectColumns(headers), cities)
  const row = fc.array(cell, { minLength: headers.length, maxLength: headers.length })
  fc.assert(
    fc.property(row, (cells) => {
      const { business, reasons } = reader({ rowNumber: 2, cells: ['A', ...cells.slice(1)] })
      const texts = [business?.values, business?.inferred, ...reasons].flatMap((each) =>
        Object.values(each ?? {}).filter((value) => typeof value === 'string'),
      )
      expect(texts.filter((text) => text.includes('\u0000') || !text.isWellFormed())).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the row reader omits and reports coordinates that fit the country only when swapped', () => {
  const zurich = { name: 'A', country_code: 'CH', latitude: '47.37', longitude: '8.54' }
  const swapped = { ...zurich, latitude: '8.54', longitude: '47.37' }
  expect(read(zurich).business?.values).toMatchObject({ latitude: 47.37, longitude: 8.54 })
  const { business, reasons } = read({ ...swapped, city: 'Zürich' })
  expect(business?.values).not.toHaveProperty('latitude')
  expect(business?.values).not.toHaveProperty('longitude')
  expect(reasons).toMatchObject([
    { outcome: 'noted', field: 'coordinates', value: '8.54, 47.37', reason: /swapped/ as never },
  ])
  // Elsewhere the order is ambiguous, as it is without a known country.
  for (const code of ['TR', 'SO', ''])
    expect(read({ ...swapped, country_code: code }).business?.values.latitude).toBe(8.54)
})

test('without a country, coordinates that fit only when swapped yield to the phone and the file', () => {
  const swapped = { name: 'A', latitude: '16.2516', longitude: '43.5174' }
  const croatian = { ...swapped, phone: '+385 99 569 7365' }
  const byPhone = read(croatian)
  expect(byPhone.business?.values).not.toHaveProperty('latitude')
  expect(byPhone.business?.inferred.country_code).toBeUndefined()
  expect(byPhone.reasons[0]).toMatchObject({ field: 'coordinates', value: '16.2516, 43.5174' })
  // The named city is near the coordinates as they are.
  const sanaa = { ...croatian, city: 'Sanaa', latitude: '15.35', longitude: '44.2' }
  expect(read(sanaa).business?.values.latitude).toBe(15.35)
  const parse = createRowParser(detectColumns(Object.keys(swapped)), cities, undefined, () => [
    'HR',
  ])
  const row = parse({ rowNumber: 2, cells: Object.values(swapped) })
  expect(row.business?.values).not.toHaveProperty('latitude')
})

test('the row reader infers no city for an exported row with an empty city', () => {
  const row = { name: 'A', country_code: 'CH', latitude: '47.37', longitude: '8.54' }
  expect(read(row).business?.inferred.city).toBe('Zürich')
  const empty = Object.fromEntries(SPECIFIED_FIELDS.map((field) => [field, '']))
  const { business } = read({ ...empty, ...row, slug: 'a-z6scd6' })
  expect([business?.slug, business?.inferred.city]).toEqual(['a-z6scd6', undefined])
})

test('lines of an address are joined in their order and name the city and the district', {
  tags: ['read-address-lines'],
}, () => {
  const header = ['name', 'Address Line 1', 'AddressLine3', 'address_line_2', 'Post code']
  const valuesOf = (...cells: string[]) => {
    const { business } = read(Object.fromEntries(header.map((title, at) => [title, cells[at]!])))
    return { ...business?.inferred, ...business?.values }
  }
  expect(valuesOf('Blue Door', '7 Elm Road', 'Leeds', 'Headingley', 'LS6 3AA')).toMatchObject({
    full_address: '7 Elm Road, Headingley, Leeds, LS6 3AA',
    ...{ street: '7 Elm Road', district: 'Headingley', city: 'Leeds', country_code: 'GB' },
  })
  const rural = valuesOf('Red Door', 'Unit 4, 9 Elm Road', 'Shropshire', 'Ludlow', 'SY8 1AA')
  const address = 'Unit 4, 9 Elm Road, Ludlow, Shropshire, SY8 1AA'
  expect(rural).toMatchObject({ full_address: address, city: 'Ludlow' })
  expect(rural).not.toHaveProperty('district')
})

test('beside a column of cities, the second line of an address belongs to the street', {
  tags: ['read-address-lines'],
}, () => {
  const row = { name: 'Blue Door', 'Address 1': '7 Elm Road', City: 'Leeds', Country: 'GB' }
  const valuesOf = (line: string) => read({ ...row, 'Address 2': line }).business?.values
  expect(valuesOf('Suite 12')).toMatchObject({ street: '7 Elm Road, Suite 12' })
  expect(valuesOf('-')).toMatchObject({ street: '7 Elm Road' })
  expect(valuesOf('Suite 12')).not.toHaveProperty('full_address')
})
