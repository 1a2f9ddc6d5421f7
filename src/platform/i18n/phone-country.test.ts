import { expect, test } from 'vitest'
import { findPhoneCountry } from './phone-country.server.ts'

test.each([
  ['+39 06 1234 5678', 'IT'],
  ['0039 06 1234 5678', 'IT'],
  ['+44 20 7946 0018', 'GB'],
  ['+44 1534 496 000', 'JE'],
  ['+1 212-555-0123', 'US'],
  ['+1 416-555-0123', 'CA'],
  ['+1 876-555-0123', 'JM'],
  ['+7 495 123-45-67', 'RU'],
  ['+7 727 123-45-67', 'KZ'],
  ['+90 (212) 555 01 23', 'TR'],
])('findPhoneCountry maps %s to %s', (phone, country) => {
  expect(findPhoneCountry(phone)).toBe(country)
})

test.each(['+1 800-555-0123', '(212) 555-0123', '0212 555 01 23', '+590 590 12 34 56', '', '+39'])(
  'findPhoneCountry returns null for the ambiguous number %j',
  (phone) => {
    expect(findPhoneCountry(phone)).toBeNull()
  },
)
