import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXPORT_FIELDS } from '../exports/export-choices.ts'
import { openCityIndex } from '../places/city-index.ts'
import { COLUMN_FAMILIES } from './column-families.ts'
import { matchColumns } from './match-columns.ts'
import { openRowReader } from './read-business-row.ts'

const cities = openCityIndex()

function read(row: Record<string, string>, rowNumber = 7) {
  const reader = openRowReader(matchColumns(Object.keys(row)), cities)
  return reader({ rowNumber, cells: Object.values(row) })
}

test.each(['', ' ', 'None', 'nan', 'NaN', 'null', '\u0000', '\u202e'])(
  'a row whose name is %j fails, and nothing of it is kept',
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

test('a row fails only when it has no name', () => {
  const bad = Object.fromEntries(
    Object.keys(COLUMN_FAMILIES).map((field) => [field.replaceAll('_', ' '), '\ud800{"no": use']),
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
])('the name %j is kept as %j', (name, kept) => {
  expect(read({ name }).business?.values.name).toBe(kept)
})

test("Google's resource name is no name where there is another", () => {
  const { business } = read({ name: 'places/ChIJmade-up-0001', 'displayName.text': 'Blue Door' })
  expect(business?.values.name).toBe('Blue Door')
})

test('a damaged name is kept and told, a long one is cut and told', () => {
  const damaged = read({ name: 'Caf\ufffd', city: 'Basel', country: 'CH' })
  expect([damaged.business?.values.name, damaged.reasons[0]?.field]).toEqual(['Caf\ufffd', 'name'])
  const long = read({ name: 'x'.repeat(10_000), city: 'Basel', country: 'CH' })
  expect(long.business?.values.name).toHaveLength(300)
  expect(long.reasons).toMatchObject([{ field: 'name', outcome: 'noted' }])
  expect(long.reasons[0]?.value?.length).toBeLessThanOrEqual(200)
})

test('what the row does not say is told by its coordinates; what cannot be told is noted', () => {
  const { business } = read({ name: 'A', latitude: '47.5596', longitude: '7.5886' })
  expect(business?.told).toMatchObject({
    city: 'Basel',
    country_code: 'CH',
    time_zone: 'Europe/Zurich',
  })
  expect(read({ name: 'A' }).reasons.map(({ field }) => field)).toEqual(['city', 'country'])
})

test('equal rows have equal hashes, and a changed value another', () => {
  const hashOf = (row: Record<string, string>) => read({ name: 'A', ...row }).business?.rowHash
  expect(hashOf({ phone: '12' })).toBe(hashOf({ phone: ' 12 ' }))
  expect(hashOf({ phone: '12' })).not.toBe(hashOf({ phone: '13' }))
})

test('no cell makes reading a row fail or gives text a database refuses', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.double().map(String),
    fc.constantFrom('[', '{', "{'a': '\\x00'}", '{"city":"\\u0000"}', '"', '((', '0,0', '-'),
  )
  const headers = [...Object.keys(COLUMN_FAMILIES), 'Monday', 'Tuesday', 'Thu', 'Fri', 'Sat']
  const reader = openRowReader(matchColumns(headers), cities)
  const row = fc.array(cell, { minLength: headers.length, maxLength: headers.length })
  fc.assert(
    fc.property(row, (cells) => {
      const { business, reasons } = reader({ rowNumber: 2, cells: ['A', ...cells.slice(1)] })
      const texts = [business?.values, business?.told, ...reasons].flatMap((each) =>
        Object.values(each ?? {}).filter((value) => typeof value === 'string'),
      )
      expect(texts.filter((text) => text.includes('\u0000') || !text.isWellFormed())).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('coordinates that lie in the country only the other way round are left out and told', () => {
  const zurich = { name: 'A', country_code: 'CH', latitude: '47.37', longitude: '8.54' }
  const swapped = { ...zurich, latitude: '8.54', longitude: '47.37' }
  expect(read(zurich).business?.values).toMatchObject({ latitude: 47.37, longitude: 8.54 })
  const { business, reasons } = read({ ...swapped, city: 'Zürich' })
  expect(business?.values).not.toHaveProperty('latitude')
  expect(business?.values).not.toHaveProperty('longitude')
  expect(reasons).toMatchObject([
    { outcome: 'noted', field: 'coordinates', value: '8.54, 47.37', reason: /swapped/ as never },
  ])
  // Elsewhere both ways round, or of no country that is known: nobody can tell.
  for (const code of ['TR', 'SO', ''])
    expect(read({ ...swapped, country_code: code }).business?.values.latitude).toBe(8.54)
})

test('a city that a directory left open when it exported the row stays open', () => {
  const row = { name: 'A', country_code: 'CH', latitude: '47.37', longitude: '8.54' }
  expect(read(row).business?.told.city).toBe('Zürich')
  const empty = Object.fromEntries(EXPORT_FIELDS.map((field) => [field, '']))
  const { business } = read({ ...empty, ...row, slug: 'a-z6scd6' })
  expect([business?.slug, business?.told.city]).toEqual(['a-z6scd6', undefined])
})
