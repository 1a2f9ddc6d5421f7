// @module-tag read-place
import { expect, test } from 'vitest'
import { inferNamedPlace } from '../../../test/infer-named-place.ts'
import type { PlaceRow } from '../place-row.ts'

test.each<[string, PlaceRow, object]>([
  [
    'a Chinese address without marks',
    { countryCode: 'CN', fullAddress: '浙江杭州西湖区文三路' },
    { city: 'Hangzhou', district: '西湖区' },
  ],
  [
    'a Chinese town below its prefecture',
    { countryCode: 'CN', fullAddress: '江苏省苏州市昆山市前进路' },
    { city: 'Kunshan' },
  ],
  ['Chinese abbreviations', { city: '穗', region: '粤' }, { city: 'Guangzhou', countryCode: 'CN' }],
  ['a Greek genitive in Cyprus', { countryCode: 'CY', city: 'Λεμεσού' }, { city: 'Limassol' }],
  ['a genitive of two words', { countryCode: 'CY', city: 'Αγίας Νάπας' }, { city: 'Ayia Napa' }],
  [
    'a part of Venice that is also a village elsewhere',
    { countryCode: 'IT', fullAddress: 'Calle dei Fabbri 4702 - San Marco - 30124 Venezia (VE)' },
    { city: 'Venice', district: 'San Marco' },
  ],
  [
    'a postal code of one city',
    { countryCode: 'DE', street: 'Domstr. 1', postalCode: '50667' },
    { city: 'Cologne' },
  ],
  [
    'a British postal code of one city',
    { countryCode: 'GB', street: 'Sydney Street 17', postalCode: 'BN1 4EN' },
    { city: 'Brighton' },
  ],
  [
    'a postal code of several towns',
    { countryCode: 'DE', street: 'Hauptstr. 1', postalCode: '85354' },
    { city: undefined },
  ],
  [
    'a postal code at the end of a street',
    { countryCode: 'PL', fullAddress: 'ul. Armii Krajowej 10, 78-100' },
    { city: 'Kołobrzeg' },
  ],
  [
    'a Canadian postal code',
    { city: 'Scarborough', region: 'ON', postalCode: 'M1R 3A7' },
    { city: 'Toronto', countryCode: 'CA' },
  ],
  [
    'a city in the column of streets',
    { countryCode: 'SE', street: 'Storgatan 19, Borgholm', region: 'Kalmar län' },
    { city: 'Borgholm' },
  ],
  [
    'a village in the municipality of a city',
    { countryCode: 'BG', fullAddress: 'с. Арбанаси, общ. Велико Търново, 5029' },
    { city: 'Арбанаси' },
  ],
  [
    'a town in a canton with another name',
    { countryCode: 'CR', city: 'San Carlos', districts: ['Quesada'] },
    { city: 'Quesada' },
  ],
  [
    'a town far from the seat of its canton',
    { countryCode: 'CR', region: 'Guanacaste', city: 'Santa Cruz', districts: ['Tamarindo'] },
    { city: 'Tamarindo' },
  ],
  [
    'a town much closer to the coordinates than the seat of its municipality',
    {
      ...{ countryCode: 'MX', region: 'Jalisco', city: 'Chapala', districts: ['Ajijic'] },
      ...{ latitude: 20.29661781, longitude: -103.26083801 },
    },
    { city: 'Ajijic' },
  ],
  [
    'a town of the county in the address',
    { countryCode: 'BD', city: 'কক্সবাজার', fullAddress: 'বাস স্টেশন রোড, টেকনাফ' },
    { city: 'Teknāf' },
  ],
  [
    'a Danish name that is an Italian city without its accents',
    { city: 'Fanø', findHomes: () => ['DK'] },
    { city: 'Fanø', countryCode: 'DK' },
  ],
  [
    'a part of Hong Kong in the column of cities',
    { countryCode: 'HK', city: 'Tsim Sha Tsui' },
    { city: 'Hong Kong', district: 'Tsim Sha Tsui' },
  ],
  [
    'a Kazakh city before its district',
    { countryCode: 'KZ', fullAddress: 'Астана қ., Есіл ауданы, Мәңгілік Ел даңғылы, 20' },
    { city: 'Astana' },
  ],
  [
    'a quarter in a Japanese column of streets',
    { countryCode: 'JP', city: '松山市', street: '三番町 4-8-2' },
    { district: '三番町' },
  ],
  [
    'a city and its country',
    { fullAddress: 'Osaka (Japan)' },
    { city: 'Osaka', countryCode: 'JP' },
  ],
  [
    'a quarter beside the city of its own column',
    { countryCode: 'PK', city: 'Lahore', fullAddress: 'Anarkali Bazaar, Lahore' },
    { district: 'Anarkali Bazaar' },
  ],
  [
    'a Hindi sector',
    { countryCode: 'IN', city: 'गुरुग्राम', fullAddress: 'सेक्टर 14, गुरुग्राम, हरियाणा' },
    { district: 'सेक्टर 14' },
  ],
  [
    'an Arabic quarter before the city',
    { countryCode: 'SA', city: 'خميس مشيط', fullAddress: 'المنطقة الصناعية، خميس مشيط' },
    { district: 'المنطقة الصناعية' },
  ],
  [
    'an Arabic landmark before the city',
    { countryCode: 'SA', city: 'خميس مشيط', fullAddress: 'مقابل المستشفى، خميس مشيط' },
    { district: undefined },
  ],
  [
    'a numbered quarter after a street',
    { countryCode: 'TN', fullAddress: 'Avenue Hédi Nouira, Ennasr 2, Ariana' },
    { city: 'Ariana', district: 'Ennasr 2' },
  ],
  [
    'a locality in the second line of a British address',
    { countryCode: 'GB', city: 'BIRMINGHAM', street: '7 HIGH STREET', lastLine: 'MOSELEY' },
    { city: 'Birmingham', district: 'MOSELEY' },
  ],
  [
    'a building in the second line of a British address',
    { countryCode: 'GB', city: 'LEEDS', street: 'UNIT 3', lastLine: 'CROSS GREEN TRADING ESTATE' },
    { district: undefined },
  ],
  [
    'a central district that has the name of the city in the gazetteer',
    { countryCode: 'TR', city: 'Van', districts: ['İpekyolu'] },
    { city: 'Van', district: 'İpekyolu' },
  ],
  [
    'a Chinese town that has the name of the city in the gazetteer',
    { countryCode: 'CN', city: '昆山市', street: '玉山镇城北中路' },
    { city: 'Kunshan', district: '玉山镇' },
  ],
  [
    'a Thai subdistrict that looks like a domain',
    { countryCode: 'TH', fullAddress: 'หาดกะตะ ต.กะรน อ.เมืองภูเก็ต ภูเก็ต 83100' },
    { city: 'Phuket', district: 'ต.กะรน' },
  ],
  [
    'a Taiwanese village, and a township that the gazetteer lacks',
    { fullAddress: '604嘉義縣竹崎鄉中和村石棹12號' },
    { countryCode: 'TW', city: '竹崎', district: '中和村' },
  ],
  [
    'a column of Taiwanese townships',
    { countryCode: 'TW', districts: ['花蓮縣秀林鄉'], fullAddress: '花蓮縣秀林鄉富世村110號' },
    { district: '富世村' },
  ],
  [
    'a Taiwanese postal code, and no country',
    { fullAddress: '950台東縣台東市中華路一段300號' },
    { countryCode: 'TW', city: 'Taitung' },
  ],
  [
    'a Japanese town in kana',
    { fullAddress: '群馬県利根郡みなかみ町月夜野1744' },
    { countryCode: 'JP', city: 'Minakami' },
  ],
  [
    'a Russian village after the region',
    { countryCode: 'RU', fullAddress: 'Иркутская обл., п. Листвянка, ул. Горького, 30' },
    { city: 'Listvyanka' },
  ],
  [
    'the name of a Greek municipality',
    { countryCode: 'GR', city: 'Δήμος Ναυπλιέων' },
    { city: 'Nafplio' },
  ],
  [
    'a Greek postal code of one of two cities',
    { countryCode: 'GR', city: 'Ηρακλείου', postalCode: '712 02' },
    { city: 'Heraklion' },
  ],
  [
    'a Mexican postal code, and a borough with many namesakes',
    { countryCode: 'MX', city: 'Benito Juárez', postalCode: '03100' },
    { city: 'Mexico City', district: 'Benito Juárez' },
  ],
  [
    'the first half of a British postal code after the city',
    { city: 'London SE15' },
    { countryCode: 'GB', city: 'London' },
  ],
  [
    'an African post box before the city',
    { countryCode: 'CI', fullAddress: '01 BP 881 Abidjan 01' },
    { city: 'Abidjan' },
  ],
  [
    'a German part that lies far from the center',
    { countryCode: 'DE', city: 'Rostock-Warnemünde' },
    { city: 'Rostock', district: 'Warnemünde' },
  ],
  [
    'an Indonesian regency with the town in the address',
    {
      countryCode: 'ID',
      city: 'Kabupaten Gianyar',
      fullAddress: 'Jl. Raya Sanggingan, Kedewatan, Kecamatan Ubud, Kabupaten Gianyar, Bali 80571',
    },
    { city: 'Ubud', district: 'Kedewatan' },
  ],
  [
    'a branch named after its city',
    { name: 'Bright Smile Dental - Leeds', postalCode: 'LS1 4DY' },
    { countryCode: 'GB', city: 'Leeds' },
  ],
  [
    'a branch with the postal code of another city',
    { name: 'Bright Smile Dental - Leeds', postalCode: 'SW1A 1AA' },
    { countryCode: 'GB', city: 'London' },
  ],
  [
    'a branch named after a foreign city',
    { name: 'Café Madeleine - Paris', countryCode: 'US' },
    { city: undefined },
  ],
])('a file with %s', (_, row, expected) => {
  expect(inferNamedPlace(row)).toMatchObject(expected)
})
