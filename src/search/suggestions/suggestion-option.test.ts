import { expect, test } from 'vitest'
import { buildMatchedParts } from './suggestion-option.tsx'

const marked = (name: string, typed: string) =>
  buildMatchedParts(name, typed)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('')

test.each([
  ['Blue Door Bakery', 'blue ba', '[Blue] Door [Ba]kery'],
  ['Blue Door Bakery', 'bakery', 'Blue Door [Bakery]'],
  ['Blue Door Bakery', 'b', '[B]lue Door [B]akery'],
  ['Blue Door Bakery', 'bl door', 'Blue [Door] Bakery'],
  ['Müllers Café', 'muller caf', 'Müllers [Caf]é'],
  ['Müllers Café', 'cafe', 'Müllers [Café]'],
  ['Mu\u0308nchen', 'mu', '[Mu\u0308]nchen'],
  ['Große Straße', 'gross', '[Groß]e Straße'],
  ['İstanbul', 'ist', '[İst]anbul'],
  ['مخبز الباب', 'الب', 'مخبز [الب]اب'],
  ['北京烤鸭店', '烤鸭', '北京[烤鸭]店'],
  ['Department store', 'art', 'Department store'],
  ["Joe's & Co.", '&', "Joe's & Co."],
  ['Blue', '', 'Blue'],
  ['', 'blue', ''],
])('buildMatchedParts of %j highlights the typed text %j: %j', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected)
  expect(
    buildMatchedParts(name, typed)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name)
})
