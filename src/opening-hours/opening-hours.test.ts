// @module-tag business-hours
import { expect, test } from 'vitest'
import { formatPeriods } from './opening-hours.ts'

test('formatPeriods formats split, late, closed and 24-hour days', () => {
  expect(
    formatPeriods([
      [690, 870],
      [1050, 1380],
    ]),
  ).toBe('11:30–14:30, 17:30–23:00')
  expect(formatPeriods([[1080, 1440]])).toBe('18:00–00:00')
  expect(formatPeriods([[1080, 1590]])).toBe('18:00–02:30')
  expect(formatPeriods([])).toBe('Closed')
  expect(formatPeriods([[0, 1440]])).toBe('Open 24 hours')
})
