// @module-tag read-place
import { expect, test } from 'vitest'
import { createCityIndex } from '../catalog/places/city-index.server.ts'
import { detectColumns } from './columns/match-columns.server.ts'
import { findHomeCountry } from './find-home-country.server.ts'

const columns = detectColumns(['name', 'city', 'country'])
const cities = createCityIndex()
const findHome = (rows: [city: string, country?: string][]) =>
  findHomeCountry(
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

test('findHomeCountry returns the country of nearly all rows, named or not', () => {
  expect(findHome(german)).toBe('DE')
  expect(findHome([...german, ['Unbekanntes Dorf'], ['Lyon', 'France']])).toBe('DE')
})

test.each([
  ['few rows', german.slice(0, 5)],
  ['several countries', [...german, ['Lyon', 'France'], ['Nantes', 'France'], ['Lille', 'France']]],
  ['no place', german.map((): [string] => [''])],
  ['no rows', []],
] as [string, [string, string?][]][])('findHomeCountry returns nothing for %s', (_, rows) => {
  expect(findHome(rows)).toBeUndefined()
})
