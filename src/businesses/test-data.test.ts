// @module-tag read-placeholder-names
import { expect, test } from 'vitest'
import { isPlaceholderName } from './test-data.ts'

test.each([
  'Test Working Business',
  'test working business 2',
  'test business 3',
  'Test Business!',
  'TEST BUSINESS #12345',
  'SAMPLE BUSINESS',
  'Business Name',
  'Your Business',
  'Your Business Name Here',
  'Enter name here',
  'Enter your business name',
  '[Company name]',
  'Lorem ipsum dolor sit amet',
  'demo company',
  'To be updated',
  'Örnek İşletme 2',
  'Deneme işletmesi',
  'Musterfirma GmbH',
  'Empresa de prueba',
])('%j is a placeholder for a name', (name) => {
  expect(isPlaceholderName({ name, place_id: 'ChIJmade-up', phone: '+41 61 1' })).toBe(true)
})

test.each([
  { full_address: 'Rheingasse 1' },
  { street: 'Rheingasse 1' },
  { phone: '+41 61 1' },
  { website: 'https://blue-door.example' },
  { latitude: 47.5, longitude: 7.5 },
  { place_id: 'ChIJmade-up' },
])('a word is a placeholder for a name unless the row has %j', (identified) => {
  for (const name of ['asdf', 'Test 12', 'Unknown', 'Untitled', 'Demo', 'Sample', 'Dummy']) {
    expect(isPlaceholderName({ name, city: 'Basel' }), name).toBe(true)
    expect(isPlaceholderName({ name, ...identified }), name).toBe(false)
  }
})

test.each([
  'Unknown Pleasures',
  'N/A Café',
  'The Test Kitchen',
  'Test Valley Bakery',
  'Test Drive Company',
  'Test Business School',
  'Test Businesses of Rome',
  'Fake Company',
  'Sample Coffee House',
  'Demo Restaurant',
  'Business Center Nord',
  'Company of Wolves',
  'Lorem Ipsum Cafe',
  'Bar',
  'Bar 25',
  'Bar 61',
  'Foo',
  'AAA',
  'ABC',
  'ABC123',
  'No Name',
  'Coming Soon',
  'XX Bar',
  'Name & Sons',
  'Deneme Kafe',
  'Testa',
])('%j is the name of a business', (name) => {
  expect(isPlaceholderName({ name })).toBe(false)
})
