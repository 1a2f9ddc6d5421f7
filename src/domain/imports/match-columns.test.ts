import { expect, test } from 'vitest'
import { COLUMN_FAMILIES } from './column-families.ts'
import {
  foldHeader,
  isHeader,
  isHeaderOfNames,
  matchColumns,
  tellColumns,
} from './match-columns.ts'

const fieldsOf = (header: string[]) => Object.fromEntries(matchColumns(header).fields)

test.each([
  ['name', 'Restaurant Name', 'name'],
  ['title', 'BUSINESS_NAME', 'name'],
  ['\ufeffname', ' Firma ', 'name'],
  ['İŞLETME ADI', 'işletme adı', 'name'],
  ['full_address', 'FullAddress', 'full_address'],
  ['reviewsCount', 'Votes', 'reviews'],
  ['totalScore', 'Aggregate rating', 'rating'],
  ['YORUM SAYISI', "Nombre d'avis", 'reviews'],
  ['Öffnungszeiten', 'working_hours', 'working_hours'],
  ['Рейтинг', 'التقييم', 'rating'],
  ['location/lat', 'location.latitude', 'latitude'],
  ['Country / Region', 'Ülke', 'country'],
])('%s and %s are columns of one family', (one, other, field) => {
  expect(fieldsOf([one])).toEqual({ [field]: [0] })
  expect(fieldsOf([other])).toEqual({ [field]: [0] })
})

test.each([
  'site.company_insights.name',
  'site.company_insights.address',
  'phone.phones_enricher.carrier_name',
  'email_1.emails_validator.status',
  'name_for_emails',
  'owner_title',
  'reviews_per_score',
  'located_google_id',
  'phone_2',
])('%s is no column of ours', (header) => {
  expect(matchColumns([header])).toMatchObject({ fields: new Map(), unknown: [header] })
})

test('no header belongs to two fields', () => {
  const headers = Object.values(COLUMN_FAMILIES).flat().map(foldHeader)
  const repeated = headers.filter((header, index) => headers.indexOf(header) !== index)
  expect(repeated).toEqual([])
})

test('a blank header, and those that nobody knows, take no part', () => {
  const { fields, unknown } = matchColumns(['', 'title', ' ', 'h3'])
  expect([[...fields], unknown]).toEqual([[['name', [1]]], ['h3']])
})

test('of several columns of a family the surest is first, and of equal ones the left', () => {
  expect(fieldsOf(['title', 'phone', 'name', 'phone'])).toEqual({ name: [2, 0], phone: [1, 3] })
})

test("a website's phone is only taken where the file has no other", () => {
  expect(fieldsOf(['phone_1', 'phone'])).toEqual({ phone: [1] })
  expect(fieldsOf(['Phone 1', 'Phone 2'])).toEqual({ phone: [0] })
})

test('flattened lists are kept in order', () => {
  const { lists } = matchColumns(['categories/0', 'categories/1', 'openingHours/0/day'])
  expect(lists.get('categories')?.map(({ column }) => column)).toEqual([0, 1])
  expect(lists.get('openinghours')).toEqual([{ column: 2, member: '0/day'.slice(2) }])
})

test('a column a day are opening hours only when they make most of a week', () => {
  const days = ['Monday hours', 'Tuesday hours', 'Wednesday hours', 'Thursday hours', 'Fri', 'Sat']
  expect(matchColumns(days).lists.get('days')).toHaveLength(6)
  expect(matchColumns(['Pazartesi', 'name']).lists.size).toBe(0)
  expect(matchColumns(['daily', 'name']).unknown).toEqual(['daily'])
})

test('a column an amenity is read with its group', () => {
  const { lists } = matchColumns([
    'additionalInfo/Service options/0/Delivery',
    'about.Offerings.Tea',
  ])
  expect(lists.get('amenities')?.map(({ member }) => member)).toEqual([
    'Service options/Delivery',
    'Offerings/Tea',
  ])
})

test('a header names the name and a field more; a lone name may head a list of names', () => {
  expect(isHeader(['', 'Name', 'City'])).toBe(true)
  expect(isHeader(['Restaurant'])).toBe(false)
  expect(isHeader(['street', 'city'])).toBe(false)
  expect(isHeaderOfNames(['', 'Restaurant'])).toBe(true)
  expect(isHeaderOfNames(['Restaurants in Basel'])).toBe(false)
})

test('tells no more of a title than can be shown: an import keeps it with every step', () => {
  const long = 'x'.repeat(1_000_000)
  const header = ['name', long, `phone ${long}`]
  const told = tellColumns(header, matchColumns(header, { '2': 'phone' }))
  expect(told.header).toEqual(['name', 'x'.repeat(200), `phone ${long}`.slice(0, 200)])
  expect(told.unknown).toEqual(['x'.repeat(200)])
  expect(told.fields).toEqual(['name', null, 'phone'])
  expect(JSON.stringify(told).length).toBeLessThan(2000)
})
