import { expect, test } from 'vitest'
import { buildCategoryTint } from './category-styles.ts'

test('buildCategoryTint returns one of twelve hues, regardless of case', () => {
  const names = Array.from({ length: 500 }, (_, index) => `Category ${index}`)
  const hues = new Set(names.map((name) => JSON.stringify(buildCategoryTint(null, name))))
  expect(hues.size).toBe(12)
  expect(buildCategoryTint(null, 'Hair Salon')).toEqual(buildCategoryTint(null, 'hair salon'))
  expect(buildCategoryTint(null, null)).toEqual(buildCategoryTint(null, ''))
})

test('a category has the same hue under its names in all languages', () => {
  expect(buildCategoryTint('shop/bakery', 'Fırın')).toEqual(
    buildCategoryTint('shop/bakery', 'Bakery'),
  )
})
