// @module-tag read-amenities
import { expect, test } from 'vitest'
import { readAmenities } from './read-amenities.ts'

const EXPECTED = { Payments: { 'Credit cards': true, Cash: false } }

test('readAmenities reads every export format into groups of names', () => {
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
  for (const text of shapes) expect(readAmenities(text), text).toEqual(EXPECTED)
})

test('readAmenities uses the group Amenities for names without a group', () => {
  const expected = { Amenities: { 'Wi-Fi': true, Parking: true } }
  expect(readAmenities('["Wi-Fi", "Parking"]')).toEqual(expected)
  expect(readAmenities('{"Wi-Fi": true, "Parking": true}')).toEqual(expected)
  expect(readAmenities('[{"name": "Wi-Fi"}, {"name": "Parking", "enabled": true}]')).toEqual(
    expected,
  )
  expect(readAmenities('[{"service_options": ["Dine-in"]}]')).toEqual({
    service_options: { 'Dine-in': true },
  })
})

test('readAmenities appends a text value to the name and omits empty values', () => {
  expect(
    readAmenities('{"Other": {"Check-in time": "15:00", "Star rating": null, "Pool": "None"}}'),
  ).toEqual({ Other: { 'Check-in time: 15:00': true } })
})

test('readAmenities returns null for plain text and an empty object for empty data', () => {
  for (const text of [
    'A cosy place (since 1998)',
    '',
    '[2024] Best pizza',
    '"quoted"',
    '{broken',
  ]) {
    expect(readAmenities(text), text).toBeNull()
  }
  expect(readAmenities('{}')).toEqual({})
  expect(readAmenities('[]')).toEqual({})
})

test('readAmenities limits a list to 500 names and ignores __proto__', () => {
  const many = JSON.stringify(Array.from({ length: 5_000 }, (_, at) => `a${at}`))
  expect(Object.keys(readAmenities(many)!.Amenities!)).toHaveLength(500)
  expect(readAmenities('{"__proto__": {"polluted": true}}')).toEqual({})
  expect(readAmenities('["__proto__"]')).toEqual({})
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
