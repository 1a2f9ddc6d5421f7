import { expect, it } from 'vitest'
import { isCityName } from './list-cities.server.ts'

const BASEL = {
  city_name: 'Basel',
  city_names: '{"en":"Basel","tr":"Basel","local":["Basel"]}',
  city_other_names: '["basel","bale","базель"]',
}

it.each([
  ['Basel', BASEL, true],
  ['BÂLE', BASEL, true],
  ['Базель', BASEL, true],
  ['Gundeldingen', BASEL, false],
  ['basel', { city_name: 'Basel', city_names: null, city_other_names: null }, true],
  ['Bâle', { city_name: 'Basel', city_names: null, city_other_names: null }, false],
  [
    'Florence',
    { city_name: 'Firenze', city_names: '{"en":"Florence","local":[]}', city_other_names: null },
    true,
  ],
])('the text %s is a name of the city in any language', (text, city, isName) => {
  expect(isCityName(text, city)).toBe(isName)
})
