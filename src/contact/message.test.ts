// @module-tag contact-spam
import { expect, test } from 'vitest'
import { isSpam } from './message.ts'

const NOW = 1_000_000

test.each([
  ['carries nothing', {}, false],
  ['carries empty fields', { homepage: '', renderedAt: '' }, false],
  ['took its time', { homepage: '', renderedAt: String(NOW - 2000) }, false],
  ['waited a day', { renderedAt: NOW - 86_400_000 }, false],
  ['filled in the hidden field', { homepage: 'http://x.example' }, true],
  ['came too fast', { renderedAt: String(NOW - 1999) }, true],
  ['was rendered tomorrow', { renderedAt: String(NOW + 86_400_000) }, true],
  ['made the time up', { renderedAt: 'soon' }, true],
  ['came with a list for a time', { renderedAt: [1] }, true],
  [
    'nests lists without end',
    { renderedAt: JSON.parse('['.repeat(30_000) + ']'.repeat(30_000)) },
    true,
  ],
])('isSpam classifies a message that %s', (_, traps, expected) => {
  expect(isSpam({ homepage: undefined, renderedAt: undefined, ...traps }, NOW)).toBe(expected)
})
