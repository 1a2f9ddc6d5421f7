import { expect, test } from 'vitest'
import { parseQueryText } from './query-text.ts'

test.each([
  ['?q=bakery', 'bakery'],
  ['?q=%20bakery%20', 'bakery'],
  ['?other=1', ''],
  [`?q=${'a'.repeat(9)}b`, 'aaaaaaaaa'],
  ['?q=12345678%F0%9F%98%80', '12345678'],
  ['?q=12345678%20b', '12345678'],
])('parseQueryText of %s returns %s', (address, text) => {
  expect(parseQueryText(new URLSearchParams(address), 'q', 9)).toBe(text)
})
