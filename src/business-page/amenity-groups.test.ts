import { expect, test } from 'vitest'
import { buildAmenityGroups } from './amenity-groups.ts'

test('buildAmenityGroups shows eight amenities, returns the rest and omits missing ones', {
  tags: ['business-amenities'],
}, () => {
  const named = (count: number, prefix: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, true]))
  const { shown, rest, total } = buildAmenityGroups({
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

test('buildAmenityGroups is empty when no amenities are known', () => {
  expect(buildAmenityGroups(null)).toEqual({ shown: [], rest: [], total: 0 })
  expect(buildAmenityGroups({ Service: { Delivery: false } }).total).toBe(0)
})
