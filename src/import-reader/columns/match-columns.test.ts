// @module-tag read-columns
import { expect, test } from 'vitest'
import { BUSINESS_FIELDS, type BusinessField } from '../../businesses/business-fields.server.ts'
import { SPECIFIED_FIELDS } from '../../businesses/specified-fields.ts'
import { COLUMN_ALIASES, type ColumnField } from './column-aliases.server.ts'
import { isHeader, isHeaderOfNames } from './find-header.server.ts'
import { normalizeHeader } from './header-fields.server.ts'
import { detectColumns } from './match-columns.server.ts'
import { presentColumns } from './present-columns.server.ts'

const fieldsOf = (header: string[]) => Object.fromEntries(detectColumns(header).fields)

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
  ['상호명', 'नाम', 'name'],
  ['التصنيف', 'หมวดหมู่', 'category'],
  ['Διεύθυνση', 'Địa chỉ', 'full_address'],
  ['Населений пункт', '시군구', 'city'],
  ['都道府県', 'จังหวัด', 'region'],
  ['Zeměpisná šířka', 'خط العرض', 'latitude'],
])('detectColumns maps %s and %s to the same field', (one, other, field) => {
  expect(fieldsOf([one])).toEqual({ [field]: [0] })
  expect(fieldsOf([other])).toEqual({ [field]: [0] })
})

test.each([
  ['name', 'Name of company', 'Nombre del local', "Nom de l'établissement", 'Название заведения'],
  ['name', 'اسم المؤسسة', 'שם בית העסק', 'ชื่อร้านค้า', 'Trading name (EN)', 'Nafn fyrirtækis'],
  ['full_address', 'Adresse du magasin', 'Besöksadress', '店铺地址', 'ที่อยู่ร้าน', 'SITE_ADDR'],
  ['city', 'City name', 'Ciudad o municipio', 'addr:city', '所属城市', 'Город (населённый пункт)'],
  ['district', 'Neighbourhood / Ward', '행정동명', 'Barrio o colonia', 'LocalArea'],
  ['category', 'Rodzaj działalności', "ATTIVITA' PREVALENTE", 'Hauptkategorie', '상권업종소분류명'],
  ['type', 'Type of business', 'Tipo de negocio', 'Sub-Category', 'סוג העסק'],
  ['phone', 'Phone number (landline)', 'Контактный телефон', '联系电话号码', 'displayPhone'],
  ['reviews', 'Nº opiniones', 'Number of Google reviews', "Nombre d'avis Google"],
  ['postal_code', 'Postcode / ZIP', 'addr:postcode', 'C.A.P.', 'SITE_ZIP'],
])('detectColumns finds the %s in the words of %s and others', (field, ...headers) => {
  for (const header of headers) expect(fieldsOf([header]), header).toEqual({ [field]: [0] })
})

test.each([
  ...['Contact name', 'Owner Name', 'Bank name', 'File name', 'Parent company', 'Business ID'],
  ...['Company size', 'Area code', 'Phone type', 'Permit Type', 'Date added'],
  ...['Phone 2', 'Website title', 'Account owner', 'City of birth code'],
])('detectColumns finds no field in the words of %s', (header) => {
  expect(detectColumns([header]).fields.size).toBe(0)
})

test('detectColumns reads the words of a header only for fields that no other header names', () => {
  expect(fieldsOf(['Locality', 'Town of shop', 'City'])).toEqual({ city: [2], district: [0] })
  expect(fieldsOf(['Category', 'Main category of shop'])).toEqual({ category: [0] })
})

test.each([
  'site.company_insights.name',
  'site.company_insights.address',
  'phone.phones_enricher.carrier_name',
  'email_1.emails_validator.status',
  'name_for_emails',
  'owner_title',
  'reviews_tags',
  'located_google_id',
  'phone_2',
])('detectColumns does not map %s to a field', (header) => {
  expect(detectColumns([header])).toMatchObject({ fields: new Map(), unknown: [0] })
})

