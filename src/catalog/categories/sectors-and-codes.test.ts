import { expect, test } from 'vitest'
import { createCategoryFinder } from './find-category-by-text.server.ts'

const find = createCategoryFinder(() => false)

test.each([
  ['ES', 'Fabricación de calzado', 'x/shoe-factory'],
  ['CN', '家具制造', 'x/furniture-maker'],
  ['CZ', 'Výroba obuvi', 'x/shoe-factory'],
  ['ID', 'Industri mebel', 'x/furniture-maker'],
  ['BG', 'Търговия с риба', 'shop/seafood'],
  ['CN', '丝绸零售', 'shop/fabric'],
  ['AR', 'Exportación de vinos', 'x/customs-broker'],
])('in %s, %s means %s', { tags: ['category-columns'] }, (code, category, id) => {
  expect(find({ category, country_code: code }).main?.id).toBe(id)
})

test.each([
  ['Retail', 'Casuarina Pet Shop', 'shop/pet'],
  ['Belleza', 'Peluquería Nelly', 'shop/hairdresser'],
  ['Retail', 'Rose and Sons', 'shop'],
  ['Pharmacy', 'Hotel Pharmacy', 'amenity/pharmacy'],
  ['86.23.0', 'Alatau', 'amenity/dentist'],
  ['47.73 Nonsense words', 'Alatau', 'amenity/pharmacy'],
  ['56.10 Bakery', 'Alatau', 'shop/bakery'],
  ['2024.10', 'Alatau', undefined],
])('%s with the name %s means %s', { tags: ['category-columns'] }, (category, name, id) => {
  expect(find({ category, name, country_code: 'ES' }).main?.id).toBe(id)
})
