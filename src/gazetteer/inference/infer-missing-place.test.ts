// @module-tag read-place
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCityIndex } from '../city-index.server.ts'
import type { PlaceRow } from '../place-row.ts'
import { inferMissingPlace } from './infer-missing-place.server.ts'

const index = createCityIndex()
const complete = (row: PlaceRow) => inferMissingPlace(row, index)

test('inferMissingPlace never changes given values', () => {
  const row = {
    city: 'Somewhere',
    region: 'Some region',
    countryCode: 'FR',
    fullAddress: '1 Main St, Austin, TX 78701',
    latitude: 47.37,
    longitude: 8.54,
    timeZone: 'Asia/Calcutta',
  }
  const { fullAddress, latitude, longitude, ...place } = row
  const { match, ...given } = complete(row)
  expect(given).toEqual({ ...place, sources: {}, missing: [] })
  expect(match).toMatchObject({ placeId: null, confidence: 'none', reason: 'unknown' })
})

test.each([
  ['Rue Imaginaire 9, 1000 Lausanne', 'Lausanne', 'CH'],
  ['Musterweg 12, D-80331 München', 'München', 'DE'],
  ['Örnek Sk. No:3, 34710 Kadıköy/İstanbul', 'İstanbul', 'TR'],
  ['Örnek Cd. 3, 34430 Beyoğlu/İstanbul - Avrupa', 'İstanbul', 'TR'],
  ['Örnek Sk. 1, 48400 Bodrum/Muğla', 'Bodrum', 'TR'],
  ['7 Sample Lane, New Delhi, Delhi 110035', 'New Delhi', 'IN'],
  ['77 Sample Rd, Karol Bagh, Delhi, 110005', 'Delhi', 'IN'],
  ['100 Sample St, Austin, TX 78701', 'Austin', 'US'],
  ['1 Sample St, Buffalo, New York', 'Buffalo', 'US'],
  ['1 Sample St W, Toronto, ON M5H 1A1', 'Toronto', 'CA'],
  ['5 Sample St, Sydney NSW 2000', 'Sydney', 'AU'],
  ['5 Sample St, Beechworth, VIC', 'Beechworth', 'AU'],
  ['10 Sample Rd, London SW1A 9ZZ', 'London', 'GB'],
  ['Via Prova 1, 00185 Roma RM, Italia', 'Roma', 'IT'],
  ['Via Prova 5, Napoli, NA', 'Napoli', 'IT'],
  ['Sample Blvd, Los Angeles, CA', 'Los Angeles', 'US'],
  ['Sample St, Toronto, CA', 'Toronto', 'CA'],
  ['1 Sample St, Atlanta, Georgia', 'Atlanta', 'US'],
  ['5 Sample Ave, Tbilisi, Georgia', 'Tbilisi', 'GE'],
  ['Rua Exemplo, 15 - Bairro, São Paulo - SP, 01310-200, Brazil', 'São Paulo', 'BR'],
  ['Voorbeeld 1, 1012 AB Amsterdam', 'Amsterdam', 'NL'],
  ['Sample St, Dublin 2, Ireland', 'Dublin', 'IE'],
  ['5 rue Exemple, Luxembourg', 'Luxembourg', 'LU'],
  ['Россия, Москва, ул. Примерная, 7', 'Москва', 'RU'],
  ['9 Calle Ejemplo, Miraflores, Lima, Peru', 'Lima', 'PE'],
  ['7 Sample Lane, Najafgarh, New Delhi', 'New Delhi', 'IN'],
  ['1 Sample St, London, Ontario', 'London', 'CA'],
  ['1 Sample St, Paris, TX', 'Paris', 'US'],
  ['Musterweg 3, Rosenheim, Bayern', 'Rosenheim', 'DE'],
  ['Musterweg 3, Bielefeld, NRW', 'Bielefeld', 'DE'],
  ['Rua Exemplo 7, Santos, SP', 'Santos', 'BR'],
  ['Rua Exemplo 7, Nova Friburgo, RJ', 'Nova Friburgo', 'BR'],
  ['Calle Ejemplo 7, Ciudad Valles, SLP', 'Ciudad Valles', 'MX'],
  ['5 Sample Rd, Durban, KZN', 'Durban', 'ZA'],
  ['Via Prova 5, Bergamo, Lombardia', 'Bergamo', 'IT'],
  ['Calle Ejemplo 2, Toluca, Edo. Méx.', 'Toluca', 'MX'],
  ['大阪府堺市堺区見本町1-2, 日本', '堺市', 'JP'],
  ['日本、〒999-0000 東京都港区見本1-2-3', '東京都', 'JP'],
  ['中国广东省深圳市南山区样本路1号', '深圳市', 'CN'],
  ['台灣台北市大安區樣本路1號', '台北市', 'TW'],
  ['대한민국 경기도 수원시 팔달구 보기로 3', '수원시', 'KR'],
  ['부산광역시 해운대구 보기로 1', '부산광역시', 'KR'],
  ['新市街1-1, 熊本市, 熊本県, 日本', '熊本市', 'JP'],
  ['旭市場通り2, 名古屋市, 愛知県, 日本', '名古屋市', 'JP'],
  ['四日市町1-2, 広島市, 日本', '広島市', 'JP'],
  ['日本、東京都町田市見本町1', '町田市', 'JP'],
  ['日本、東京都八王子市見本町1-1', '八王子市', 'JP'],
  ['新市路12号, 广州市, 广东省, 中国', '广州市', 'CN'],
  ['城市广场3楼, 深圳, 中国', '深圳', 'CN'],
  ['都市花园, 北京, 中国', '北京', 'CN'],
])(
  'inferMissingPlace infers city and country from the address %j',
  (fullAddress, city, countryCode) => {
    const place = complete({ fullAddress })
    expect(place).toMatchObject({ city, countryCode, missing: [] })
    expect(place.sources).toMatchObject({ city: 'address', countryCode: 'address' })
  },
)

