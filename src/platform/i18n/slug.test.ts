// @module-tag page-slugs
// @module-tag data-slugs
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from './slug.server.ts'

test.each([
  ['St. Louis', 'st-louis'],
  ['Zürich', 'zurich'],
  ['Köln', 'koln'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['IĞDIR ılıca', 'igdir-ilica'],
  ["Joe's", 'joes'],
  ['Joe’s', 'joes'],
  ['Fish & Chips', 'fish-chips'],
  ['a/b_c', 'a-b-c'],
  ['  two   spaces -- here ', 'two-spaces-here'],
  ['Москва', 'moskva'],
  ['北京', 'beijing'],
  ['!!!', ''],
  ['', ''],
])('slugify turns %s into %j', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('slugify is idempotent and returns only letters, digits and single inner hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
      expect(slugify(text)).toBe(slug)
    }),
  )
})

test('slugify drops a lone surrogate without throwing', () => {
  expect(slugify('caf\ud83d\u00e9')).toBe('cafe')
})

test('slugify returns the same slug for decomposed and composed accents', () => {
  expect(slugify('Ku\u0308che')).toBe(slugify('K\u00fcche'))
})
