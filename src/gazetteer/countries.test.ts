import isoCountries from 'i18n-iso-countries'
import { expect, test } from 'vitest'
import { slugify } from '../platform/i18n/slug.server.ts'
import { COUNTRIES, findCountryByCode, findCountryBySlug } from './countries.ts'
import { formatCountryName } from './country-names.ts'
import { findCountryCode } from './find-country.server.ts'

test('COUNTRIES contains every ISO 3166-1 country and Kosovo', { tags: ['country-names'] }, () => {
  const codes = COUNTRIES.map((country) => country.code)
  expect(codes.toSorted()).toEqual(Object.keys(isoCountries.getAlpha2Codes()).toSorted())
  expect(codes).toContain('XK')
})

test('COUNTRIES has unique slugs, each derived from the name', () => {
  for (const { name, slug } of COUNTRIES) expect(slug).toBe(slugify(name))
  expect(new Set(COUNTRIES.map((country) => country.slug)).size).toBe(COUNTRIES.length)
})

test.each([
  ['US', 'United States'],
  ['GB', 'United Kingdom'],
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['IT', 'Italy'],
  ['ES', 'Spain'],
  ['NL', 'Netherlands'],
  ['SE', 'Sweden'],
  ['NO', 'Norway'],
  ['DK', 'Denmark'],
  ['CA', 'Canada'],
  ['AU', 'Australia'],
  ['IR', 'Iran'],
  ['RU', 'Russia'],
  ['TR', 'Turkey'],
  ['KR', 'South Korea'],
])('findCountryByCode of %s is named %s', { tags: ['country-names'] }, (code, name) => {
  expect(findCountryByCode(code)?.name).toBe(name)
})

test('findCountryBySlug finds a country by its slug, and nothing for an unknown slug', () => {
  expect(findCountryBySlug('united-states')?.code).toBe('US')
  expect(findCountryBySlug('atlantis')).toBeUndefined()
  expect(findCountryByCode('us')).toBeUndefined()
})

test('Turkish names of countries are short, and the search finds them', () => {
  const names = ['CD', 'CI', 'CY', 'HK', 'MO', 'PS', 'TR'].map((code) =>
    formatCountryName(code, 'tr'),
  )
  expect(names).toEqual([
    'Demokratik Kongo Cumhuriyeti',
    'Fildişi Sahili',
    'Kıbrıs',
    'Hong Kong',
    'Makao',
    'Filistin',
    'Türkiye',
  ])
  expect(names.map(findCountryCode)).toEqual(['CD', 'CI', 'CY', 'HK', 'MO', 'PS', 'TR'])
})
