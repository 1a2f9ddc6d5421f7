import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { findCountryCode } from './find-country.server.ts'

test.each([
  ['us', 'US'],
  ['USA', 'US'],
  ['U.S.', 'US'],
  ['the United States of America', 'US'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['UAE', 'AE'],
  ['Holland', 'NL'],
  ['TÜRKİYE', 'TR'],
  ['Turkey', 'TR'],
  ['Deutschland', 'DE'],
  ['Makedonija', 'MK'],
  ['Schweiz', 'CH'],
  ['ITALIA', 'IT'],
  ['Россия', 'RU'],
  ['中国', 'CN'],
  ['Ελλάδα', 'GR'],
  ['St. Lucia', 'LC'],
  ['Georgia', 'GE'],
  ['CA', 'CA'],
  ['deu', 'DE'],
  ['Niger', 'NE'],
  ['Guinea', 'GN'],
  ['سلطنة عمان', 'OM'],
  ['La Réunion', 'RE'],
  ['ΕΛΛΑΣ', 'GR'],
])('findCountryCode maps %s to %s', (text, code) => {
  expect(findCountryCode(text)).toBe(code)
})

test.each(['1', '162', '840', 'US1', '٣', '', '--', 'Atlantis'])(
  'findCountryCode returns null for %j',
  (text) => {
    expect(findCountryCode(text)).toBeNull()
  },
)

test('findCountryCode accepts the name and the code of every listed country', () => {
  for (const { code, name } of COUNTRIES) {
    expect(findCountryCode(name)).toBe(code)
    expect(findCountryCode(code)).toBe(code)
  }
})
