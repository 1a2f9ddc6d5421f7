// @module-tag read-place
import { expect, test } from 'vitest'
import { createCityIndex } from '../city-index.server.ts'
import type { PlaceRow } from '../place-row.ts'
import { inferMissingPlace } from './infer-missing-place.server.ts'

const index = createCityIndex()
const complete = (row: PlaceRow) => inferMissingPlace(row, index)

test.each([
  ['US', { city: 'Brooklyn', region: 'NY' }, 'New York City', 'Brooklyn'],
  ['US', { city: 'Sherman Oaks', region: 'CA' }, 'Los Angeles', 'Sherman Oaks'],
  ['GB', { city: 'Croydon' }, 'London', 'Croydon'],
  ['AU', { city: 'Surry Hills', region: 'NSW' }, 'Sydney', 'Surry Hills'],
  ['TR', { city: 'Üsküdar' }, 'Istanbul', 'Üsküdar'],
  ['FR', { city: 'PARIS 11' }, 'Paris', '11e arrondissement'],
  ['FR', { city: 'Lyon 8ème' }, 'Lyon', '8e arrondissement'],
  ['IE', { city: 'Dublin 4' }, 'Dublin', 'Dublin 4'],
  ['AT', { city: 'Wien 7' }, 'Vienna', 'Vienna 7'],
  ['CA', { city: 'Scarborough', region: 'Ontario' }, 'Toronto', 'Scarborough'],
  ['TR', { city: 'Kadıköy', region: 'İstanbul' }, 'Istanbul', 'Kadıköy'],
  ['EG', { city: 'Zamalek', region: 'Cairo Governorate' }, 'Cairo', 'Zamalek'],
  ['PE', { city: 'San Juan de Lurigancho', region: 'Lima' }, 'Lima', 'San Juan de Lurigancho'],
  ['AZ', { city: 'Bakı ş.' }, 'Baku', undefined],
  ['EG', { city: 'Sample Quarter', region: 'Cairo Governorate' }, 'Cairo', 'Sample Quarter'],
  ['IT', { city: 'VENEZIA MESTRE' }, 'Venice', 'MESTRE'],
  ['DE', { city: 'Berlin', street: 'Sample Str. 18, Kreuzberg' }, 'Berlin', 'Kreuzberg'],
  ['DE', { city: 'Berlin', street: 'Sample Str. 18, Sample Building' }, 'Berlin', undefined],
  ['KE', { city: 'Nairobi', street: 'Sample Road, Kilimani' }, 'Nairobi', 'Kilimani'],
  ['DK', { city: 'Köpenhamn K' }, 'Copenhagen', undefined],
  ['UA', { city: 'м.Київ' }, 'Kyiv', undefined],
  ['TH', { city: 'Mueang Chiang Mai District' }, 'Chiang Mai', undefined],
  ['TH', { city: 'Hua Hin District' }, 'Hua Hin', undefined],
])('a city text in %s that names a part of a city: %o', (countryCode, row, city, district) => {
  const { match, ...place } = complete({ countryCode, ...row })
  const { place: whole } = match ?? {}
  expect(whole?.names.en).toBe(city)
  expect(place.district).toBe(district)
})

test.each([
  ['TR', 'İzmir', 'Çeşme', 'Çeşme', undefined],
  ['TR', 'İzmir', 'Bornova', 'İzmir', 'Bornova'],
  ['CN', '苏州市', '昆山市', '昆山市', undefined],
  ['CN', '苏州市', '姑苏区', '苏州市', '姑苏区'],
  ['DE', 'Hamburg', 'Lübeck', 'Hamburg', 'Lübeck'],
  ['PK', 'DHA Phase 5', 'Lahore', 'Lahore', 'DHA Phase 5'],
  ['PK', 'Sample Village', 'Lahore', 'Sample Village', 'Lahore'],
])('in %s, the city %s with the district %s', (countryCode, city, text, name, district) => {
  const place = complete({ countryCode, city, districts: [text] })
  expect(place.match?.name).toBe(name)
  expect(place.district).toBe(district)
})

test.each([
  ['Solo', 'ID', 'ID'],
  ['PARIS 11', 'FR', 'FR'],
  ['Neue Siedlung am Rand', 'DE', 'DE'],
  ['Chicago', 'FR', 'US'],
  ['London', 'FR', undefined],
])('%s in a file of %s lies in %s', (city, home, countryCode) => {
  const place = complete({ city, findHomes: () => [home] })
  expect(place.countryCode).toBe(countryCode)
})

