// @module-tag districts
import { expect, it } from 'vitest'
import { createCityIndex } from '../city-index.server.ts'
import type { PlaceRow } from '../place-row.ts'
import { inferMissingPlace } from './infer-missing-place.server.ts'

const index = createCityIndex()
const districtOf = (row: PlaceRow) => inferMissingPlace(row, index).district

const hamburg = { city: 'Hamburg', countryCode: 'DE' }
const istanbul = { city: 'İstanbul', countryCode: 'TR' }
const newYork = { city: 'New York', countryCode: 'US', region: 'NY' }

it.each([
  ['Altona', 'Altona'],
  ['Block C, Old Gardens, Gardens', 'Gardens'],
  ['Gardens, Hamburg', 'Gardens'],
  ['Gardens, Main Market', 'Gardens'],
  ['22765 Altona', 'Altona'],
  ['Gardens (GD) 3', 'Gardens 3'],
  ['Culver - West', 'Culver - West'],
  ['朝阳区', '朝阳区'],
])('a column of districts contains %s', (text, district) => {
  expect(districtOf({ ...hamburg, districts: [text] })).toBe(district)
})

it.each([
  'Hamburg',
  'hamburg',
  'Hamburgo',
  'Germany',
  'Deutschland',
  '22765',
  'https://altona.example',
  'Riverside Mall',
  'Grand Hotel',
  'Block C',
  'We are close to the river and open all day',
  '本町3-22',
])('%s is no district of Hamburg', (text) => {
  expect(districtOf({ ...hamburg, districts: [text] })).toBe(undefined)
})

it('a very long cell is no district', () => {
  const places = 'Gardens, '.repeat(40)
  expect(districtOf({ ...hamburg, districts: [`${places}Altona`] })).toBe(undefined)
  expect(districtOf({ ...hamburg, districts: [`${places}Altona`, 'Enge'] })).toBe('Enge')
  // A quadratic pattern would take minutes.
  expect(districtOf({ ...hamburg, districts: ['('.repeat(1_000_000)] })).toBe(undefined)
})

it('a district has the name of its region only in another city', () => {
  const row = { city: 'Zürich', countryCode: 'CH', region: 'Kanton Zürich' }
  expect(districtOf({ ...row, districts: ['ZH', 'Zürich', 'Enge'] })).toBe('Enge')
})

it('Manhattan is a district of New York, although it is also one of its names', () => {
  expect(districtOf({ ...newYork, districts: ['Manhattan'] })).toBe('Manhattan')
  expect(districtOf({ ...newYork, districts: ['Nueva York'] })).toBe(undefined)
})

it('damaged letters of a district are restored from the list of places', () => {
  const point = { latitude: 39.92, longitude: 32.86 }
  const row = { city: 'Ankara', countryCode: 'TR', ...point, districts: ['\ufffd\ufffdankaya'] }
  expect(districtOf(row)).toBe('Çankaya')
  expect(districtOf({ ...row, districts: ['\ufffd\ufffdankayaland'] })).toBe(
    '\ufffd\ufffdankayaland',
  )
})

it.each([
  ['Zürich (Kreis 7)', 'CH', 'Kreis 7'],
  ['Glattpark (Opfikon)', 'CH', 'Glattpark'],
  ['Roma (RM)', 'IT', undefined],
  ['Naperville, IL', 'US', undefined],
  ['Hannover-Linden-Nord', 'DE', 'Linden-Nord'],
  ['WIEN-Landstraße', 'AT', 'Landstraße'],
  ['Waren (Müritz)', 'DE', undefined],
  ['Oldenburg, Oldb', 'DE', undefined],
  ['12 High Street, London', 'GB', undefined],
  ['High Street, London', 'GB', undefined],
])('the text of the city %s', (city, countryCode, district) => {
  expect(districtOf({ city, countryCode })).toBe(district)
})

