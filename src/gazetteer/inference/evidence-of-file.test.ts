// @module-tag read-place
import { expect, test } from 'vitest'
import { createCityIndex } from '../city-index.server.ts'
import type { PlaceRow } from '../place-row.ts'
import { inferMissingPlace } from './infer-missing-place.server.ts'

const index = createCityIndex()

const find = (homes: string[], row: PlaceRow) => {
  const { countryCode, match } = inferMissingPlace({ ...row, findHomes: () => homes }, index)
  return [countryCode, match?.place?.names.en ?? match?.name]
}

test.each<[string, string[], PlaceRow, string | undefined]>([
  ['a town that only another country has', ['BG'], { fullAddress: 'гр. Мелник, 2820' }, 'Мелник'],
  ['a village', ['BG'], { fullAddress: 'с. Примерово, общ. Родопи, 4224' }, 'Примерово'],
  ['a resort', ['BG'], { fullAddress: 'к.к. Слънчев бряг, Алея 1' }, 'Sunny Beach'],
  ['a municipality', ['BG'], { fullAddress: 'общ. Созопол, път 99' }, 'Sozopol'],
  ['a small town', ['BG'], { fullAddress: 'Банско, пл. „Никола Вапцаров“ 4' }, 'Bansko'],
  [
    'a street with the name of a country',
    ['AR'],
    { city: 'CABA', fullAddress: 'Honduras 4890' },
    'Buenos Aires',
  ],
  ['a part of a city', ['BD'], { city: 'Uttara', fullAddress: 'Road 12, Sector 7' }, 'Dhaka'],
  ['a word for streets', ['JO'], { fullAddress: 'الزرقاء الجديدة - شارع 36' }, undefined],
  [
    'a city first',
    ['EE'],
    { fullAddress: 'Tallinn, Mustamäe linnaosa, E. Vilde tee 103' },
    'Tallinn',
  ],
  [
    'a part of another city',
    ['JO'],
    { region: 'اربد', fullAddress: 'وسط البلد', phone: '027000000' },
    undefined,
  ],
  ['a village of Iran', ['IR'], { fullAddress: 'استان اصفهان، روستای نمونه' }, 'نمونه'],
])('%s stays in the country of the file', (_, homes, row, city) => {
  expect(find(homes, row)).toEqual([homes[0], city])
})

test.each<[string, string[], PlaceRow, string, string]>([
  ['its only script', ['AL', 'XK', 'MK'], { city: 'с. Примерово' }, 'MK', 'Примерово'],
  ['a part of its city', ['SN', 'CI', 'ML'], { city: 'YOPOUGON' }, 'CI', 'Abidjan'],
  ['a town instead of a village', ['GR', 'CY'], { city: 'Παραλιμνίου' }, 'CY', 'Paralimni'],
  ['its postal code', ['MY'], { fullAddress: 'Blk 201D Street 21 S(524201)' }, 'SG', 'Singapore'],
  [
    'coordinates instead of a name that sounds alike',
    ['LB', 'KW'],
    { city: 'برمانا، المتن', latitude: 33.883, longitude: 35.629 },
    'LB',
    'Broummana',
  ],
])('%s tells the country among several', (_, homes, row, countryCode, city) => {
  expect(find(homes, row)).toEqual([countryCode, city])
})

test.each([
  ['京都市伏見区南新地1丁目13番8号', 'Kyoto'],
  ['京都郡苅田町富久町1丁目', 'Kanda'],
])('%s is in Japan without its prefecture', (fullAddress, city) => {
  expect(find(['JP'], { fullAddress })).toEqual(['JP', city])
})

test.each([
  ['BD', 'Dhaka North', 'Dhaka'],
  ['BD', 'বান্দরবান সদর', 'Bāndarban'],
  ['NP', 'काठमाडौं महानगरपालिका वडा नं. २५', 'Kathmandu'],
  ['NP', 'Nagarpur Rural Municipality-4', 'Nagarpur'],
  ['IL', 'מושב דוגמה', 'דוגמה'],
  ['BE', 'Moeskroen-Mouscron', 'Mouscron'],
  ['GE', 'თბ.', 'Tbilisi'],
])('administrative words are no part of a name in %s: %s', (countryCode, city, name) => {
  expect(find([], { countryCode, city })).toEqual([countryCode, name])
})

test('the address tells the town of a district, a former province, and a state', () => {
  const korean = { city: '분당구', fullAddress: '경기도 성남시 분당구 판교역로 146' }
  expect(find([], { ...korean, countryCode: 'KR' })).toEqual(['KR', 'Seongnam'])
  const vietnamese = { city: 'Quảng Nam', fullAddress: '44 Nguyễn Thái Học, Hội An, Quảng Nam' }
  expect(find([], { ...vietnamese, countryCode: 'VN' })).toEqual(['VN', 'Hoi An'])
  const malaysian = { fullAddress: '78 Jalan Contoh, 82000 Pontian, Johor' }
  expect(find(['MY'], malaysian)).toEqual(['MY', 'Pontian Kechil'])
})

test('a Turkish quarter is no town of its own beside its district', () => {
  const row = { countryCode: 'TR', city: 'İzmir', districts: ['Alaçatı', 'Çeşme'] }
  expect(find([], row)).toEqual(['TR', 'Çeşme'])
})
