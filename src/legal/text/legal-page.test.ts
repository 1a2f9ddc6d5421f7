import { expect, it } from 'vitest'
import { legalPageText } from './legal-page.en.ts'

it('lastUpdated formats the same day in every time zone, and returns no text for an invalid day', () => {
  const zone = process.env.TZ
  for (const each of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
    process.env.TZ = each
    expect(legalPageText.lastUpdated('2025-12-12')).toBe('Last updated December 12, 2025')
  }
  process.env.TZ = zone
  expect(legalPageText.lastUpdated('')).toBe('')
  expect(legalPageText.lastUpdated('soon')).toBe('')
})
