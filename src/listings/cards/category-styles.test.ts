import { expect, test } from 'vitest'
import { buildCategoryTint } from './category-styles.ts'

test('buildCategoryTint returns one of twelve hues, regardless of case', () => {
  const names = Array.from({ length: 500 }, (_, index) => `Category ${index}`)
  const hues = new Set(names.map((name) => JSON.stringify(buildCategoryTint(name))))
  expect(hues.size).toBe(12)
  expect(buildCategoryTint('Hair Salon')).toEqual(buildCategoryTint('hair salon'))
  expect(buildCategoryTint(null)).toEqual(buildCategoryTint(''))
})
