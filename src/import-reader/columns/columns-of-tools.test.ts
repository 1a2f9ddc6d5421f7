// @module-tag read-columns
import { expect, test } from 'vitest'
import { readTable as read } from '../../../test/read-table.ts'
import { CHECKED_ALIASES, COLUMN_ALIASES } from './column-aliases.server.ts'
import { normalizeHeader } from './header-fields.server.ts'
import { detectColumns } from './match-columns.server.ts'

test.each([
  ['Company', 'Name of establishment'],
  ['Legal name', 'Trading name'],
  ['Firma', 'Nazwa obiektu'],
  ['Tvrtka', 'Naziv objekta'],
  ['Obchodní firma', 'Název provozovny'],
  ['Käitleja', 'Käitlemiskoha nimetus'],
  ['Ettevõte', 'Toimipaiga nimi'],
  ['Įmonė', 'Objekto pavadinimas'],
  ['Uzņēmums', 'Objekta nosaukums'],
  ['Operator economic', 'Denumire unitate'],
  ['Наименование организации', 'Наименование объекта'],
  ['Име на фирма', 'Наименование на обекта'],
  ['Назва підприємства', 'Назва закладу'],
  ['Ragione sociale', 'Insegna'],
  ['Cégnév', 'Üzlet neve'],
  ['Firma unvanı', 'Tabela adı'],
  ['企業名', '店舗名'],
  ['公司名称', '门店名称'],
  ['법인명', '매장명'],
  ['Operator name', 'Name of the bakery shop'],
])('the name of the establishment comes before the company in %s and %s', async (company, own) => {
  const rows = ['North', 'South', 'East'].map((part) => [
    'Example Holding',
    `Blue Door ${part}`,
    'Basel',
  ])
  const { businesses } = (await read([company, own, 'City'], rows))!
  expect(businesses.map(({ name }) => name)).toEqual(rows.map(([, name]) => name))
})

test.each([
  ['Sídlo', 'Adresa provozovny'],
  ['Registered office', 'Premises address'],
  ['Юридический адрес', 'Фактический адрес'],
  ['Székhely', 'Telephely címe'],
])('the address of the establishment comes before the seat in %s and %s', (seat, own) => {
  expect(detectColumns([seat, own]).fields.get('full_address')).toEqual([1, 0])
})

const ADDRESS = ['street', 'city', 'region', 'postal_code', 'country']

test.each([
  [
    'Google Contacts',
    'Address 1 - Street|Address 1 - City|Address 1 - Region|Address 1 - Postal Code|Address 1 - Country',
  ],
  [
    'Dynamics',
    'Address 1: Street 1|Address 1: City|Address 1: State/Province|Address 1: ZIP/Postal Code|Address 1: Country/Region',
  ],
  [
    'Salesforce',
    'Mailing Street|Mailing City|Mailing State/Province|Mailing Zip/Postal Code|Mailing Country',
  ],
  ['Zoho', 'Billing Street|Billing City|Billing State|Billing Code|Billing Country'],
  [
    'Pipedrive',
    'Organization - Street/road name of Address|Organization - City/town/village/locality of Address|Organization - State/county of Address|Organization - ZIP/Postal code of Address|Organization - Country of Address',
  ],
  ['GeoDirectory', 'street|city|region|zip|country'],
  [
    'schema.org',
    'address.streetAddress|address.addressLocality|address.addressRegion|address.postalCode|address.addressCountry',
  ],
])('the parts of an address in an export of %s are known', (_, headers) => {
  const { fields } = detectColumns(headers.split('|'))
  expect(Object.fromEntries(fields)).toEqual(
    Object.fromEntries(ADDRESS.map((field, column) => [field, [column]])),
  )
})

test.each([
  ['name', 'post_title', 'Organization - Name', 'Listing Title', 'Organization 1 - Name'],
  ['category', 'post_category', 'listing_category', 'Business Genre', 'Organization - Industry'],
  ['full_address', 'Organization - Address', 'gAddress', 'hp_location', 'Address 1 - Formatted'],
  ['phone', 'Phone 1 - Value', 'Main Phone', 'business_phone_number', '_phone'],
  ['website', 'Website 1 - Value', 'Company Domain Name', 'business_website_address'],
])('exports of tools have the %s under %s and others', (field, ...headers) => {
  for (const header of headers)
    expect([...detectColumns([header]).fields.keys()], header).toEqual([field])
})

test('a list of contacts has a person under Name', async () => {
  const header = ['Name', 'First Name', 'Organization Name', 'Address 1 - City']
  const { businesses } = (await read(header, [['Ada Example', 'Ada', 'Blue Door', 'Galway']]))!
  expect(businesses[0]).toMatchObject({ name: 'Blue Door', city: 'Galway' })
})

test.each([
  ['मालिक का नाम', 'Име на собственика', 'Omaniku nimi', 'Vlasnik ime', 'شماره مالک', 'Эзний нэр'],
  ['Nazwa własności', 'Ime direktora', 'Naam contactpersoon', 'Name des Inhabers Inhaber'],
])('a person is no business in %s and others', (...headers) => {
  for (const header of headers)
    expect(detectColumns([header]).fields.has('name'), header).toBe(false)
})

test('the aliases that depend on values are no other aliases', () => {
  const known = new Set(Object.values(COLUMN_ALIASES).flat().map(normalizeHeader))
  const both = Object.values(CHECKED_ALIASES)
    .flat()
    .filter((header) => known.has(normalizeHeader(header)))
  expect(both).toEqual([])
})