test.each([
  ['C/ Inventada, 4 (Gràcia), 08012 Barcelona', 'ES', 'Barcelona', 'Gràcia'],
  ['C/ Inventada 62, 28004 Madrid (Chueca)', 'ES', 'Madrid', 'Chueca'],
  ['C/ Inventada, 40, 28001 Madrid, Barrio de Salamanca', 'ES', 'Madrid', 'Barrio de Salamanca'],
  ['C/ Inventada, 14. Malasaña, 28004 Madrid', 'ES', 'Madrid', 'Malasaña'],
  ['C/ Inventada 29 - Lavapiés - 28012 Madrid', 'ES', 'Madrid', 'Lavapiés'],
  ['C/ Inventada 8, 41701 Dos Hermanas (Sevilla)', 'ES', 'Dos Hermanas', undefined],
  ['C/ Inventada 22, 48930 Las Arenas, Getxo', 'ES', 'Getxo', 'Las Arenas'],
  ['Via Inventata 174/B, Roma', 'IT', 'Roma', undefined],
  ['Calle Inventada, 50, Indautxu, 48011 Bilbao', 'ES', 'Bilbao', 'Indautxu'],
  ['Calle Inventada, 50, bajo, 48011 Bilbao', 'ES', 'Bilbao', undefined],
  ['さいたま市大宮区見本町1-8-14', 'JP', 'さいたま', '大宮区'],
  ['神奈川県足柄下郡箱根町見本2丁目', 'JP', '箱根町', undefined],
  ['日本、東京都西多摩郡見本町3', 'JP', '見本町', undefined],
  ['小樽市見本町5-36', 'JP', '小樽市', '見本町'],
  ['гр. София, ул. „Примерна“ 31, кв. Лозенец', 'BG', 'София', 'кв. Лозенец'],
  ['Al Barsha 1, Dubai', 'AE', 'Dubai', 'Al Barsha 1'],
  ['千代田区神田見本町1-19', 'JP', 'Tokyo', '千代田区'],
  ['경북 경주시 견본로 1080', 'KR', '경주시', undefined],
  ['彰化縣見本鎮中山路168號', 'TW', '見本鎮', undefined],
  [
    'Jl. Contoh, Kec. Banjarmasin Tengah, Kota Banjarmasin, Kalsel',
    'ID',
    'Banjarmasin',
    'Banjarmasin Tengah',
  ],
])('the address %s in a file of %s', (fullAddress, home, city, district) => {
  const place = complete({ fullAddress, findHomes: () => [home] })
  expect(place).toMatchObject({ city, countryCode: home })
  expect(place.district).toBe(district)
})

test.each([
  ['Nowa Huta, Kraków', 'PL', 'ul. Zmyślona 3', 'Nowa Huta'],
  ['Nowa Huta, Kraków', 'PL', undefined, 'Nowa Huta'],
  ['Mokotów, Warszawa', 'PL', undefined, 'Mokotów'],
  ['Otwock, Warszawa', 'PL', 'ul. Zmyślona 3', undefined],
  ['شارع الجلاء، دمياط', 'EG', 'شارع', undefined],
])(
  'the district of %s in %s beside the street %s',
  (fullAddress, countryCode, street, district) => {
    expect(complete({ fullAddress, countryCode, street }).district).toBe(district)
  },
)

test.each([
  ['Praha 5 - Smíchov', 'CZ', 'Praha', 'Smíchov'],
  ['Praha 2-Vinohrady', 'CZ', 'Praha', 'Vinohrady'],
  ['MÜNCHEN-BOGENHAUSEN', 'DE', 'MÜNCHEN', 'BOGENHAUSEN'],
  ['München, Haidhausen', 'DE', 'München', 'Haidhausen'],
  ['Budapest XI. ker.', 'HU', 'Budapest', 'Budapest XI'],
  ['София, кв. Лозенец', 'BG', 'София', 'кв. Лозенец'],
  ['Kingston, Ont.', 'CA', 'Kingston', undefined],
  ['Naperville, Illinois', 'US', 'Naperville', undefined],
])('the part of the city in %s (%s)', (city, countryCode, name, district) => {
  const { match, district: found } = complete({ city, countryCode })
  expect(match).toMatchObject({ name, placeId: expect.any(Number) })
  expect(found).toBe(district)
})

