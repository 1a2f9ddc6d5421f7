import { expect, test } from 'vitest'
import { categoryTint } from './category-tint.ts'

test('categoryTint returns one of twelve hues, regardless of case', () => {
  const names = Array.from({ length: 500 }, (_, index) => `Category ${index}`)
  const hues = new Set(names.map((name) => JSON.stringify(categoryTint(name))))
  expect(hues.size).toBe(12)
  expect(categoryTint('Hair Salon')).toEqual(categoryTint('hair salon'))
  expect(categoryTint(null)).toEqual(categoryTint(''))
})