test.each([
  'Broadway',
  '12 High Street, Market',
  'Somewhere, Richmond',
  '1200 Washington',
  'Zone industrielle, lot 17',
  ',,,',
])('inferMissingPlace infers neither city nor country from the address %j', (fullAddress) => {
  const place = complete({ fullAddress })
  expect(place).toEqual({ sources: {}, missing: ['city', 'country'] })
})

test.each([
  ['JP', '新市街1-1'],
  ['JP', '東京都架空市見本町3'],
  ['CN', '新市中路12号'],
])('inferMissingPlace infers no city in %s from the address %j', (countryCode, fullAddress) => {
  expect(complete({ countryCode, fullAddress }).missing).toEqual(['city'])
})

test('inferMissingPlace does not infer a city from a street that has the name of a city', () => {
  const place = complete({ fullAddress: 'Bern, Unknownville', countryCode: 'CH' })
  expect(place.city).toBeUndefined()
})

test('inferMissingPlace ignores a city name in the address that is far from the coordinates', () => {
  const place = complete({
    fullAddress: 'Shop 1, Geneva, Sample Mall',
    latitude: 47.37,
    longitude: 8.54,
  })
  expect(place).toMatchObject({ city: 'Zürich', countryCode: 'CH', timeZone: 'Europe/Zurich' })
  expect(place.sources).toMatchObject({ city: 'coordinates', countryCode: 'coordinates' })
})

test('inferMissingPlace treats a numeric country code of the source as missing', () => {
  const place = complete({ city: 'Ankara', countryCode: '208' })
  expect(place).toMatchObject({ countryCode: 'TR', sources: { countryCode: 'city name' } })
})

