import { expect, test } from 'vitest'
import { foldName } from '../platform/i18n/fold-name.ts'
import { otherSpellings } from './transliterate.server.ts'

test.each(['b&b', "Domino's", '𠮷野家 ﷺ', 'ﹰ&ﹰ', '´&´', 'ａ.ﹰ', '\u{20bb7}\u{2f81a}', '֍֎'])(
  'otherSpellings of %j are never empty and contain no spaces',
  (name) => {
    for (const word of otherSpellings(name, foldName(name))) expect(word).toMatch(/^\S+$/)
  },
)

test('otherSpellings joins parts separated by signs and expands umlauts to two letters', () => {
  expect(otherSpellings('B&B Müller', foldName('B&B Müller'))).toEqual(
    expect.arrayContaining(['bb', 'mueller']),
  )
})
