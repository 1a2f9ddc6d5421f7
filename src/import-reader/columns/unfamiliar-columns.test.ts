import { expect, test } from 'vitest'
import { readTable as read } from '../../../test/read-table.ts'

const KENYA = [
  ['Duka la Mkate', 'Bakery', 'Mombasa', '+254 712 345 678', 'duka@example.ke'],
  ['Saluni ya Nyota', 'Hair salon', 'Nairobi', '+254 722 111 222', ''],
  ['Hoteli ya Bahari', 'Hotel', 'Malindi', '+254 733 222 333', 'hoteli@example.ke'],
  ['Famasia Uzima', 'Pharmacy', 'Kisumu', '+254 700 100 200', 'uzima@example.ke'],
  ['Gereji Haraka', 'Car repair', 'Nakuru', '+254 701 100 201', 'gereji@example.ke'],
  ['Kinyozi Safi', 'Barber shop', 'Eldoret', '+254 702 100 203', 'safi@example.ke'],
]
const UNKNOWN = ['Kipengele', 'Kundi', 'Mahali', 'Namba', 'Barua']

test('readSpreadsheet recognizes columns with unknown headers by their values', {
  tags: ['read-unknown-columns', 'read-columns-by-content'],
}, async () => {
  const { columns, businesses } = (await read(UNKNOWN, KENYA))!
  expect(columns.fields).toEqual(['name', 'category', 'city', 'phone', 'email'])
  expect(columns.moved?.map(({ column }) => column).sort()).toEqual([0, 1, 2, 3, 4])
  expect(columns.unknown).toEqual([])
  expect(businesses[2]).toMatchObject({
    name: 'Hoteli ya Bahari',
    category_id: 'tourism/hotel',
    city: 'Malindi',
    country_code: 'KE',
  })
})

test('a column of categories is recognized if half of its values are understood', {
  tags: ['read-columns-by-content'],
}, async () => {
  const kinds = ['Bakery', 'Duka la zorki', 'Hotel', 'Zorki na kundi', 'Pharmacy', 'Kundi la zo']
  const rows = KENYA.map(([name = '', , city = ''], at) => [name, kinds[at]!, city, `Zone ${at}`])
  const { columns } = (await read(['Name', 'Kundi', 'City', 'Mahali'], rows))!
  expect(columns.moved).toEqual([{ column: 1, holds: 'category' }])
  const few = rows.map(([name = '', kind = '', ...more], at) => [
    name,
    at > 0 ? kind : 'Z',
    ...more,
  ])
  expect((await read(['Name', 'Kundi', 'City', 'Mahali'], few))!.columns.moved).toEqual([])
})

test('the operator decides about a column whatever its values are', {
  tags: ['read-columns-by-content'],
}, async () => {
  const { columns } = (await read(UNKNOWN, KENYA, { 0: 'ignore', 1: 'name' }))!
  expect(columns.fields).toEqual([null, 'name', 'city', 'phone', 'email'])
})

test.each([
  ['products', ['Ware', 'Preis', 'Lager'], ['WORD hammer', '1#.00', '#5']],
  ['numbers', ['Kolumne A', 'Kolumne B', 'Kolumne C'], ['1#', '4.#', '202#']],
  [
    'persons',
    ['Contact person', 'Phone', 'E-mail'],
    ['WORD Lee', '+1 217 555 010#', 'a#@example.org'],
  ],
])(
  'readSpreadsheet rejects a table of %s, which has no names',
  {
    tags: ['read-missing-header'],
  },
  async (_, header, row) => {
    const rows = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay'].map((word, at) =>
      row.map((cell) => cell.replace('WORD', word).replace('#', `${at}`)),
    )
    expect(await read(header, rows)).toBeNull()
  },
)

