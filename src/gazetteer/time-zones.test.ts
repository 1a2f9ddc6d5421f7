import { expect, test } from 'vitest'
import { findTimeZone } from './time-zones.server.ts'

test('findTimeZone returns the zone of the file unchanged', () => {
  expect(findTimeZone({ fileZone: 'Asia/Calcutta', countryCode: 'US' })).toBe('Asia/Calcutta')
})

test('findTimeZone treats an unknown zone of the file as missing', () => {
  expect(findTimeZone({ fileZone: 'Mars/Base', countryCode: 'CH' })).toBe('Europe/Zurich')
})

test('findTimeZone needs no coordinates for a country with one zone', () => {
  expect(findTimeZone({ countryCode: 'IT' })).toBe('Europe/Rome')
  expect(findTimeZone({ countryCode: 'XK' })).toBe('Europe/Belgrade')
})

test('findTimeZone returns the nearest zone of a country with several zones', {
  tags: ['data-time-zone'],
}, () => {
  const spain = { countryCode: 'ES', longitude: -16.5 }
  expect(findTimeZone({ ...spain, latitude: 28.3 })).toBe('Atlantic/Canary')
  expect(findTimeZone({ countryCode: 'US', latitude: 34, longitude: -118 })).toBe(
    'America/Los_Angeles',
  )
  expect(findTimeZone({ countryCode: 'NZ', latitude: -44, longitude: 176.9 })).toBe(
    'Pacific/Chatham',
  )
})

test('findTimeZone returns null when the zone cannot be inferred', () => {
  expect(findTimeZone({ countryCode: 'US' })).toBeNull()
  expect(findTimeZone({ latitude: 47, longitude: 8 })).toBeNull()
  expect(findTimeZone({ countryCode: 'QQ', latitude: 47, longitude: 8 })).toBeNull()
})