test.each([
  ['GB', 'Leith', 'Edinburgh', 'Edinburgh', 'Leith'],
  ['RS', 'Palilula', 'Beograd', 'Belgrade', 'Palilula'],
  ['CA', 'Vimont', 'Laval', 'Laval', 'Vimont'],
  ['IN', 'Junnarwadi', 'Pune', undefined, 'Pune'],
  ['US', 'Springfield', 'Boston', undefined, 'Boston'],
  ['PT', 'Aldeia Inventada', 'Lisboa', undefined, 'Lisboa'],
])('in %s, the city %s beside the district %s', (countryCode, city, text, name, district) => {
  const place = complete({ countryCode, city, districts: [text] })
  expect(place.match?.place?.names.en).toBe(name)
  expect(place.district).toBe(district)
})

test.each([
  ['6 Phố Mẫu, Phường 1', 'Đà Lạt', 'VN', 'Phường 1'],
  ['Inventada Rd, Karen', 'Nairobi', 'KE', 'Karen'],
  ['9 rue Inventée, 75011 Paris', 'Paris', 'FR', '11e arrondissement'],
  ['9 rue Inventée, 69001 Lyon', 'Lyon', 'FR', '1er arrondissement'],
  ['9 rue Inventée, 75099 Paris', 'Paris', 'FR', undefined],
  ['ถ.ตัวอย่าง ต.ในเมือง', 'ขอนแก่น', 'TH', 'ต.ในเมือง'],
  ['شارع النموذج، حي النرجس', 'فاس', 'MA', 'النرجس'],
  ['Inventada Rd, First Floor', 'Nairobi', 'KE', undefined],
  ['Inventada Rd, Kisumu', 'Nairobi', 'KE', undefined],
  ['Musterweg 3, Hinterhaus', 'Hamburg', 'DE', undefined],
])('the district of %s in %s, %s', (fullAddress, city, countryCode, district) => {
  expect(complete({ fullAddress, city, countryCode }).district).toBe(district)
})

test.each([
  [['CZ', 'SK'], { city: 'Žilina' }, 'SK'],
  [['CZ', 'SK'], { city: 'Brno-Nový Útvar' }, 'CZ'],
  [['US', 'GB'], { city: 'Leith', districts: ['Edinburgh'] }, 'GB'],
  [['US', 'GB'], { city: 'Sommerville', region: 'MA' }, 'US'],
  [['CA', 'US'], { city: 'London', region: 'ON' }, 'CA'],
  [['US', 'CA'], { city: 'Greenville', region: 'SC' }, 'US'],
  [['CZ', 'SK'], { city: 'Bratislava - Neznáma' }, 'SK'],
  [[], { city: 'Grand Forks', region: 'ND' }, 'US'],
  [[], { city: 'Košice' }, 'SK'],
  [['CZ', 'SK'], { city: 'Neznáma Obec' }, undefined],
])('in a file of %o, %o lies in %s', (homes, row, countryCode) => {
  expect(complete({ ...row, findHomes: () => homes }).countryCode).toBe(countryCode)
})

test('an Iranian address begins with the city', () => {
  const place = complete({ fullAddress: 'تهران، خیابان نمونه، پلاک', countryCode: 'IR' })
  expect(place).toMatchObject({ city: 'تهران', sources: { city: 'address' } })
})

test.each([
  ['IT', 'Sesto S. Giovanni', 'Sesto San Giovanni'],
  ['DE', 'Rothenburg o.d.T.', 'Rothenburg ob der Tauber'],
  ['IT', 'S. Irgendwo', undefined],
  ['IT', 'S. Giovanni', undefined],
])('in %s, %s abbreviates %s', (countryCode, city, name) => {
  const { match } = complete({ countryCode, city })
  expect(match?.placeId === null ? undefined : match?.name).toBe(name)
})

test('a ward in a Japanese city text is the district', () => {
  const place = complete({ countryCode: 'JP', city: '大阪市浪速区' })
  expect(place.match).toMatchObject({ placeId: 1853909 })
  expect(place.district).toBe('浪速区')
})

test('a village does not take the rows of a district with its name', () => {
  const place = complete({ countryCode: 'PE', city: 'Miraflores, Lima' })
  expect(place.match).toMatchObject({ placeId: 3936456 })
  expect(place.district).toBe('Miraflores')
})