test('inferMissingPlace infers no country from an ambiguous city name', () => {
  expect(complete({ city: 'Goa' }).missing).toEqual(['country'])
  expect(complete({ city: 'London' }).missing).toEqual(['country'])
  expect(complete({ city: 'London', phone: '+44 20 7946 0018' })).toMatchObject({
    countryCode: 'GB',
    sources: { countryCode: 'phone' },
  })
})

test('inferMissingPlace infers the country code from the country name', () => {
  const place = complete({ city: 'Rome', country: 'Italia' })
  expect(place).toMatchObject({ countryCode: 'IT', region: 'Lazio', timeZone: 'Europe/Rome' })
  expect(place.sources.countryCode).toBe('country name')
})

test('inferMissingPlace infers the region of an ambiguous city name from the address or the coordinates', () => {
  const springfield = { city: 'Springfield', countryCode: 'US' }
  expect(complete(springfield).region).toBeUndefined()
  expect(complete({ ...springfield, latitude: 39.8, longitude: -89.65 })).toMatchObject({
    region: 'Illinois',
    sources: { region: 'coordinates' },
  })
  expect(
    complete({ ...springfield, fullAddress: '1 Sample St, Springfield, MO 65801' }),
  ).toMatchObject({ region: 'Missouri', sources: { region: 'address' } })
})

test('inferMissingPlace never decides the country by the prefix of a phone number alone', () => {
  const phone = '+44 20 7946 0018'
  expect(complete({ phone }).countryCode).toBeUndefined()
  expect(complete({ phone, isServiceArea: true }).countryCode).toBeUndefined()
  expect(complete({ phone, city: 'Zürich' }).countryCode).toBe('CH')
  expect(complete({ phone, fullAddress: '12 High Street, Croydon' }).countryCode).toBe('GB')
})

test('inferMissingPlace uses the phone number to pick the country near a border', () => {
  const basel = { latitude: 47.575, longitude: 7.6 }
  expect(complete({ ...basel, phone: '+49 7621 12345' }).countryCode).toBe('DE')
  expect(complete({ ...basel, phone: '+41 61 123 45 67' }).countryCode).toBe('CH')
  expect(complete({ ...basel, phone: '+81 3 1234 5678' }).countryCode).not.toBe('JP')
})

test('inferMissingPlace infers no city from the coordinates of a service area', () => {
  const place = complete({
    latitude: 46.81,
    longitude: 8.22,
    phone: '+41 44 123 45 67',
    isServiceArea: true,
  })
  expect(place).toMatchObject({ countryCode: 'CH', missing: ['city'] })
})

test('inferMissingPlace infers the city of a city-state from the country code', () => {
  expect(complete({ countryCode: 'SG' })).toMatchObject({
    city: 'Singapore',
    sources: { city: 'country code' },
    missing: [],
  })
})

test('inferMissingPlace infers the time zone from the city when coordinates are missing', () => {
  expect(complete({ city: 'Las Palmas de Gran Canaria', countryCode: 'ES' }).timeZone).toBe(
    'Atlantic/Canary',
  )
})

test('inferMissingPlace infers nothing from an empty row, and never throws for arbitrary input', () => {
  expect(complete({})).toEqual({ sources: {}, missing: ['city', 'country'] })
  expect(complete({ fullAddress: ' ', countryCode: 'DE' }).missing).toEqual(['city'])
  fc.assert(
    fc.property(
      fc.record(
        {
          fullAddress: fc.string({ unit: 'grapheme' }),
          city: fc.string(),
          countryCode: fc.string({ maxLength: 3 }),
          latitude: fc.double(),
          longitude: fc.double(),
        },
        { requiredKeys: [] },
      ),
      (row) => {
        complete(row)
      },
    ),
  )
})

test('a city with a damaged name gets the name of its place', () => {
  const { match } = complete({ city: 'S\ufffd\ufffdo Paulo', countryCode: 'BR' })
  expect([match?.placeId, match?.name]).toEqual([3448439, 'São Paulo'])
})
