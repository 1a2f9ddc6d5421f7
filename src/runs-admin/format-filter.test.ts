import { expect, test } from 'vitest'
import { formatFilter } from './run.screen.tsx'
import { runsText as english } from './runs.en.ts'
import { runsText as turkish } from './runs.tr.ts'

test('filterText describes text, category and status filters in a fixed order, in English and Turkish', () => {
  const filters = { filter: 'bakery', categoryId: 12, status: 'unapproved' }
  expect(formatFilter(filters, english.narrowing)).toBe('“bakery”, category 12, Not approved')
  expect(formatFilter(filters, turkish.narrowing)).toBe('“bakery”, 12 numaralı kategori, Onaysız')
})

test("filterText returns 'Everything' for an unfiltered list", () => {
  const filters = { filter: '', categoryId: null, status: 'all' }
  expect(formatFilter(filters, english.narrowing)).toBe('Everything')
})

test('filterText omits an unknown status', () => {
  expect(formatFilter({ status: 'unheard of' }, english.narrowing)).toBe('Everything')
})
