// @module-tag read-amenities
import { expect, test } from 'vitest'
import { parseAmenities } from './parse-amenities.server.ts'

const EXPECTED = { Payments: { 'Credit cards': true, Cash: false } }

test('parseAmenities reads every export format into groups of names', () => {
  const shapes = [
    '{"Payments": {"Credit cards": true, "Cash": false}}',
    "{'Payments': {'Credit cards': True, 'Cash': False}}",
    '{"Payments": [{"Credit cards": true}, {"Cash": false}]}',
    '[{"id":"p","name":"Payments","options":[{"name":"Credit cards","enabled":true},{"name":"Cash","enabled":false}]}]',
    '{"Payments": {"Credit cards": "yes", "Cash": "No"}}',
    '{"Payments": {"Credit cards": 1, "Cash": 0}}',
    '[{"Payments": {"Credit cards": true}}, {"Payments": {"Cash": false}}]',
    '{"available_attributes": {"Payments": ["Credit cards"]}, "unavailable_attributes": {"Payments": ["Cash"]}}',
  ]
  for (const text of shapes) expect(parseAmenities(text), text).toEqual(EXPECTED)
})

test('parseAmenities uses the group Amenities for names without a group', () => {
  const expected = { Amenities: { 'Wi-Fi': true, Parking: true } }
  expect(parseAmenities('["Wi-Fi", "Parking"]')).toEqual(expected)
  expect(parseAmenities('{"Wi-Fi": true, "Parking": true}')).toEqual(expected)
  expect(parseAmenities('[{"name": "Wi-Fi"}, {"name": "Parking", "enabled": true}]')).toEqual(
    expected,
  )
  expect(parseAmenities('[{"service_options": ["Dine-in"]}]')).toEqual({
    service_options: { 'Dine-in': true },
  })
})

test('parseAmenities appends a text value to the name and omits empty values', () => {
  expect(
    parseAmenities('{"Other": {"Check-in time": "15:00", "Star rating": null, "Pool": "None"}}'),
  ).toEqual({ Other: { 'Check-in time: 15:00': true } })
})

test('parseAmenities returns null for plain text and an empty object for empty data', () => {
  for (const text of [
    'A cosy place (since 1998)',
    '',
    '[2024] Best pizza',
    '"quoted"',
    '{broken',
  ]) {
    expect(parseAmenities(text), text).toBeNull()
  }
  expect(parseAmenities('{}')).toEqual({})
  expect(parseAmenities('[]')).toEqual({})
})

test('parseAmenities reads denied amenities as missing ones', () => {
  const no = (...names: string[]) => ({
    Amenities: Object.fromEntries(names.map((name) => [name, false])),
  })
  expect(parseAmenities('kein Parkplatz, no wifi; sin terraza')).toEqual(
    no('Parkplatz', 'wifi', 'terraza'),
  )
  expect(parseAmenities('no parking | otopark yok | без парковки | wifi なし')).toEqual(
    no('parking', 'otopark', 'парковки', 'wifi'),
  )
  expect(parseAmenities('["No parking", "Wi-Fi"]')).toEqual({
    Amenities: { parking: false, 'Wi-Fi': true },
  })
  expect(parseAmenities('{"Service": {"No-contact delivery": true, "No delivery": true}}')).toEqual(
    {
      Service: { 'No-contact delivery': true, delivery: false },
    },
  )
  expect(parseAmenities('sin gluten, wifi')).toEqual({
    Amenities: { 'sin gluten': true, wifi: true },
  })
})

test('parseAmenities limits a list to 500 names and ignores __proto__', () => {
  const many = JSON.stringify(Array.from({ length: 5_000 }, (_, at) => `a${at}`))
  expect(Object.keys(parseAmenities(many)!.Amenities!)).toHaveLength(500)
  expect(parseAmenities('{"__proto__": {"polluted": true}}')).toEqual({})
  expect(parseAmenities('["__proto__"]')).toEqual({})
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
