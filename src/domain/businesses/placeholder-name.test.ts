import { expect, test } from 'vitest'
import { isPlaceholderName } from './placeholder-name.ts'

test.each([
  'Test Working Business',
  'test business 3',
  'Test Businesses of Rome',
  'SAMPLE BUSINESS',
  'Business Name',
  'Your Business Name Here',
  '[Company name]',
  'Lorem ipsum dolor sit amet',
  'asdf',
  'asdfgh',
  'test',
  'Test 12',
  'demo company',
  'To be updated',
  'Unknown',
  'Örnek İşletme 2',
  'Deneme işletmesi',
  'Musterfirma GmbH',
  'Empresa de prueba',
])('%j is a placeholder for a name', (name) => {
  expect(isPlaceholderName(name)).toBe(true)
})

test.each([
  'Unknown Pleasures',
  'N/A Café',
  'The Test Kitchen',
  'Test Valley Bakery',
  'Sample Coffee House',
  'Demo Restaurant',
  'Business Center Nord',
  'Company of Wolves',
  'XX Bar',
  'Name & Sons',
  'Deneme Kafe',
  'ABC',
  'Testa',
])('%j is the name of a business', (name) => {
  expect(isPlaceholderName(name)).toBe(false)
})
