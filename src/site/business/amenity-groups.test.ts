import { expect, test } from 'vitest'
import { amenityGroups } from './amenity-groups.ts'

test('shows eight, keeps the rest, leaves out what the business lacks', () => {
  const named = (count: number, prefix: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, true]))
  const { shown, rest, total } = amenityGroups({
    Service: { ...named(5, 'service'), Delivery: false },
    Payments: named(5, 'payment'),
  })
  expect(total).toBe(10)
  expect(shown.map((group) => [group.name, group.amenities.length])).toEqual([
    ['Service', 5],
    ['Payments', 3],
  ])
  expect(rest).toEqual([{ name: 'Payments', amenities: ['payment3', 'payment4'] }])
})

test('is empty when nothing is known', () => {
  expect(amenityGroups(null)).toEqual({ shown: [], rest: [], total: 0 })
  expect(amenityGroups({ Service: { Delivery: false } }).total).toBe(0)
})
