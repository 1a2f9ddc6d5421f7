import { expect, test } from 'vitest'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { buildOtherSpellings } from './transliterate.server.ts'

test.each(['b&b', "Domino's", '𠮷野家 ﷺ', 'ﹰ&ﹰ', '´&´', 'ａ.ﹰ', '\u{20bb7}\u{2f81a}', '֍֎'])(
  'buildOtherSpellings of %j are never empty and contain no spaces',
  (name) => {
    for (const word of buildOtherSpellings(name, normalizeName(name))) expect(word).toMatch(/^\S+$/)
  },
)

test('buildOtherSpellings joins parts separated by signs and expands umlauts to two letters', () => {
  expect(buildOtherSpellings('B&B Müller', normalizeName('B&B Müller'))).toEqual(
    expect.arrayContaining(['bb', 'mueller']),
  )
})
