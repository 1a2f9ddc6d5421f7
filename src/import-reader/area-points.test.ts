import { afterAll, expect, test } from 'vitest'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import type { ParsedBusiness } from '../businesses/saving/incoming-business.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'

const files = openFileFolder()
afterAll(() => files.remove())

const HEADER = ['name', 'address', 'city', 'country_code', 'latitude', 'longitude']
const NOTED = 'are the center of an area, and the row has no address; left out'

async function read(name: string, rows: string[][], header = HEADER) {
  const businesses: ParsedBusiness[] = []
  const noted: number[] = []
  for await (const message of readSpreadsheet(files.write(name, csvOf([header, ...rows])))) {
    if (message.kind !== 'rows') continue
    businesses.push(...message.businesses.filter((each) => each.values !== null))
    for (const { reason, rowNumber } of message.reasons) if (reason === NOTED) noted.push(rowNumber)
  }
  const placed = businesses.filter(({ values }) => values.latitude != null)
  return {
    inferred: businesses.map(({ inferred }) => inferred),
    placed: placed.map(({ rowNumber }) => rowNumber),
    noted,
  }
}

// The middle of a country, near a town.
const MIDDLE = ['39.92', '32.85']
const wandering = (count: number, address = '') =>
  Array.from({ length: count }, (_, at) => [`Mover ${at}`, address, '', 'TR', ...MIDDLE])

test('rows without an address that share a point get neither position nor city from it', {
  tags: ['read-area-points'],
}, async () => {
  const shop = ['Corner Shop', 'Atatürk Cd. 5, Ankara', 'Ankara', 'TR', '39.9251', '32.8512']
  const { placed, inferred, noted } = await read('shared.csv', [shop, ...wandering(5)])
  expect(placed).toEqual([2])
  expect(noted).toEqual([3, 4, 5, 6, 7])
  for (const each of inferred) expect(each).not.toHaveProperty('city')
})

test('the order of rows does not matter, and a country is no address', {
  tags: ['read-area-points'],
}, async () => {
  const others = Array.from({ length: 300 }, (_, at) => [
    ...[`Shop ${at}`, `Atatürk Cd. ${at}, Ankara`, 'Ankara', 'TR'],
    ...[`39.9${at}`, '32.85'],
  ])
  const last = ['Last Mover', 'Ankara, Türkiye', '', 'TR', ...MIDDLE]
  const { placed, noted } = await read('order.csv', [...wandering(4, 'Türkiye'), ...others, last])
  expect(placed).toHaveLength(others.length)
  expect(noted).toEqual([2, 3, 4, 5, 306])
})

test('a file with more points than fit into memory still finds the center of an area', {
  tags: ['read-area-points'],
}, async () => {
  const shops = Array.from({ length: 20_100 }, (_, at) => [
    ...[`Shop ${at}`, `Atatürk Cd. ${at}, Ankara`, 'Ankara', 'TR'],
    ...[(39 + at / 100_000).toFixed(5), '32.85'],
  ])
  const { noted } = await read('many.csv', [...shops, ...wandering(8)])
  expect(noted.length).toBeGreaterThanOrEqual(4)
})

test('shops of one building with addresses, and few or repeated rows without, keep their point', {
  tags: ['read-area-points'],
}, async () => {
  const mall = wandering(30, 'Kızılay Mall, Gazi Mustafa Kemal Blv.')
  expect((await read('mall.csv', mall)).placed).toHaveLength(30)
  expect((await read('few.csv', wandering(4))).placed).toHaveLength(4)
  const repeated = Array.from({ length: 9 }, () => wandering(1)[0] ?? [])
  expect((await read('repeated.csv', repeated)).placed).toHaveLength(9)
})

test('a business that visits its customers has no position, and a country only if the phone agrees', {
  tags: ['read-area-points'],
}, async () => {
  const { placed, inferred } = await read(
    'visits.csv',
    [
      ['Moves in Turkey', '+90 312 555 01 23', ...MIDDLE, 'TRUE'],
      ['Moves elsewhere', '+1 212 555 0123', ...MIDDLE, 'TRUE'],
    ],
    ['name', 'phone', 'latitude', 'longitude', 'area_service'],
  )
  expect(placed).toEqual([])
  expect(inferred[0]).toMatchObject({ country_code: 'TR' })
  expect(inferred[0]).not.toHaveProperty('city')
  expect(inferred[1]).not.toHaveProperty('country_code')
})