test.each([
  [{ districts: ['Fitzroy'], region: 'VIC' }, 'Melbourne', 'AU', 'Fitzroy'],
  [{ districts: ['', 'Bendigo'], region: 'VIC' }, 'Bendigo', 'AU', undefined],
  [
    { districts: ['Neue Siedlung am Rand'], countryCode: 'DE' },
    undefined,
    'DE',
    'Neue Siedlung am Rand',
  ],
])('the city of a row with only a suburb: %o', (row, city, countryCode, district) => {
  const place = complete(row)
  expect(place).toMatchObject({ countryCode })
  expect([place.city, place.district]).toEqual([city, district])
})

test('an Arabic address names the district before the city', () => {
  const row = { city: 'القاهرة', countryCode: 'EG' }
  expect(complete({ ...row, fullAddress: '١٢ شارع المثال، المعادي، القاهرة' }).district).toBe(
    'المعادي',
  )
  expect(complete({ ...row, fullAddress: 'شارع المثال، القاهرة' }).district).toBeUndefined()
})

test.each([
  [{ region: 'กรุงเทพฯ', districts: ['สีลม', 'บางรัก'] }, 'Bangkok', 'สีลม'],
  [{ region: 'เชียงใหม่', districts: ['สุเทพ', 'เมืองเชียงใหม่'] }, 'Chiang Mai', 'สุเทพ'],
  [{ region: 'เชียงใหม่', districts: ['ช้างคลาน', 'เมือง'] }, 'Chiang Mai', 'ช้างคลาน'],
  [{ region: 'นนทบุรี', districts: ['บางตลาด', 'ปากเกร็ด'] }, 'Pak Kret', 'บางตลาด'],
  [{ countryCode: 'IT', region: 'RM', districts: ['Monti'] }, 'Rome', 'Monti'],
  [
    { countryCode: 'MX', region: 'Quintana Roo', city: 'Benito Juárez', districts: ['Cancún'] },
    'Cancún',
    undefined,
  ],
])('infers the city from region and districts: %o', (row, city, district) => {
  const place = complete(row)
  expect(place.match?.place?.names.en).toBe(city)
  expect(place.district).toBe(district)
})

test('coordinates choose a city in the region of the row', () => {
  const row = { countryCode: 'EG', latitude: 30.043, longitude: 31.205 }
  expect(complete({ ...row, region: 'Giza Governorate' }).city).toBe('Giza')
  expect(complete({ ...row, region: 'Cairo Governorate' }).city).toBe('Cairo')
})

test.each([
  ['29640 Fuengirola, Málaga', 'ES', 'Fuengirola'],
  ['00019 Tivoli, Roma', 'IT', 'Tivoli'],
  ['81-701 Sopot, Gdańsk', 'PL', 'Sopot'],
  ['14482 Potsdam, Berlin', 'DE', 'Potsdam'],
  ['30172 Venezia - Mestre', 'IT', 'Venezia'],
  ['120 00 Praha 2 - Vinohrady', 'CZ', 'Praha'],
  ['Metepec, Toluca', 'MX', 'Metepec'],
  ['Dharavi, Mumbai', 'IN', 'Mumbai'],
])('the town of the address "Sample 3, %s" in %s is %s', (text, countryCode, city) => {
  expect(complete({ countryCode, fullAddress: `Sample 3, ${text}` }).city).toBe(city)
})

test.each([
  { city: 'Griesheim', countryCode: 'DE', region: 'Hesse' },
  { city: 'Stockbridge', countryCode: 'GB', region: 'Hampshire' },
  { city: 'San Vicente', countryCode: 'ES' },
  { city: '高砂市', countryCode: 'JP' },
  { city: 'Elizabeth City', countryCode: 'US', region: 'NC' },
  { city: 'Houston', countryCode: 'US', region: 'AL' },
])('%o is no part of a large city', (row) => {
  const { match, district } = complete(row)
  const large = ['Frankfurt am Main', 'Edinburgh', 'Seville', 'Fukuoka', 'Charlotte', 'Houston']
  expect(large).not.toContain(match?.place?.names.en)
  expect(district).toBeUndefined()
})

test.each(['Hinterhaus', 'Alexa', 'Barclays Bank', 'Stockport', '2. Stock'])(
  'the line after the street "%s" is no district',
  (line) => {
    const street = `Sample Street 3, ${line}`
    for (const [city, countryCode] of [
      ['Berlin', 'DE'],
      ['Manchester', 'GB'],
    ] as const)
      expect(complete({ city, countryCode, street }).district).toBeUndefined()
  },
)
