import { expect, test } from 'vitest'
import { isPrivateText, LOGGED_MAX_CHARS } from './is-private-text.server.ts'

test.each([
  '+49 30 1234567',
  '(030) 123-4567',
  'call 0532 123 45 67',
  '٠٥٣٢١٢٣٤٥٦',
  '12345',
  'order 123456789',
  'jane.doe@example.com',
  'jane doe (at) example',
  'jane.doe gmail.com',
  'https://example.com/reset?token=abc',
  'www.example.com',
  '12 Main Street',
  '12b main st.',
  'Main St 12-14, Springfield',
  'Hauptstraße 5',
  'Hauptstr. 5a',
  'Rosenweg 7 Köln',
  '10 rue de la Paix',
  'Calle Mayor 3',
  'Atatürk Caddesi No:5',
  'ул. Ленина 5',
  'ул Ленина, д.5',
  '銀座4-5-6',
  '銀座4丁目',
  'شارع الملك 12',
  'x'.repeat(LOGGED_MAX_CHARS + 1),
])('the query log never stores %s', (text) => {
  expect(isPrivateText(text)).toBe(true)
})

test.each([
  'pizza',
  'pizza 24',
  '24 hour pharmacy',
  'studio 54',
  'café near main street',
  'best of 2026',
  '99 ranch',
  'dentist 10115',
  'Straßencafé',
  'x'.repeat(LOGGED_MAX_CHARS),
  'カフェ',
])('the query log may store %s', (text) => {
  expect(isPrivateText(text)).toBe(false)
})
