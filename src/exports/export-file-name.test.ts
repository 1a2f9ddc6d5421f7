import { expect, test } from 'vitest'
import { exportFileName } from './export-file-name.ts'

const NOW = Date.parse('2026-11-21T22:30:05.678Z')
const all = { countryCode: null, categories: 0, range: null, format: 'csv' } as const

test('exportFileName contains country, number of categories, range and time', () => {
  const asked = { countryCode: 'TR', categories: 3, range: 'last7days', format: 'xlsx' } as const
  expect(exportFileName(asked, 'Europe/Istanbul', NOW)).toBe(
    'businesses_TR_3categories_last7days_2026-11-22T01-30-05.xlsx',
  )
})

test('exportFileName omits unset filters', () => {
  expect(exportFileName(all, 'UTC', NOW)).toBe('businesses_all_2026-11-21T22-30-05.csv')
})