test('readSpreadsheet reads the tags of OpenStreetMap', { tags: ['read-columns'] }, async () => {
  const header = ['name', 'shop', 'amenity', 'leisure', 'cuisine', 'addr:city', 'addr:suburb']
  const more = ['addr:street', 'addr:housenumber', 'addr:postcode']
  const { businesses } = (await read(
    [...header, ...more],
    [
      ['Blumen Ecke', 'florist', '', '', '', 'Leipzig', 'Plagwitz', 'Lindenweg', '55', '04229'],
      ['Zur Eiche', '', 'restaurant', '', 'thai', 'Leipzig', '', 'Bachgasse', '3', '04277'],
      ['Fit Halle', 'no', '', 'fitness_centre', '', 'Leipzig', '', 'Ring', '', '04155'],
    ],
  ))!
  expect(businesses).toMatchObject([
    { category_id: 'shop/florist', street: 'Lindenweg 55', postal_code: '04229' },
    { category_id: 'amenity/restaurant', city: 'Leipzig' },
    { category_id: 'leisure/fitness_centre', street: 'Ring' },
  ])
  expect(businesses[0]).toMatchObject({ district: 'Plagwitz', category: 'Florist' })
})

test.each([
  ['City, State Zip', 'Dover, DE 19901', { city: 'Dover', region: 'DE', postal_code: '19901' }],
  ['City, State Zip', 'DOVER DE  19901-1234', { city: 'DOVER', postal_code: '19901-1234' }],
  ['zip_city', '3011 BH Rotterdam', { city: 'Rotterdam', postal_code: '3011 BH' }],
  ['PLZ/Ort', 'A-5020 Salzburg', { city: 'Salzburg', postal_code: 'A-5020' }],
  ['Postnr og poststed', '2100 København Ø', { city: 'København', postal_code: '2100' }],
  ['Town / Postcode', 'Hexham, NE46 1AB', { city: 'Hexham', postal_code: 'NE46 1AB' }],
  ['Postinumero', '33200 Tampere', { city: 'Tampere', postal_code: '33200' }],
  ['P/code', '2042', { postal_code: '2042' }],
  ['City/District', 'Jaipur', { city: 'Jaipur' }],
  ['Comune (Provincia)', 'Modena', { city: 'Modena' }],
  ['Comune e provincia', 'Modena (MO)', { city: 'Modena', region: 'MO' }],
  ['Mahalle / İl', 'Moda, İstanbul', { district: 'Moda', city: 'İstanbul' }],
])(
  'a column %s that holds "%s" is split',
  { tags: ['read-columns'] },
  async (title, cell, parts) => {
    const { businesses } = (await read(['name', 'phone', title], [['Blue Door', '', cell]]))!
    expect(businesses[0]).toMatchObject(parts)
  },
)

test('an address is completed by a column of city, state, and postal code', {
  tags: ['read-columns', 'read-place'],
}, async () => {
  const { businesses } = (await read(
    ['name', 'address', 'City, State Zip'],
    [['Blue Door', '12 Elm St', 'Dover, DE 19901']],
  ))!
  expect(businesses[0]).toMatchObject({
    full_address: '12 Elm St, Dover, DE 19901',
    country_code: 'US',
  })
})

test('a column of states that has many values within a city holds districts', {
  tags: ['read-columns-by-content', 'districts'],
}, async () => {
  const districts = ['Gulberg', 'Johar Town', 'Model Town', 'Iqbal Town', 'Samanabad']
  const { columns, businesses } = (await read(
    ['name', 'city', 'state', 'country'],
    districts.map((district, at) => [`Blue Door ${at}`, 'Lahore', district, 'Pakistan']),
  ))!
  expect(columns.moved).toEqual([{ column: 2, holds: 'district' }])
  expect(businesses[1]).toMatchObject({ district: 'Johar Town', city: 'Lahore' })
})

test('a column of suburbs gives the city if nothing else does', {
  tags: ['read-columns-by-content'],
}, async () => {
  const suburbs = ['Ballarat', 'Fremantle', 'Toowoomba', 'Geelong', 'Cairns']
  const rows = suburbs.map((suburb, at) => [`Blue Door ${at}`, suburb, 'VIC', 'Australia'])
  const header = ['name', 'Suburb', 'State', 'Country']
  const { columns, businesses } = (await read(header, rows))!
  expect(columns.moved).toEqual([{ column: 1, holds: 'city' }])
  expect(businesses[2]).toMatchObject({ city: 'Toowoomba', country_code: 'AU' })
  const placed = (await read(
    [...header, 'latitude', 'longitude'],
    rows.map((row) => [...row, '-37.8', '144.9']),
  ))!
  expect(placed.columns.moved).toEqual([])
})

