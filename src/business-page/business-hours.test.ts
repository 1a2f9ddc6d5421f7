// @module-tag business-open-state
import { expect, test } from 'vitest'
import { DAYS, type OpeningHours, type Period } from '../opening-hours/opening-hours.ts'
import { formatOpenState } from './business-hours.tsx'

const week = (periods: Period[], days: readonly string[] = DAYS): OpeningHours =>
  Object.fromEntries(days.map((day) => [day, { text: '', periods }]))
const at = (hours: OpeningHours | null, time: string) =>
  formatOpenState(hours, 'Europe/Zurich', Date.parse(`${time}+01:00`))?.text ?? null

test('formatOpenState states the next opening or closing time in the time zone of the business', () => {
  const hours = week([[540, 1080]])
  // 2026-11-20 is a Friday.
  expect(at(hours, '2026-11-20T10:00')).toBe('Open · closes 18:00')
  expect(at(hours, '2026-11-20T17:30')).toBe('Closing soon · 18:00')
  expect(at(hours, '2026-11-20T08:00')).toBe('Closed · opens 09:00')
  expect(at(hours, '2026-11-20T19:00')).toBe('Closed · opens Sat 09:00')
})

test('formatOpenState names the weekday when the next change is on another day', () => {
  expect(at(week([[540, 1080]], ['Friday']), '2026-11-20T19:00')).toBe('Closed · opens Fri 09:00')
  const weekend = week([[0, 1440]], ['Friday', 'Saturday', 'Sunday'])
  expect(at(weekend, '2026-11-20T10:00')).toBe('Open · closes Mon 00:00')
})

test('formatOpenState handles 24-hour and closed days, and returns null for unknown and unparsed ones', () => {
  expect(at(week([[0, 1440]]), '2026-11-20T10:00')).toBe('Open 24 hours')
  expect(at(null, '2026-11-20T10:00')).toBeNull()
  expect(at({ Friday: { text: 'after lunch', periods: null } }, '2026-11-20T10:00')).toBeNull()
  expect(at({ Friday: { text: 'Closed', periods: [] } }, '2026-11-20T10:00')).toBe('Closed')
})
