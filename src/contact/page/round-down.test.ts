// @module-tag contact-statistics
import { expect, test } from 'vitest'
import { formatLowerBound } from './round-down.ts'

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10+'],
  [57, '57+'],
  [195, '190+'],
  [999, '990+'],
  [1000, '1,000+'],
  [2943, '2,900+'],
  [15_987, '15,900+'],
  [564_321, '564,000+'],
  [10_000_000, '10,000,000+'],
])('formatLowerBound formats %i as %s', (value, expected) => {
  expect(formatLowerBound(value)).toBe(expected)
})
