// @module-tag read-place
import { expect, test } from 'vitest'
import { createCityIndex } from '../gazetteer/city-index.server.ts'
import { detectColumns } from './columns/match-columns.server.ts'
import { findHomeCountries } from './find-home-countries.server.ts'

const columns = detectColumns(['name', 'city', 'country'])
const cities = createCityIndex()
const findHome = (rows: [city: string, country?: string][]) =>
  findHomeCountries(
    columns,
    rows.map(([city, country = ''], at) => ({ rowNumber: at + 2, cells: ['Any', city, country] })),
    cities,
  )
const german: [string, string?][] = ['Kassel', 'Rostock', 'Erfurt', 'Mainz', 'Lübeck', 'Augsburg']
  .map((city): [string] => [city])
  .concat([
    ['Bielefeld'],
    ['Wuppertal'],
    ['Bochum'],
    ['Chemnitz'],
    ['Braunschweig'],
    ['Magdeburg'],
    ['Osnabrück'],
  ])

test('findHomeCountries returns the countries of nearly all rows, named or not', () => {
  expect(findHome(german)).toEqual(['DE'])
  expect(findHome([...german, ['Unbekanntes Dorf'], ['Lyon', 'France']])).toEqual(['DE'])
})

test('findHomeCountries returns several countries, the most frequent first', () => {
  const rows: typeof german = [
    ...german,
    ['Lyon', 'France'],
    ['Nantes', 'France'],
    ['Lille', 'France'],
  ]
  expect(findHome(rows)).toEqual(['DE', 'FR'])
})

test.each([
  ['few rows', german.slice(0, 4)],
  ['many countries', [...german, ['Lyon', 'France'], ['Rome', 'Italy'], ['Gdynia', 'Poland']]],
  ['no place', german.map((): [string] => [''])],
  ['no rows', []],
] as [string, [string, string?][]][])('findHomeCountries returns nothing for %s', (_, rows) => {
  expect(findHome(rows)).toEqual([])
})

test('findHomeCountries knows a city-state by the names of its districts', () => {
  const names = ['旺角', '西貢', '中環', '尖沙咀', '元朗', '銅鑼灣', '深水埗', '沙田']
  const districts = detectColumns(['餐廳名稱', '地區'])
  const rows = names.map((name, at) => ({ rowNumber: at + 2, cells: ['好運冰室', name] }))
  expect(findHomeCountries(districts, rows, cities)).toEqual(['HK'])
})
