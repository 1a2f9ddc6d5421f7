import { expect, test } from 'vitest'
import { listAvailableAmenities, parseAbout } from './amenities.ts'

test('listAvailableAmenities lists only true amenities, in order and without duplicate names', () => {
  const amenities = {
    'Popular for': { Lunch: true, Dinner: false },
    'Dining options': { Lunch: true, Dessert: true },
  }
  expect(listAvailableAmenities(amenities)).toEqual([
    { group: 'Popular for', name: 'Lunch' },
    { group: 'Dining options', name: 'Dessert' },
  ])
  expect(listAvailableAmenities({})).toEqual([])
})

test.each([
  [null, { amenities: null, about: null }],
  ['{"A":{"b":true}}', { amenities: { A: { b: true } }, about: null }],
  ['Family owned.', { amenities: null, about: 'Family owned.' }],
  ['[{broken', { amenities: null, about: '[{broken' }],
  ['{broken', { amenities: null, about: '{broken' }],
  ['{"A":null}', { amenities: null, about: '{"A":null}' }],
])('parseAbout parses %j as amenities or as plain text', (about, expected) => {
  expect(parseAbout(about)).toEqual(expected)
})
