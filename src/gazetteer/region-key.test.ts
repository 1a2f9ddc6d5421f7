// @module-tag read-regions
import { expect, it } from 'vitest'
import { listRegions } from './find-region.server.ts'
import { findRegionKey, isDifferentRegion, normalizeRegion } from './region-key.server.ts'

it.each([
  ['DE', ['Bayern', 'Bavaria', 'BY', 'bavaria'], 'bavaria'],
  ['DE', ['NRW', 'North Rhine-Westphalia', 'Nordrhein-Westfalen'], 'north rhine-westphalia'],
  ['IT', ['Lombardia', 'Lombardy'], 'lombardy'],
  ['US', ['IL', 'Illinois', 'illinois', 'il', 'Ill.'], 'illinois'],
  ['CA', ['ON', 'Ontario'], 'ontario'],
  ['AU', ['WA', 'Western Australia'], 'western australia'],
  ['GB', ['Kent', 'KENT'], 'kent'],
  ['IT', ['MI', 'mi'], 'mi'],
  ['', ['Illinois'], 'illinois'],
  ['', ['IL'], 'il'],
  ['US', [null, ''], ''],
])('normalizeRegion gives one key in %j for %j', (countryCode, regions, key) => {
  for (const region of regions) expect(normalizeRegion(countryCode, region)).toBe(key)
})

it('normalizeRegion keeps a key that it made itself', () => {
  for (const { countryCode, name } of listRegions()) {
    const key = normalizeRegion(countryCode, name)
    expect(normalizeRegion(countryCode, key)).toBe(key)
  }
})

it('findRegionKey finds stored keys of the local name, and first the one written like the region', () => {
  expect(findRegionKey('DE', 'Bavaria', ['hessen', 'bayern'])).toBe('bayern')
  expect(findRegionKey('DE', 'Bayern', ['bavaria', 'bayern'])).toBe('bayern')
  expect(findRegionKey('DE', 'BY', ['bavaria', 'bayern'])).toBe('bavaria')
  expect(findRegionKey('US', 'IL', ['missouri', 'illinois'])).toBe('illinois')
  expect(findRegionKey('DE', 'Bayern', ['hessen'])).toBeUndefined()
  expect(findRegionKey('GB', 'Kent', ['kent'])).toBe('kent')
  expect(findRegionKey('GB', null, ['kent'])).toBeUndefined()
  expect(findRegionKey('GB', null, ['kent', ''])).toBe('')
})

it.each([
  ['DE', 'Bayern', 'Hesse', true],
  ['DE', 'Bayern', 'Bavaria', false],
  ['US', 'IL', 'Missouri', true],
  ['US', 'IL', 'illinois', false],
  ['JP', '愛知県', 'Tokyo', true],
  ['GB', 'Kent', 'England', false],
  ['DE', 'Bayern', null, false],
  [null, 'Bayern', 'Hessen', false],
] as const)(
  'isDifferentRegion in %s of %j and %j is %s',
  (countryCode, one, other, isDifferent) => {
    expect(isDifferentRegion(countryCode, one, other)).toBe(isDifferent)
  },
)