it.each([
  [istanbul, 'Caferağa Mah. Moda Cd. No:3, 34710 Kadıköy/İstanbul', 'Kadıköy'],
  [istanbul, 'Moda Cd. No:3 Kadıköy/İstanbul, Türkiye', 'Kadıköy'],
  [istanbul, 'Caferağa Mah., Kadıköy, İstanbul', 'Kadıköy'],
  [istanbul, 'Maslak Mah. Ahi Evran Cad. 42, 34475 İstanbul', 'Maslak'],
  [istanbul, 'Moda Caddesi Kadıköy/İstanbul', undefined],
  [{ city: 'Bodrum', countryCode: 'TR' }, 'Neyzen Cd. 5, 48400 Bodrum/Muğla', undefined],
  [newYork, '240 W 37th St, New York, NY 10018', undefined],
  [hamburg, 'Große Str. 1, Altona, Hamburg', 'Altona'],
  [hamburg, 'Lange Reihe, Hamburg', undefined],
  [
    { city: 'São Paulo', countryCode: 'BR' },
    'R. Augusta, 9 - Consolação, São Paulo - SP',
    'Consolação',
  ],
  [{ city: '北京', countryCode: 'CN' }, '北京市朝阳区建国路1号', '朝阳区'],
  [{ city: '東京', countryCode: 'JP' }, '東京都渋谷区神南1-1', '渋谷区'],
  [{ city: '横浜', countryCode: 'JP' }, '神奈川県横浜市都筑区中川1-1', '都筑区'],
  [{ city: '台北', countryCode: 'TW' }, '110台北市信義區松高路1號', '信義區'],
  [{ city: '서울', countryCode: 'KR' }, '서울특별시 강남구 테헤란로 1', '강남구'],
  [{ city: 'Noida', countryCode: 'IN' }, 'Shop 4, Sector 18, Noida', 'Sector 18'],
  [{ countryCode: 'IN' }, 'Hill Road, Bandra West, Bombay - 400050', 'Bandra West'],
  [{ countryCode: 'IN' }, 'Road 12, Banjara Hills, Hyderbad - 500034', 'Banjara Hills'],
  [{ countryCode: 'GB' }, '31 Otley Rd, Headingley, Leeds LS6 3AA', 'Headingley'],
  [{ city: 'الرياض', countryCode: 'SA' }, 'شارع العليا، حي الملقا، الرياض', 'الملقا'],
])('%o at %s', (row, fullAddress, district) => {
  expect(districtOf({ ...row, fullAddress })).toBe(district)
})

it.each([
  ['KR', '강남구', '서울특별시', 'Seoul'],
  ['JP', '渋谷区', '東京都', 'Tokyo'],
  ['CN', '朝阳区', '北京市', 'Beijing'],
  ['TW', '大安區', '台北市', 'Taipei'],
  ['KR', '팔달구', '수원시', 'Suwon'],
  ['CN', '南关区', '长春市', 'Changchun'],
  ['MX', 'Col. Centro', 'Ciudad de México', 'Mexico City'],
  ['TH', 'เขตบางรัก', 'กรุงเทพมหานคร', 'Bangkok'],
  ['VN', 'Quận 1', 'Hồ Chí Minh', 'Ho Chi Minh City'],
])(
  'in %s, %s in the city column is a district of the city in the region column, %s',
  (countryCode, city, region, en) => {
    const { match, district } = inferMissingPlace({ city, region, countryCode }, index)
    expect([match?.place?.names.en, district]).toEqual([en, city])
  },
)

it('a district whose region is not a city remains a separate city', () => {
  const row = { city: '中央区', region: '神奈川県', countryCode: 'JP' }
  const { match, district } = inferMissingPlace(row, index)
  expect([match?.name, match?.placeId, district]).toEqual(['中央区', null, undefined])
})

it.each([
  { countryCode: 'CN', city: '样本区', region: '吉林' },
  { countryCode: 'MX', city: 'Col. Centro', region: 'Puebla' },
  { countryCode: 'MX', city: 'Colonia Centro', region: 'Guanajuato' },
  {
    countryCode: 'MX',
    city: 'Col. Centro',
    region: 'Guanajuato',
    latitude: 21.12,
    longitude: -101.68,
  },
  { countryCode: 'TR', city: 'Örnek Mah.', region: 'Bursa', latitude: 40.08, longitude: 29.51 },
  { countryCode: 'TR', city: 'Örnek Mah.', region: 'Kocaeli' },
])('%o names no city, because the region is wider than its city', (row) => {
  const { match, district } = inferMissingPlace(row, index)
  expect([match?.name, match?.placeId, district]).toEqual([row.city, null, undefined])
})