test('the column aliases name every field and no other', () => {
  const others = {
    id: 0,
    slug: 0,
    cid: 0,
    google_id: 0,
    coordinates: 0,
    price: 0,
    appointment_link: 0,
    categories: 0,
    complete_address: 0,
    is_service_area: 0,
    status: 0,
    is_closed_permanently: 0,
    is_closed_temporarily: 0,
  } satisfies Record<Exclude<ColumnField, BusinessField>, 0>
  // Opening hours come from hours of the source, and custom fields are matched by their own names.
  const derived = ['opening_hours', 'custom_values']
  const fields = BUSINESS_FIELDS.filter((field) => !derived.includes(field))
  expect(Object.keys(COLUMN_ALIASES).sort()).toEqual([...fields, ...Object.keys(others)].sort())
})

test('the column aliases assign no header to two fields', () => {
  const headers = Object.values(COLUMN_ALIASES).flat().map(normalizeHeader)
  const repeated = headers.filter((header, index) => headers.indexOf(header) !== index)
  expect(repeated).toEqual([])
})

test('detectColumns reports blank headers and unknown ones', () => {
  const { fields, unknown } = detectColumns(['', 'title', ' ', 'h3'])
  expect([[...fields], unknown]).toEqual([[['name', [1]]], [0, 2, 3]])
})

test('detectColumns takes the member of a list if it has no trade name', () => {
  expect(fieldsOf(['Member', 'Trading As', 'Phone'])).toEqual({ name: [1, 0], phone: [2] })
})

test('detectColumns tells a column of cities or districts from one of city districts', () => {
  expect(fieldsOf(['Name', 'City/District'])).toEqual({ name: [0], city: [1] })
  expect(fieldsOf(['Name', 'City District'])).toEqual({ name: [0], district: [1] })
})

test('detectColumns ranks the columns of a field by alias, then from left to right', () => {
  expect(fieldsOf(['title', 'phone', 'name', 'phone'])).toEqual({ name: [2, 0], phone: [1, 3] })
})

test('detectColumns uses the column phone_1 only if the file has no other phone column', () => {
  expect(fieldsOf(['phone_1', 'phone'])).toEqual({ phone: [1] })
  expect(fieldsOf(['Phone 1', 'Phone 2'])).toEqual({ phone: [0] })
})

test('detectColumns preserves the order of flattened list columns', () => {
  const { lists } = detectColumns(['categories/0', 'categories/1', 'openingHours/0/day'])
  expect(lists.get('categories')?.map(({ column }) => column)).toEqual([0, 1])
  expect(lists.get('openinghours')).toEqual([{ column: 2, member: '0/day'.slice(2) }])
})

test('detectColumns reads ambiguous short day columns by the other columns', () => {
  for (const days of ['Mo Di Mi Do Fr Sa So', 'Pt Sa Ça Pe Cu Ct Pz', 'Po Út St Čt Pá So Ne'])
    expect(detectColumns(days.split(' ')).lists.get('days'), days).toHaveLength(7)
})

test('detectColumns reads day columns as opening hours only if they cover most of a week', () => {
  const days = ['Monday hours', 'Tuesday hours', 'Wednesday hours', 'Thursday hours', 'Fri', 'Sat']
  expect(detectColumns(days).lists.get('days')).toHaveLength(6)
  expect(detectColumns(['Pazartesi', 'name']).lists.size).toBe(0)
  expect(detectColumns(['daily', 'name']).unknown).toEqual([0])
})

test('detectColumns reads an amenity column with its group', () => {
  const { lists } = detectColumns([
    'additionalInfo/Service options/0/Delivery',
    'about.Offerings.Tea',
  ])
  expect(lists.get('amenities')?.map(({ member }) => member)).toEqual([
    'Service options/Delivery',
    'Offerings/Tea',
  ])
})

test('isHeader requires a name and another field, and isHeaderOfNames accepts a name and unknown columns', () => {
  expect(isHeader(['', 'Name', 'City'])).toBe(true)
  expect(isHeader(['Restaurant'])).toBe(false)
  expect(isHeader(['street', 'city'])).toBe(false)
  expect(isHeaderOfNames(['', 'Restaurant'])).toBe(true)
  expect(isHeaderOfNames(['name', 'zork', 'blat'])).toBe(true)
  expect(isHeaderOfNames(['__proto__', 'constructor', 'name'])).toBe(true)
  expect(isHeaderOfNames(['Restaurants in Basel', '2026'])).toBe(false)
})

