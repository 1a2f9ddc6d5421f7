// @module-tag read-place
import { expect, test } from 'vitest'
import { inferNamedPlace } from '../../../test/infer-named-place.ts'
import type { PlaceRow } from '../place-row.ts'

test.each<[string, PlaceRow, object]>([
  [
    'a city of the neighboring country in a file without countries',
    { city: 'Poprad', findHomes: () => ['CZ'] },
    { countryCode: 'SK', city: 'Poprad' },
  ],
  [
    'a Slovak postal code in a file of Czech addresses',
    { fullAddress: 'Obchodná 9, 811 06 Bratislava-Staré Mesto', findHomes: () => ['CZ'] },
    { countryCode: 'SK', city: 'Bratislava' },
  ],
  [
    'a postal code overseas in a file of French addresses',
    { city: 'St-Denis (La Réunion)', postalCode: '97400', findHomes: () => ['FR'] },
    { countryCode: 'RE', city: 'Saint-Denis' },
  ],
  [
    'a city with a county of England',
    { city: 'Keswick, Lake District, Cumbria' },
    { countryCode: 'GB', city: 'Keswick' },
  ],
  [
    'a city with a part that is a town beside it',
    { countryCode: 'US', region: 'TX', city: 'Houston (Spring)' },
    { city: 'Houston', district: 'Spring' },
  ],
  [
    'a city with the name of a river',
    { countryCode: 'DE', city: 'Halle (Saale)' },
    { district: undefined },
  ],
  [
    'a column of municipalities with a part of the city',
    { countryCode: 'PL', city: 'Kraków', furtherCities: ['Kraków-Krowodrza'] },
    { city: 'Kraków', district: 'Krowodrza' },
  ],
  [
    'a column of municipalities with another municipality',
    { countryCode: 'PL', city: 'Kluszkowce', furtherCities: ['Czorsztyn'] },
    { district: undefined },
  ],
  [
    'a regency with the subdistrict in a column',
    { countryCode: 'ID', city: 'Kab. Gianyar', districts: ['Ubud'] },
    { city: 'Ubud' },
  ],
  [
    'a marked city before the region in a column of regions',
    { countryCode: 'UZ', region: 'г. Наманган, Наманганская обл.' },
    { city: 'Namangan' },
  ],
  [
    'the center of the capital of a governorate',
    { countryCode: 'JO', region: 'الزرقاء', districts: ['وسط المدينة'] },
    { city: 'Zarqa', district: 'وسط المدينة' },
  ],
  [
    'the name of the city in Arabic letters beside a quarter',
    { fullAddress: 'شارع العليا العام، حي العليا، الرياض 12214', countryCode: 'SA' },
    { city: 'Riyadh', district: 'العليا' },
  ],
  [
    'a marked city before a quarter that has the name of a village',
    { countryCode: 'UA', fullAddress: 'м. Вінниця, Замостя, вул. Коцюбинського 3' },
    { city: 'Vinnytsia' },
  ],
  [
    'an abbreviated addition to the name of a city',
    { countryCode: 'CH', city: 'Langnau i.E.' },
    { city: 'Langnau' },
  ],
  [
    'a numbered district of a Hungarian city in an address',
    { countryCode: 'HU', fullAddress: 'Ráday utca 20, Budapest IX. kerület' },
    { city: 'Budapest', district: 'Budapest IX' },
  ],
  [
    'an abbreviated number of a Vietnamese district',
    { countryCode: 'VN', region: 'TP.HCM', districts: ['Q.3'] },
    { city: 'Ho Chi Minh City', district: 'Quận 3' },
  ],
  [
    'an old town after the street',
    { countryCode: 'ES', city: 'Bilbao', street: 'Somera kalea 3, Casco Viejo' },
    { district: 'Casco Viejo' },
  ],
  [
    'a quarter before the city',
    { countryCode: 'BF', fullAddress: 'Zogona, Ouagadougou' },
    { city: 'Ouagadougou', district: 'Zogona' },
  ],
  [
    'a numbered quarter before the city',
    { countryCode: 'NP', fullAddress: 'Thamel-26, Kathmandu, Nepal' },
    { city: 'Kathmandu', district: 'Thamel-26' },
  ],
  [
    'a numbered sector, and a city with the number of its post office',
    { countryCode: 'BD', fullAddress: 'Mirpur-10, Dhaka-1216' },
    { city: 'Dhaka', district: 'Mirpur-10' },
  ],
  [
    'a quarter and a landmark in a column of streets',
    { countryCode: 'SN', city: 'Guédiawaye', street: 'Golf Sud, près du stade' },
    { district: 'Golf Sud' },
  ],
  [
    'a landmark instead of a quarter',
    { countryCode: 'SN', city: 'Guédiawaye', street: 'près du stade' },
    { district: undefined },
  ],
  [
    'an Ethiopic comma',
    { countryCode: 'ET', city: 'Addis Ababa', fullAddress: 'ፒያሳ፣ ደ ጎል አደባባይ' },
    { district: 'ፒያሳ' },
  ],
  [
    'a column of districts with the county of a Nepalese city',
    { countryCode: 'NP', city: 'Butwal', street: 'Golpark', districts: ['Rupandehi'] },
    { district: 'Golpark' },
  ],
  [
    'a street and a quarter without the city',
    { countryCode: 'BR', city: 'Curitiba', fullAddress: 'R. XV de Novembro, 340, Centro' },
    { district: 'Centro' },
  ],
  [
    'the quarter of an address in the form of Google',
    { countryCode: 'TR', fullAddress: 'Çarşı, Hükümet Cd., 07580 Kaş/Antalya' },
    { city: 'Kaş', district: 'Çarşı' },
  ],
  [
    'a marked quarter of an Israeli city',
    {
      latitude: 31.815,
      longitude: 35.195,
      fullAddress: 'שכונת רמות, ירושלים 97200',
    },
    { countryCode: 'IL', city: 'Jerusalem', district: 'רמות' },
  ],
  [
    'the city after the number of the house',
    { countryCode: 'IL', fullAddress: 'הרצל 60 ראשל"צ' },
    { city: 'Rishon LeZion' },
  ],
  [
    'the genitive of a Greek city',
    { countryCode: 'GR', city: 'Δήμος Βόλου', region: 'Μαγνησίας' },
    { city: 'Volos' },
  ],
  [
    'the genitive of a name in the plural',
    { countryCode: 'GR', city: 'Χανίων' },
    { city: 'Chania' },
  ],
  ['a Greek city and its region', { countryCode: 'GR', city: 'Οία Σαντορίνης' }, { city: 'Oía' }],
  [
    'a Korean county',
    { countryCode: 'KR', fullAddress: '전라남도 담양군 담양읍 향교리' },
    { city: 'Damyang', district: '담양읍' },
  ],
  [
    'a Korean quarter in parentheses',
    { countryCode: 'KR', fullAddress: '강원도 속초시 노학로 12 (노학동)' },
    { city: 'Sokcho', district: '노학동' },
  ],
  [
    'a Taiwanese city in a column of districts',
    { countryCode: 'TW', districts: ['新北市板橋區'], street: '文化路二段200號' },
    { city: 'New Taipei City', district: '板橋區' },
  ],
  [
    'a Taiwanese town in a column of districts',
    { countryCode: 'TW', districts: ['彰化縣鹿港鎮'] },
    { city: 'Lukang', district: undefined },
  ],
  [
    'a Japanese quarter with the number of the house',
    { countryCode: 'JP', city: '函館市', districts: ['若松町9-19'] },
    { city: 'Hakodate', district: '若松町' },
  ],
  [
    'a Japanese town that the gazetteer lacks',
    { countryCode: 'JP', city: '熊毛郡屋久島町' },
    { city: '屋久島町' },
  ],
  [
    'the town of a Japanese county',
    { countryCode: 'JP', city: '吾妻郡', fullAddress: '草津町大字草津 401' },
    { city: 'Kusatsu' },
  ],
  [
    'a Chinese town below a county',
    { countryCode: 'CN', city: '义乌市', fullAddress: '福田街道国际商贸城一区' },
    { district: '福田街道' },
  ],
  [
    'Thai parts with spaces between them',
    { countryCode: 'TH', fullAddress: 'ต.สุเทพ อ.เมือง จ.เชียงใหม่' },
    { city: 'Chiang Mai', district: 'ต.สุเทพ' },
  ],
  [
    'the town of a Thai province',
    { countryCode: 'TH', city: 'สงขลา', fullAddress: 'ตำบลคอหงส์ อำเภอหาดใหญ่ สงขลา 90110' },
    { city: 'Hat Yai' },
  ],
  [
    'a Czech part behind the city',
    { countryCode: 'CZ', fullAddress: 'Ostravská 5, 746 01 Opava-Předměstí' },
    { city: 'Opava', district: 'Předměstí' },
  ],
  [
    'a city before the street',
    { countryCode: 'PL', fullAddress: 'Bielsko-Biała, ul. Żywiecka 93' },
    { city: 'Bielsko-Biała' },
  ],
  [
    'a Vietnamese district with a number',
    { countryCode: 'VN', city: 'Hà Nội', fullAddress: '45/2 Lê Văn Sỹ, P.13' },
    { district: 'P.13' },
  ],
  [
    'an airport',
    { countryCode: 'DE', city: 'Frankfurt Airport (FRA)' },
    { city: 'Frankfurt am Main' },
  ],
  [
    'a city with a number, and the prefix of its country',
    { city: 'Kingston 10', phone: '+1 876 555 0150' },
    { countryCode: 'JM', city: 'Kingston' },
  ],
  [
    'a British postal code',
    { postalCode: 'TW9 1BP', fullAddress: '2 The Quadrant, Richmond, Surrey' },
    { countryCode: 'GB', city: 'London', district: 'Richmond' },
  ],
  [
    'a postal code of Guernsey',
    { postalCode: 'GY1 2LQ', fullAddress: 'North Quay, St Peter Port' },
    { countryCode: 'GG', city: 'Saint Peter Port' },
  ],
  [
    'an Irish postal code',
    { postalCode: 'D07 K5W2', fullAddress: '18 Manor Street, Dublin' },
    { countryCode: 'IE', city: 'Dublin' },
  ],
  [
    'an abbreviated county',
    { countryCode: 'GB', fullAddress: 'Stow-on-the-Wold, Glos.' },
    { city: 'Stow on the Wold' },
  ],
  [
    'a metropolitan area with the town in a column of streets',
    {
      countryCode: 'US',
      city: 'Greater Boston Area',
      region: 'MA',
      street: '1280 Beacon St, Brookline',
    },
    { city: 'Brookline' },
  ],
])('a file with %s', (_, row, expected) => {
  expect(inferNamedPlace(row)).toMatchObject(expected)
})
