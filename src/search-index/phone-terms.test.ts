// @module-tag search-text
import { expect, test } from 'vitest'
import { buildPhoneBeginnings, buildPhoneStartTerms } from './phone-terms.server.ts'

const find = (typed: string, phone: string, countryCode: string | null) =>
  buildPhoneBeginnings(typed).some(({ beginning }) =>
    buildPhoneStartTerms(phone, countryCode).some((term) => term.startsWith(beginning)),
  )

test.each([
  ['+41 61 26', '+41 61 261 00 00', 'CH'],
  ['061 261', '+41 61 261 00 00', 'CH'],
  ['0041 61 26', '061 261 00 00', 'CH'],
  ['+39 (0)81 336', '+39 081 3361', 'IT'],
  ['081 336', '+39 081 3361', 'IT'],
])('%s finds %s', (typed, phone, countryCode) => {
  expect(find(typed, phone, countryCode)).toBe(true)
})

test.each(['100000', '440000', '490000', '700000', '600001', '400001', '+1 000 000'])(
  '%s never becomes fewer than five digits without its prefix',
  (typed) => {
    for (const { beginning } of buildPhoneBeginnings(typed))
      expect(beginning).toMatch(/^=[ij]\d{5}/)
  },
)
