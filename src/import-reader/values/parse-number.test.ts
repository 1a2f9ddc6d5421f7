import { expect, test } from 'vitest'
import {
  normalizeZeroFraction,
  parseCount,
  parseDecimal,
  parseDegrees,
  parseRating,
} from './parse-number.ts'

test.each([
  ['41.0151', 41.0151],
  ['41,0151', 41.0151],
  ['1,285', 1.285],
  ['-33.8', -33.8],
  ['−33,8', -33.8],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['12,345,678', 12345678],
  ["1'234.5", 1234.5],
  ['٤٫٥', 4.5],
  ['۴۱', 41],
  ['４．５', 4.5],
  ['1e3', 1000],
  ['.5', 0.5],
])('parseDecimal parses %j as %d', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

test.each(['', 'abc', '1.2.3', '4,5,6', '1e999', 'NaN', '12 apples', '--1', '0x10', '5/5'])(
  'parseDecimal returns null for %j',
  (text) => {
    expect(parseDecimal(text)).toBe(null)
  },
)

test.each([
  ['56.0', 56],
  ['1,285', 1285],
  ['1.285', 1285],
  ['1 285', 1285],
  ["1'285", 1285],
  ['(212)', 212],
  ['1.2K', 1200],
  ['1,2 B', 1200],
  ['3 Mio', 3_000_000],
  ['212 Google reviews', 212],
  ['2 yorum', 2],
  ['١٢٣', 123],
  ['0', 0],
])('parseCount parses %j as %d', (text, value) => {
  expect(parseCount(text)).toBe(value)
})

test.each(['-5', '4.3', '4,5', '9e9', 'Great food, 5 stars', '[]', 'K', '$$'])(
  'parseCount returns null for %j',
  (text) => {
    expect(parseCount(text)).toBe(null)
  },
)

test.each([
  ['4.800000', 4.8],
  ['4,5', 4.5],
  ['4.5/5', 4.5],
  ['4,5 / 5', 4.5],
  ['5 stars', 5],
  ['4.6666', 4.67],
  ['٤٫٥', 4.5],
  ['0', undefined],
  ['0.0', undefined],
  ['9', null],
  ['0.5', null],
  ['$12', null],
  ['4.5 (120)', null],
])('parseRating parses %j as %j', (text, value) => {
  expect(parseRating(text)).toBe(value)
})

test.each([
  ['47,3769', 47.3769],
  ['33.8688 S', -33.8688],
  ['151.2093° E', 151.2093],
  ['41°0\'54"N', 41.015],
  ['8° 32′ 30″ W', -(8 + 32 / 60 + 30 / 3600)],
  ['north', null],
])('parseDegrees parses %j as %d', (text, value) => {
  const degrees = parseDegrees(text)
  if (value === null) expect(degrees).toBe(null)
  else expect(degrees).toBeCloseTo(value, 9)
})

test('normalizeZeroFraction removes a zero fraction and preserves leading zeros', () => {
  expect(normalizeZeroFraction('90744.0')).toBe('90744')
  expect(normalizeZeroFraction('01234')).toBe('01234')
  expect(normalizeZeroFraction('1.50')).toBe('1.50')
})
