import { expect, test } from 'vitest'
import { availableAmenities } from './amenities.ts'

test('only what a business has is listed, in order, each name once', () => {
  const amenities = {
    'Popular for': { Lunch: true, Dinner: false },
    'Dining options': { Lunch: true, Dessert: true },
  }
  expect(availableAmenities(amenities)).toEqual([
    { group: 'Popular for', name: 'Lunch' },
    { group: 'Dining options', name: 'Dessert' },
  ])
  expect(availableAmenities({})).toEqual([])
})
