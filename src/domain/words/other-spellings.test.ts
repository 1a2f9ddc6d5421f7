import { expect, test } from 'vitest'
import { foldName } from '../fold-name.ts'
import { otherSpellings } from './other-spellings.ts'

test.each(['b&b', "Domino's", '𠮷野家 ﷺ', 'ﹰ&ﹰ', '´&´', 'ａ.ﹰ', '\u{20bb7}\u{2f81a}', '֍֎'])(
  'of %j none is empty or has a space',
  (name) => {
    for (const word of otherSpellings(name, foldName(name))) expect(word).toMatch(/^\S+$/)
  },
)

test('write as one what signs part, and letters with signs as two', () => {
  expect(otherSpellings('B&B Müller', foldName('B&B Müller'))).toEqual(
    expect.arrayContaining(['bb', 'mueller']),
  )
})
