import { expect, it } from 'vitest'
import { findCitySpellings, isSameCity } from './city-key.server.ts'

it('isSameCity knows the listed names of a city and the other names of a large one', () => {
  expect(isSameCity('Vienna', 'Wien', 'AT')).toBe(true)
  expect(isSameCity('Viyana', 'WIEN', 'AT')).toBe(true)
  expect(isSameCity('Koeln', 'Cologne', 'DE')).toBe(true)
  expect(isSameCity('Київ', 'Kyiv', 'UA')).toBe(true)
  expect(isSameCity('Vienna', 'Wien', 'US')).toBe(false)
})

it('isSameCity distinguishes Japanese cities whose characters are read alike in Chinese', () => {
  expect(isSameCity('福山', '富山', 'JP')).toBe(false)
  expect(isSameCity('富山', 'Toyama', 'JP')).toBe(true)
})

it('findCitySpellings omits a name of one character', () => {
  expect(findCitySpellings('Tsu', 'JP')).toEqual(['Tsu'])
})
