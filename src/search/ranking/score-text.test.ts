import { expect, it } from 'vitest'
import { foldName } from '../../platform/i18n/fold-name.ts'
import { type Facts, readFacts, writeFacts } from '../../search-index/stored-fields.ts'
import { partWords } from '../query/query-terms.server.ts'
import { askedText, judgeText } from './score-text.server.ts'

const NOTHING_ELSE = readFacts(
  writeFacts({
    reviews: 0,
    amenities: 0,
    week: null,
    categoryId: null,
  } as unknown as Facts),
)

function partOf(asked: string, name: string) {
  const key = foldName(asked)
  const facts = { ...NOTHING_ELSE, nameKey: foldName(name) }
  return judgeText(askedText(key, partWords(key), []), facts).part
}

it.each([
  ['Wonderland Toys', 'Wonderland Toys', 'calledSo'],
  ['wonderlandtoys', 'Wonder-Land, Toys!', 'calledSo'],
  ['Muellerei', 'Müllerei', 'spelledSo'],
  ['Mullerei', 'Muellerei', 'spelledSo'],
  // A fault or two may stand in the first letter, and make the name longer or shorter.
  ['Wonderland Toys', 'Vonderland Toys', 'almostSo'],
  ['Wonderland Toys', 'Onderland Toy', 'almostSo'],
  ['Wonderland Toys', 'A Wonderland Toyss', 'almostSo'],
  ['Wonderland Toys', 'Nderland Toys', 'almostSo'],
  ['Wonderland Toys', 'Derland Toys', 'wordsFound'],
  ['Wonderland Toys', 'The Wonderland Toys', 'allInName'],
  ['Won', 'Wonderland Toys', 'beginsSo'],
  ['Land', 'Wonderland Toys', 'wordsFound'],
  ['Cafe', 'Ärztehaus', 'wordsFound'],
  ['Cafe Ole', 'Café Olé', 'calledSo'],
  ['北京饭店', '北京饭店', 'calledSo'],
  ['beijing', '北京', 'calledSo'],
  ['🍕', 'Toys', 'wordsFound'],
  ['🍕', '🍕 Napoli', 'allInName'],
])('judgeText classifies how the query matches the business name: %s, %s', (asked, name, part) => {
  expect(partOf(asked, name)).toBe(part)
})
