import { expect, test } from 'vitest'
import { readTable as read } from '../../../test/read-table.ts'

test('a header for district and neighborhood is the district if another column is the city', {
  tags: ['read-unknown-columns'],
}, async () => {
  const rows = [
    ['Taş Fırın', 'Fırın', 'Kadıköy', 'İstanbul'],
    ['Demlik Kahve', 'Kafe', 'Çankaya', 'Ankara'],
  ]
  const { columns } = (await read(['Firma', 'Kategori', 'ilce_semt', 'Şehir'], rows))!
  expect(columns.fields).toEqual(['name', 'category', 'district', 'city'])
})

test.each([
  [
    'a sector between columns of places is a district',
    ['Comercio', 'Actividad', 'Dirección', 'Sector', 'Municipio', 'Provincia'],
    ['Colmado Sol', 'Colmado', 'C/ Duarte 45', 'Villa Consuelo', 'Santo Domingo', 'D.N.'],
    { district: 'Villa Consuelo', city: 'Santo Domingo' },
  ],
  [
    'a sector elsewhere is an industry',
    ['Company', 'Category', 'Sector', 'City', 'Country'],
    ['Rose Dental', 'Dentist', 'Healthcare', 'Leeds', 'UK'],
    { district: undefined, city: 'Leeds' },
  ],
  [
    'a canton beside a province is a city',
    ['Nombre', 'Actividad', 'Parroquia', 'Cantón', 'Provincia'],
    ['Hostal Volcán', 'Hostal', 'Huachi Loreto', 'Ambato', 'Tungurahua'],
    { district: 'Huachi Loreto', city: 'Ambato', region: 'Tungurahua' },
  ],
  [
    'a settlement beside a municipality is the city',
    ['Ime', 'Dejavnost', 'Naslov', 'Naselje', 'Občina'],
    ['Hotel Burja', 'Hotel', 'Obala 16', 'Portorož', 'Piran'],
    { district: undefined, city: 'Portorož' },
  ],
  [
    'a settlement beside a city is a district',
    ['Naziv', 'Djelatnost', 'Adresa', 'Naselje', 'Grad'],
    ['Hotel Galeb', 'Hotel', 'Ozaljska 45', 'Trešnjevka', 'Zagreb'],
    { district: 'Trešnjevka', city: 'Zagreb' },
  ],
])('%s', { tags: ['read-unknown-columns'] }, async (_, header, row, expected) => {
  const { businesses } = (await read(header, [row]))!
  expect({ district: undefined, ...businesses[0] }).toMatchObject(expected)
})

test('a column of districts is recognized by its values', {
  tags: ['read-unknown-columns', 'read-columns-by-content'],
}, async () => {
  const parts = ['Le Panier', 'Croix-Rousse', 'Wazemmes', 'Chartrons', 'Bât. B', 'Chartrons']
  const cities = ['Marseille', 'Lyon', 'Lille', 'Bordeaux', 'Lille', 'Bordeaux']
  const rows = parts.map((part, at) => [`Boutique ${at}`, 'Boulangerie', part, cities[at]!])
  const { columns } = (await read(['Enseigne', 'Activité', 'Complément', 'Ville'], rows))!
  expect(columns.fields).toEqual(['name', 'category', 'district', 'city'])
})

test('readSpreadsheet recognizes the addresses of accounts in a CRM', {
  tags: ['read-unknown-columns'],
}, async () => {
  const parts = [
    'Billing Street',
    'Billing City',
    'Billing State/Province',
    'Billing Zip/Postal Code',
  ]
  const header = ['Account Name', 'Business Type', ...parts, 'Billing Country']
  const row = [
    'The Copper Whisk',
    'Bakery',
    '12 Sample Street',
    'Galway',
    'Co. Galway',
    '',
    'Ireland',
  ]
  const { columns, businesses } = (await read(header, [row]))!
  expect(columns.fields.slice(2)).toEqual(['street', 'city', 'region', 'postal_code', 'country'])
  expect(businesses[0]).toMatchObject({ city: 'Galway', country_code: 'IE' })
})

test('a list of contacts has the business in the column of companies, not in that of job titles', {
  tags: ['read-unknown-columns'],
}, async () => {
  const header = ['First Name', 'Last Name', 'Title', 'Company', 'City']
  const { businesses } = (await read(header, [['Ada', 'Example', 'CEO', 'Blue Door', 'Galway']]))!
  expect(businesses[0]).toMatchObject({ name: 'Blue Door', city: 'Galway' })
})

test('titles with years are a header, and links are no addresses', {
  tags: ['read-unknown-columns'],
}, async () => {
  const header = ['Nome da loja', 'Vendas 2024', 'Cidade da loja', 'Internet Adresi']
  const rows = Array.from({ length: 6 }, (_, at) => [
    `Loja ${at}`,
    `${at}0`,
    'Recife',
    `www.loja${at}.example`,
  ])
  const { columns } = (await read(header, rows))!
  expect(columns.fields).toEqual(['name', null, 'city', 'website'])
})