test('isHeader and isHeaderOfNames reject rows of data in which a cell is the word of a header', () => {
  expect(isHeader(['Old Mill', 'Restaurant', 'Springfield', 'IL'])).toBe(false)
  expect(isHeader(['Restaurant', 'Ort', 'Bemerkung'])).toBe(true)
  for (const word of ['Restaurant', 'company', 'İşletme', 'Venue'])
    expect(isHeaderOfNames(['Old Mill', word, 'Basel'])).toBe(false)
  expect(isHeaderOfNames(['name', 'zork'], [['Our list'], ['', 'November']])).toBe(true)
  expect(isHeaderOfNames(['name', 'zork'], [['Blue Door', 'Bakery']])).toBe(false)
  expect(isHeaderOfNames(['Restaurant'], [['Blue Door', 'Bakery']])).toBe(false)
})

test('detectColumns reads the columns that the operator maps, whatever their headers say', {
  tags: ['read-updated-at'],
}, () => {
  const own = [...SPECIFIED_FIELDS]
  const updated = own.indexOf('updated_at')
  expect(detectColumns(own, { [updated]: 'data_date' }).fields.get('data_date')).toEqual([updated])
  expect(detectColumns(own, { [updated]: 'data_date' }).unknown).toEqual([
    own.indexOf('created_at'),
  ])
  expect(fieldsOf(['name', 'slug'])).toEqual({ name: [0] })
  expect(Object.fromEntries(detectColumns(['name', 'slug'], { 1: 'slug' }).fields)).toEqual({
    name: [0],
    slug: [1],
  })
})

test.each([
  [['slug', 'name', 'website', 'updated_at']],
  [['name', 'slug', 'data_date', 'Updated_At']],
  [[...SPECIFIED_FIELDS]],
  [['title', 'phone_1', 'phone', 'created_at', 'updated_at']],
])(
  'detectColumns reports each column of %j that it does not use, updated_at among them',
  { tags: ['read-updated-at'] },
  (header) => {
    const { fields, unknown: unused } = detectColumns(header)
    const unknown = unused.map((column) => header[column])
    const used = [...fields.values()].flat().map((column) => header[column])
    expect(unknown).toContain(header.find((title) => /^updated_at$/i.test(title)))
    expect([...used, ...unknown].sort()).toEqual([...header].sort())
  },
)

test('detectColumns reads updated_at as the date of the data without columns of a database', () => {
  expect(fieldsOf(['name', 'city', 'updated_at'])).toMatchObject({ data_date: [2] })
})

test('presentColumns truncates long headers to 200 characters', () => {
  const long = 'x'.repeat(1_000_000)
  const header = ['name', long, `phone ${long}`]
  const columns = presentColumns(header, detectColumns(header, { '2': 'phone' }))
  expect(columns.header).toEqual(['name', 'x'.repeat(200), `phone ${long}`.slice(0, 200)])
  expect(columns.unknown).toEqual(['x'.repeat(200)])
  expect(columns.fields).toEqual(['name', null, 'phone'])
  expect(JSON.stringify(columns).length).toBeLessThan(2000)
})

test.each([
  [['Ville', 'Kebele / Commune / Sub-city'], { city: [1], district: [2] }],
  [['Kebele / Commune / Sub-city'], { district: [1] }],
  [['DISTRITO / COMUNA', 'PROVINCIA / CIUDAD'], { district: [1], city: [2] }],
  [['Stad / Ville', 'Land / Pays'], { city: [1], country: [2] }],
  [['City', 'Province / Borough'], { city: [1], district: [2] }],
  [['Helység (town)', 'Körzet (postcode)'], { city: [1], postal_code: [2] }],
  [['Felelős (owner name)', 'Felelős (contact) person'], {}],
])(
  'a header of alternatives such as %s means what most of them mean, or the narrowest',
  (titles, fields) => {
    expect(fieldsOf(['name', ...titles])).toEqual({ name: [0], ...fields })
  },
)
