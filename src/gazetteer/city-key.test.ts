import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { slugify } from '../platform/i18n/slug.server.ts'
import { findCitySpellings, isSameCity, isWrittenAs, normalizeHanName } from './city-key.server.ts'

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

it('isWrittenAs ignores the form of Han characters but distinguishes names that sound alike', () => {
  expect(isWrittenAs('臺灣東縣', ['台湾东县'])).toBe(true)
  expect(isWrittenAs('竜沢区', ['龍澤區'])).toBe(true)
  expect(isWrittenAs('福州', ['抚州'])).toBe(false)
})

it('each form of a Han character is in one group and has the slug of the group', () => {
  const text = readFileSync(new URL('han-variants.txt', import.meta.url), 'utf8')
  const characters = [...text.replace(/\s/g, '')]
  expect(new Set(characters).size).toBe(characters.length)
  for (const each of characters) expect(slugify(each)).toBe(slugify(normalizeHanName(each)))
})