test('a column of locations with districts and cities is both, and one of addresses stays', {
  tags: ['read-columns-by-content'],
}, async () => {
  const parts = ['Podgórze, Kraków', 'Wrzeszcz, Gdańsk', 'Jeżyce, Poznań', 'Krzyki, Wrocław']
  const rows = [...parts, 'Bałuty, Łódź', 'Zakopane'].map((cell, at) => [`Pod ${at}`, cell, 'PL'])
  const { columns, businesses } = (await read(['name', 'location', 'country'], rows))!
  expect(columns.moved).toEqual([{ column: 1, holds: 'district-city' }])
  expect(businesses[0]).toMatchObject({ district: 'Podgórze', city: 'Kraków' })
  expect(businesses[5]).toMatchObject({ city: 'Zakopane' })
  const addresses = rows.map(([name = '']) => [name, `Rynek 5, 31-042 Kraków ${name}`, 'PL'])
  const others = (await read(['name', 'location', 'country'], addresses))!
  expect(others.columns.moved).toEqual([])
  expect(others.businesses[0]).toMatchObject({ full_address: 'Rynek 5, 31-042 Kraków Pod 0' })
})

test.each([
  ['121.45, 31.23', 'CN', { latitude: 31.23, longitude: 121.45 }],
  ['2.1734,41.3851', 'ES', { latitude: 41.3851, longitude: 2.1734 }],
  ['41.3851; 2.1734', 'ES', { latitude: 41.3851, longitude: 2.1734 }],
  ['POINT (2.1734 41.3851)', 'ES', { latitude: 41.3851, longitude: 2.1734 }],
])(
  'a column of points such as "%s" is read in the order of its parts',
  {
    tags: ['read-columns', 'read-columns-by-content'],
  },
  async (cell, country, point) => {
    for (const title of ['Location', 'Geom', 'Zork']) {
      const digits = ['1', '2', '3', '4', '5'].map((digit) => cell.replace(/(?=[;,)]|$)/, digit))
      const rows = [cell, ...digits].map((text, at) => [`Blue Door ${at}`, text, country])
      const { businesses } = (await read(['name', title, 'country'], rows))!
      expect(businesses[0], title).toMatchObject(point)
    }
  },
)

test('of two names the trade name counts if it is filled, and of two categories the narrower', {
  tags: ['read-columns'],
}, async () => {
  const { businesses } = (await read(
    ['BusinessLegalName', 'BusinessTradeName', 'Sector group', 'Sector of activity'],
    [
      ['KCO Holdings Ltd', 'Kettle & Co', 'Retail', 'Bakery'],
      ['Brass Lamp Ltd', '', 'Retail', 'Florist'],
      ['Oak Ltd', 'Oak & Iron', 'Health', 'Dentist'],
    ],
  ))!
  expect(businesses).toMatchObject([
    { name: 'Kettle & Co', category: 'Bakery', category_id: 'shop/bakery' },
    { name: 'Brass Lamp Ltd', category_id: 'shop/florist' },
    { name: 'Oak & Iron', category_id: 'amenity/dentist' },
  ])
})

