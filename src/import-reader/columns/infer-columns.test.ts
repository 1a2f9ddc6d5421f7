import { expect, test } from 'vitest'
import { createCityIndex } from '../../gazetteer/city-index.server.ts'
import { createCellReader } from '../values/row-cells.ts'
import { inferColumns } from './infer-columns.server.ts'
import { detectColumns } from './match-columns.server.ts'

const index = createCityIndex()

function infer(header: string[], rows: string[][], mapping = {}) {
  const sample = rows.map((cells, at) => ({ rowNumber: at + 2, cells }))
  const columns = inferColumns(detectColumns(header, mapping), mapping, sample, () => index)
  const read = createCellReader(columns)
  return {
    moved: columns.moved ?? [],
    read: (at: number) => {
      const cells = read(rows[at] ?? [])
      return { city: cells.get('city'), region: cells.get('region') }
    },
  }
}

const named = (values: readonly string[], country: string) =>
  values.map((value, at) => [`Blue Door ${at}`, value, country])

test.each([
  ['US', ['Houston', 'Chicago', 'Phoenix', 'Denver', 'Seattle', 'Boise']],
  ['TR', ['Fethiye', 'Bodrum', 'Alanya', 'Manavgat', 'Kuşadası']],
  ['RU', ['Сочи', 'Красногорск', 'Мытищи', 'Химки', 'Подольск']],
  ['JP', ['横浜市', '川崎市', '札幌市', '神戸市', '仙台市']],
  ['SA', ['جدة', 'الدمام', 'الطائف', 'ينبع', 'الخبر']],
])(
  'a region column of %s that holds cities becomes the column of cities',
  {
    tags: ['read-columns-by-content'],
  },
  (country, cities) => {
    const { moved, read } = infer(['name', 'county', 'country'], named(cities, country))
    expect(moved).toEqual([{ column: 1, holds: 'city' }])
    expect(read(0)).toEqual({ city: cities[0], region: '' })
  },
)

test('a city column that holds regions becomes the column of regions', {
  tags: ['read-columns-by-content'],
}, () => {
  const states = ['California', 'Texas', 'Ohio', 'Oregon', 'Colorado', 'Minnesota']
  const { moved, read } = infer(['name', 'city', 'country'], named(states, 'US'))
  expect(moved).toEqual([{ column: 1, holds: 'region' }])
  expect(read(1)).toEqual({ city: '', region: 'Texas' })
})

test('swapped columns of cities and regions are swapped back', {
  tags: ['read-columns-by-content'],
}, () => {
  const lands = ['Bayern', 'Hessen', 'Sachsen', 'Saarland', 'Nordrhein-Westfalen']
  const towns = ['Augsburg', 'Kassel', 'Chemnitz', 'Saarlouis', 'Bochum']
  const rows = lands.map((land, at) => [`Blue Door ${at}`, land, towns[at] ?? '', 'DE'])
  const { moved, read } = infer(['name', 'city', 'state', 'country'], rows)
  expect(moved).toEqual([
    { column: 1, holds: 'region' },
    { column: 2, holds: 'city' },
  ])
  expect(read(0)).toEqual({ city: 'Augsburg', region: 'Bayern' })
})

test('a state column of districts and their cities gives the city', {
  tags: ['read-columns-by-content'],
}, () => {
  const parts = ['Kadıköy/İstanbul', 'Çankaya/Ankara', 'Konak/İzmir', 'Muratpaşa/Antalya']
  const rows = named([...parts, 'Nilüfer / Bursa'], 'TR')
  const { moved, read } = infer(['name', 'state', 'country'], rows)
  expect(moved).toEqual([{ column: 1, holds: 'district-city' }])
  expect(read(4)).toEqual({ city: 'Bursa', region: '' })
})

test('columns stay as their headers say if they are mapped, ambiguous, or have too few values', {
  tags: ['read-columns-by-content'],
}, () => {
  const cities = named(['Houston', 'Chicago', 'Phoenix', 'Denver', 'Seattle'], 'US')
  const header = ['name', 'county', 'country']
  expect(infer(header, cities, { 1: 'region' }).moved).toEqual([])
  expect(infer(header, cities.slice(0, 3)).moved).toEqual([])
  const cantons = named(['Zürich', 'Bern', 'Luzern', 'Basel-Stadt', 'Genève'], 'CH')
  expect(infer(['name', 'canton', 'country'], cantons).moved).toEqual([])
  expect(infer(['name', 'state', 'country'], cantons).moved).toEqual([])
  expect(infer(['name', 'city', 'country'], cantons).moved).toEqual([])
  const maakonnad = named(['Tartu', 'Pärnu', 'Viljandi', 'Võru', 'Valga', 'Harju'], 'EE')
  expect(infer(['name', 'city', 'country'], maakonnad).moved).toEqual([])
  const both = cities.map(([name = '', city = '', country = '']) => [name, city, 'Dallas', country])
  expect(infer(['name', 'county', 'city', 'country'], both).moved).toEqual([])
})
