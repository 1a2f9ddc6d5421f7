import { expect, test } from 'vitest'
import { formatFileName } from './export-headers.ts'

const NOW = Date.parse('2026-11-21T22:30:05.678Z')
const all = { countryCode: null, categories: 0, range: null, format: 'csv' } as const

test('formatFileName contains country, number of categories, range and time', () => {
  const choices = { countryCode: 'TR', categories: 3, range: 'last7days', format: 'xlsx' } as const
  expect(formatFileName(choices, 'Europe/Istanbul', NOW)).toBe(
    'businesses_TR_3categories_last7days_2026-11-22T01-30-05.xlsx',
  )
})

test('formatFileName omits unset filters', () => {
  expect(formatFileName(all, 'UTC', NOW)).toBe('businesses_all_2026-11-21T22-30-05.csv')
})