test('categories from the broadest to the narrowest are a path, and a list remains a list', {
  tags: ['read-columns-by-content', 'category-columns'],
}, async () => {
  const paths = ['Shop;Food;Bakery', 'Shop;Food;Butcher shop', 'Shop;Home;Furniture store']
  const more = ['Health;Doctors;Dentist', 'Health;Animals;Veterinarian', 'Shop;Media;Bookstore']
  const rows = [...paths, ...more].map((cell, at) => [`Blue Door ${at}`, cell, 'Bern'])
  const { businesses } = (await read(['name', 'category', 'city'], rows))!
  expect(businesses[0]).toMatchObject({
    category_id: 'shop/bakery',
    category: 'Shop > Food > Bakery',
  })
  expect(businesses[4]).toMatchObject({ category_id: 'amenity/veterinary' })
  const lists = ['Bakery;Cafe', 'Bar;Cafe', 'Hotel;Cafe', 'Florist;Cafe', 'Hotel;Bar']
  const listed = lists.map((cell, at) => [`Blue Door ${at}`, cell, 'Bern'])
  const list = (await read(['name', 'category', 'city'], listed))!
  expect(list.businesses[0]).toMatchObject({ category_id: 'shop/bakery', category: 'Bakery' })
})

test('a header whose words name a field counts only if its values can be that', {
  tags: ['read-columns', 'read-columns-by-content'],
}, async () => {
  const header = ['name', 'city', 'Credit score', 'Use of land', 'Shop phone']
  const rows = ['A', 'B', 'C'].map((mark) => [
    ...[`Blue Door ${mark}`, 'Basel', `7${mark}0 points`, 'Farming', '+41 61 123 45 67'],
  ])
  const { columns } = (await read(header, rows))!
  expect(columns.fields).toEqual(['name', 'city', null, null, 'phone'])
  expect(columns.unknown).toEqual(['Credit score', 'Use of land'])
})

test('headers with other meanings count only if the values agree', {
  tags: ['read-columns', 'read-columns-by-content'],
}, async () => {
  const header = ['name', 'index', 'x', 'y', 'open']
  const places = [
    ['Blue Door', '0179', '44.8012', '41.7151', '09:00-18:00'],
    ['Red Door', '0186', '44.7688', '41.7099', '10:00-22:00'],
  ]
  const { columns, businesses } = (await read(header, places))!
  expect(columns.fields.slice(1)).toEqual(['postal_code', 'longitude', 'latitude', 'working_hours'])
  expect(businesses[0]).toMatchObject({ postal_code: '0179', latitude: 41.7151 })
  const others = ['100', '101', '102'].map((at) => [`Door ${at}`, at, '640', '512', 'yes'])
  expect((await read(header, others))!.columns.unknown).toEqual(['index', 'x', 'y', 'open'])
})

test('a column of local government areas holds cities, and their parts beside a column of cities', {
  tags: ['read-unknown-columns'],
}, async () => {
  const rows = [
    ['Jos Motors', 'Jos South', 'Plateau'],
    ['Owerri Salon', 'Owerri Municipal', 'Imo'],
  ]
  const alone = (await read(['Name', 'LGA', 'State', 'Country'], withNigeria(rows)))!
  expect(alone.businesses.map(({ city }) => city)).toEqual(['Jos South', 'Owerri Municipal'])
  const header = ['Name', 'LGA', 'City', 'Country']
  const beside = (await read(header, withNigeria([['Eko Tailors', 'Surulere', 'Lagos']])))!
  expect(beside.businesses[0]).toMatchObject({ city: 'Lagos', district: 'Surulere' })
})

const withNigeria = (rows: string[][]) => rows.map((row) => [...row, 'Nigeria'])

test('a column of locations beside one of streets names the city and its region', {
  tags: ['read-unknown-columns'],
}, async () => {
  const header = ['Name', 'Location', 'Street', 'Country']
  const row = ['Rice Yoga', 'Ubud, Bali', 'Jl. Hanoman, Padangtegal', 'Indonesia']
  const { businesses } = (await read(header, [row]))!
  expect(businesses[0]).toMatchObject({ city: 'Ubud, Bali', street: row[2] })
})

test('a column of addresses that end with the city is no column of cities', {
  tags: ['read-columns-by-content'],
}, async () => {
  const rows = KENYA.map(([name = '', kind = ''], at) => [name, kind, `Mill Lane ${at}, Leeds`])
  const { columns } = (await read(['Name', 'Category', 'Spot'], rows))!
  expect(columns.fields).toEqual(['name', 'category', null])
})
