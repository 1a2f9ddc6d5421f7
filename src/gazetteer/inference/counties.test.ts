import { beforeAll, describe, expect, test } from 'vitest'
import { type CityIndex, createCityIndex } from '../city-index.server.ts'
import type { PlaceRow } from '../place-row.ts'
import { inferMissingPlace } from './infer-missing-place.server.ts'

let index: CityIndex
beforeAll(() => {
  index = createCityIndex()
}, 30_000)

const infer = (row: PlaceRow) => {
  const { match, district } = inferMissingPlace(row, index, new Set())
  return { match, place: match?.place, district }
}

describe.each<[string, string, string, [latitude: number, longitude: number]]>([
  ['GB', 'Newport', 'Shropshire', [52.8, -2.4]],
  ['GB', 'Newport', 'Isle of Wight', [50.7, -1.3]],
  ['GB', 'St Ives', 'Cambridgeshire', [52.3, -0.1]],
  ['GB', 'Manchester', 'Lancashire', [53.5, -2.2]],
  ['IE', 'Newport', 'Co. Mayo', [53.9, -9.5]],
  ['FR', 'Valence', 'Tarn-et-Garonne', [44.1, 0.9]],
  ['ES', 'Linares', 'Jaén', [38.1, -3.6]],
])('in %s, %s of %s', (countryCode, city, county, [latitude, longitude]) => {
  test.each<[string, PlaceRow]>([
    ['region', { city, region: county }],
    ['district', { city, districts: [county] }],
    ['text after the city', { city: `${city}, ${county}` }],
    ['last part of an address', { fullAddress: `12 Mill Lane, ${city}, ${county}` }],
  ])('is found by the %s', (_, row) => {
    const { place } = infer({ countryCode, ...row })
    expect(place?.latitude).toBeCloseTo(latitude, 0)
    expect(place?.longitude).toBeCloseTo(longitude, 0)
  })
})

test.each<[string, PlaceRow]>([
  ['a county without such a town', { countryCode: 'GB', city: 'Leeds', region: 'Kent' }],
  ['another state', { countryCode: 'IN', city: 'Aurangabad', region: 'Uttar Pradesh' }],
  ['another state of Germany', { countryCode: 'DE', city: 'Bremen', region: 'Thüringen' }],
  ['a distant postal code', { countryCode: 'DE', city: 'Weimar', postalCode: '35096' }],
  ['a hyphenated commune', { countryCode: 'FR', city: 'Limoges-Fourches' }],
])('a famous city is not assumed for %s', (_, row) => {
  expect(infer(row).match).toMatchObject({ placeId: null, confidence: 'none' })
})

test.each([
  ['ES', 'C/ Real 8, Ponferrada, León', 'Ponferrada'],
  ['IT', 'Via Roma 2, Cefalù, Palermo', 'Cefalù'],
  ['TR', 'Atatürk Cad. 5, Ereğli, Konya', 'Ereğli'],
  ['TR', 'Solhan, Bingöl', 'Solhan'],
  ['IN', 'Main Bazar, Khanna, Ludhiana, Punjab', 'Khanna'],
  ['PE', 'Jr. Lima 20, Huacho, Lima', 'Huacho'],
  ['GB', 'Grantham, Lincoln', 'Grantham'],
  ['BR', 'Rua Augusta 10, Moema, São Paulo', 'São Paulo'],
  ['IN', '5 Main Road, Karol Bagh, Delhi', 'Delhi'],
  ['TR', 'Moda Cad. 5, Kadıköy, İstanbul', 'İstanbul'],
])('in %s, %s is in %s', (countryCode, fullAddress, city) => {
  expect(infer({ countryCode, fullAddress }).match?.name).toBe(city)
})

test.each([
  ['Carretera 15 km 20, Jalisco', 'MX'],
  ['State Road 29, Ochopee, Florida', 'US'],
  ['Rural locality, Northland', 'NZ'],
])('the region at the end of %s is no hamlet elsewhere', (fullAddress, countryCode) => {
  expect(infer({ countryCode, fullAddress }).match).toBeUndefined()
})

test.each([
  ['Berlin-Schönefeld', 'Schönefeld'],
  ['München-Grünwald', 'Grünwald'],
  ['Köln-Ehrenfeld', 'Köln'],
])('%s is in %s', (city, expected) => {
  expect(infer({ countryCode: 'DE', city }).match?.name).toBe(expected)
})

test.each([
  ['Via Dante 5, Milano MI 20121, Italia', 'IT', 'Milano'],
  ['Via Dante 5, Milano MI 20121', 'IT', 'Milano'],
  ['Unter den Linden 10, Berlin, DE 10117', 'DE', 'Berlin'],
  ['12 Long St, Cape Town, SA 8001', 'ZA', 'Cape Town'],
  ['500 Main St, Detroit, MI 48201', 'US', 'Detroit'],
  ['Calle Elvira 3, 18010 Granada', 'ES', 'Granada'],
  ['Woking, Surrey', 'GB', 'Woking'],
  ['4 King Street, Saint Helier JE2 4WE', 'JE', 'Saint Helier'],
])('%s is in %s', (fullAddress, countryCode, city) => {
  expect(infer({ fullAddress }).match).toMatchObject({ countryCode, name: city })
})

test.each<[string, PlaceRow, number]>([
  ['82400 Valence', { countryCode: 'FR', city: 'Valence', postalCode: '82400' }, 44.1],
  ['26000 Valence', { countryCode: 'FR', city: 'Valence', postalCode: '26000' }, 44.9],
  ['64839 Münster', { countryCode: 'DE', fullAddress: 'Lange Str. 3, 64839 Münster' }, 49.9],
  ['48143 Münster', { countryCode: 'DE', fullAddress: 'Lange Str. 3, 48143 Münster' }, 52],
])('the postal code of %s decides between namesakes', (_, row, latitude) => {
  expect(infer(row).place?.latitude).toBeCloseTo(latitude, 0)
})

test('a prefecture at the start of a Japanese address rules out a town elsewhere', () => {
  const fullAddress = '青森県三戸郡南部町大字苫米地'
  const { match, place } = infer({ countryCode: 'JP', fullAddress })
  expect(place?.region ?? 'Aomori').toBe('Aomori')
  expect(match?.name).toBe('南部町')
})
