import { expect, test } from 'vitest'
import { inferSchemaType } from './schema-org-type.server.ts'

test.each([
  ['Bakery', 'Bakery'],
  ['Bäckerei', 'Bakery'],
  ['Кафе', 'CafeOrCoffeeShop'],
  ['Eczane', 'Pharmacy'],
  ['Italian restaurant', 'Restaurant'],
  ['restaurants', 'Restaurant'],
  ['bakeries', 'Bakery'],
  ["Women's clothing store", 'ClothingStore'],
  ["Men's clothing store", 'MensClothingStore'],
  ['Gift shop', 'Store'],
  ['Sightseeing tour agency', 'TravelAgency'],
  ['Noodle takeaway', 'FoodEstablishment'],
  ['Hair transplantation clinic', 'MedicalClinic'],
  ['Watch repair shop', 'LocalBusiness'],
  ['Law firm', 'Attorney'],
  ['Museum', 'LocalBusiness'],
  ['School', 'LocalBusiness'],
  ['Veterinarian', 'LocalBusiness'],
  ['Animal hospital', 'LocalBusiness'],
  ['', 'LocalBusiness'],
  [null, 'LocalBusiness'],
])('schemaType maps the category %s to %s', (category, type) => {
  expect(inferSchemaType(category ?? '')).toBe(type)
})
