import { expect, test } from 'vitest'
import { findTimeZone } from './time-zones.ts'

test("the file's zone is kept as it is spelled", () => {
  expect(findTimeZone({ fileZone: 'Asia/Calcutta', countryCode: 'US' })).toBe('Asia/Calcutta')
})

test('a zone the runtime does not know counts as none', () => {
  expect(findTimeZone({ fileZone: 'Mars/Base', countryCode: 'CH' })).toBe('Europe/Zurich')
})

test('a country with one zone needs no coordinates', () => {
  expect(findTimeZone({ countryCode: 'IT' })).toBe('Europe/Rome')
  expect(findTimeZone({ countryCode: 'XK' })).toBe('Europe/Belgrade')
})

test('of several zones the nearest of the country is taken', () => {
  const spain = { countryCode: 'ES', longitude: -16.5 }
  expect(findTimeZone({ ...spain, latitude: 28.3 })).toBe('Atlantic/Canary')
  expect(findTimeZone({ countryCode: 'US', latitude: 34, longitude: -118 })).toBe(
    'America/Los_Angeles',
  )
  expect(findTimeZone({ countryCode: 'NZ', latitude: -44, longitude: 176.9 })).toBe(
    'Pacific/Chatham',
  )
})

test('what can not be told is null', () => {
  expect(findTimeZone({ countryCode: 'US' })).toBeNull()
  expect(findTimeZone({ latitude: 47, longitude: 8 })).toBeNull()
  expect(findTimeZone({ countryCode: 'QQ', latitude: 47, longitude: 8 })).toBeNull()
})
