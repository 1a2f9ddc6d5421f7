import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CATEGORY_ICONS, findCategoryIcon } from './category-icon-names.ts'

const drawings = readFileSync(new URL('./category-icons.svg', import.meta.url), 'utf8')

it.each([...new Set(CATEGORY_ICONS)])('the icon %s is in the shared SVG file', (icon) => {
  expect(drawings).toMatch(
    new RegExp(`<symbol id="${icon}" viewBox="0 0 24 24"><(path|circle|rect|line)`),
  )
})

it.each([
  ['Pizza restaurant', 'pizza'],
  ['Coffee shop', 'coffee'],
  ['Bar', 'beer'],
  ['Barber shop', 'scissors'],
  ['Zahnarzt', 'stethoscope'],
  ['Something else', 'map-pin'],
  [null, 'map-pin'],
])('findCategoryIcon of %s returns %s', (category, icon) => {
  expect(findCategoryIcon(category)).toBe(icon)
})
