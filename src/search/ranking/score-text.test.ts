import { expect, it } from 'vitest'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import {
  formatStoredFields,
  parseStoredFields,
  type StoredFields,
} from '../../search-index/stored-fields.ts'
import { parseWords } from '../query/query-terms.server.ts'
import { buildQueryText, scoreText } from './score-text.server.ts'

const NOTHING_ELSE = parseStoredFields(
  formatStoredFields({
    reviews: 0,
    amenities: 0,
    priceLevel: null,
    week: null,
    categoryId: null,
    moreCategories: [],
  } as unknown as StoredFields),
)

function partOf(text: string, name: string) {
  const key = normalizeName(text)
  const facts = { ...NOTHING_ELSE, nameKey: normalizeName(name) }
  return scoreText(buildQueryText(key, parseWords(key), []), facts).part
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
])('scoreText classifies how the query matches the business name: %s, %s', (text, name, part) => {
  expect(partOf(text, name)).toBe(part)
})
