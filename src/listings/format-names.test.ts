import { expect, it } from 'vitest'
import { formatCategoryName } from '../catalog/categories/vocabulary.server.ts'
import { formatRegionName } from '../gazetteer/format-region-name.server.ts'
import { formatNames } from './format-names.ts'

const FORMATS = { cities: new Map<string, string>(), formatCategoryName, formatRegionName }
const inTurkish = (body: unknown) => formatNames({ kind: 'found', body }, 'tr', FORMATS)

it('formatNames translates country names at every depth of a response', {
  tags: ['page-api-language'],
}, () => {
  const { body } = inTurkish({
    countries: [{ country: 'Germany', countryCode: 'DE', slug: 'germany' }],
    country: 'Switzerland',
    businesses: [{ name: 'Germany', city: 'Paris', country: 'France' }],
    place: { kind: 'country', name: 'United States', country: 'United States', countryCode: 'US' },
    city: { kind: 'city', name: 'Turkey', country: 'Türkiye', countryCode: 'TR' },
  })
  expect(body).toEqual({
    countries: [{ country: 'Almanya', countryCode: 'DE', slug: 'germany' }],
    country: 'İsviçre',
    businesses: [{ name: 'Germany', city: 'Paris', country: 'Fransa' }],
    place: {
      kind: 'country',
      name: 'Amerika Birleşik Devletleri',
      country: 'Amerika Birleşik Devletleri',
      countryCode: 'US',
    },
    city: { kind: 'city', name: 'Turkey', country: 'Türkiye', countryCode: 'TR' },
  })
})

it('formatNames translates the country at the end of an address, but not a state with the same name', () => {
  const { body } = inTurkish([
    { fullAddress: 'Rheingasse 1, 4058 Basel, Switzerland', countryCode: 'CH' },
    { address: '5 Peachtree Street, Atlanta, Georgia', countryCode: 'US' },
    { address: 'Germany Street 3', countryCode: 'de' },
    { full_address: 'Lindenallee 1, Berlin, Germany', countryCode: 'de' },
    { address: null, countryCode: null },
  ])
  expect(body).toEqual([
    { fullAddress: 'Rheingasse 1, 4058 Basel, İsviçre', countryCode: 'CH' },
    { address: '5 Peachtree Street, Atlanta, Georgia', countryCode: 'US' },
    { address: 'Germany Street 3', countryCode: 'de' },
    { full_address: 'Lindenallee 1, Berlin, Almanya', countryCode: 'de' },
    { address: null, countryCode: null },
  ])
})

it('formatNames translates the city in an address, but not a street with its name', () => {
  const cities = new Map([['IT/Naples', 'Napoli']])
  const business = (address: string) => ({ address, city: 'Naples', countryCode: 'IT' })
  const { body } = formatNames(
    {
      kind: 'found',
      body: [
        business('Via dei Tribunali 112, 80138 Naples, Italy'),
        business('Naples Road 3, Naples 80138'),
      ],
    },
    'tr',
    { ...FORMATS, cities },
  )
  expect(body).toMatchObject([
    { address: 'Via dei Tribunali 112, 80138 Napoli, İtalya', city: 'Napoli' },
    { address: 'Naples Road 3, Napoli 80138', city: 'Napoli' },
  ])
})

it('formatNames translates regions, whatever the files call them, but no codes in addresses', () => {
  const { body } = inTurkish({
    cities: [{ city: 'Columbia', countryCode: 'US', region: 'SC' }],
    place: { kind: 'region', name: 'Bavaria', countryCode: 'DE', region: null },
    bavarian: {
      ...{ city: 'Augsburg', region: 'Bayern', countryCode: 'DE', country: 'Germany' },
      fullAddress: 'Bayern-Allee 1, 86150 Augsburg, Bayern, Germany',
    },
    californian: {
      ...{ city: 'Fresno', region: 'CA', countryCode: 'US' },
      fullAddress: '5 Main St, Fresno, CA 93650',
    },
    unknown: { region: 'Atlantis', countryCode: 'US' },
    anywhere: { region: 'Bavaria' },
  })
  expect(body).toEqual({
    cities: [{ city: 'Columbia', countryCode: 'US', region: 'Güney Karolina' }],
    place: { kind: 'region', name: 'Bavyera', countryCode: 'DE', region: null },
    bavarian: {
      ...{ city: 'Augsburg', region: 'Bavyera', countryCode: 'DE', country: 'Almanya' },
      fullAddress: 'Bayern-Allee 1, 86150 Augsburg, Bavyera, Almanya',
    },
    californian: {
      ...{ city: 'Fresno', region: 'Kaliforniya', countryCode: 'US' },
      fullAddress: '5 Main St, Fresno, CA 93650',
    },
    unknown: { region: 'Atlantis', countryCode: 'US' },
    anywhere: { region: 'Bavaria' },
  })
})

it('formatNames leaves unknown countries and missing results unchanged', () => {
  const body = { country: 'Atlantis', countryCode: 'XX', total: 3, list: null }
  expect(inTurkish(body).body).toEqual(body)
  const missing = { kind: 'missing', detail: 'Germany' } as const
  expect(formatNames(missing, 'tr', FORMATS)).toBe(missing)
})

it('formatNames returns the same object for the main language', () => {
  const outcome = { kind: 'found', body: { country: 'Germany' } } as const
  expect(formatNames(outcome, 'en', FORMATS)).toBe(outcome)
})

it('formatNames shows cities by their names in the language, also in the main one', {
  tags: ['city-names'],
}, () => {
  const cities = new Map([['IT/Napoli', 'Naples']])
  const body = {
    city: 'Napoli',
    countryCode: 'it',
    place: { kind: 'city', name: 'Napoli', countryCode: 'IT' },
    elsewhere: { city: 'Napoli', countryCode: 'US' },
  }
  expect(formatNames({ kind: 'found', body }, 'en', { ...FORMATS, cities }).body).toEqual({
    city: 'Naples',
    countryCode: 'it',
    place: { kind: 'city', name: 'Naples', countryCode: 'IT' },
    elsewhere: { city: 'Napoli', countryCode: 'US' },
  })
})

it('formatNames shows categories by their labels, unless an administrator renamed them', {
  tags: ['category-names'],
}, () => {
  const { body } = inTurkish({
    businesses: [
      { name: 'Bakery', category: 'Bakery', categoryId: 'shop/bakery' },
      { name: 'Bakery', category: 'Bread shop', categoryId: 'shop/bakery' },
      { name: 'Bakery', type: 'Bakery', categoryId: 'shop/bakery' },
      { name: 'Bakery', category: 'Bakery', categoryId: null },
    ],
    business: {
      ...{ name: 'Bakery', category: 'Bakery', type: 'Bakery', categoryName: 'Bakery' },
      categoryId: 'shop/bakery',
      additionalCategories: [{ id: 'shop/hairdresser', name: 'Hair salon', slug: 'hair-salon' }],
    },
    category: { name: 'Bakery', categoryId: 'shop/bakery', slug: 'bakery' },
  })
  expect(body).toEqual({
    businesses: [
      { name: 'Bakery', category: 'Fırın', categoryId: 'shop/bakery' },
      { name: 'Bakery', category: 'Bread shop', categoryId: 'shop/bakery' },
      { name: 'Bakery', type: 'Fırın', categoryId: 'shop/bakery' },
      { name: 'Bakery', category: 'Bakery', categoryId: null },
    ],
    business: {
      ...{ name: 'Bakery', category: 'Bakery', type: 'Bakery', categoryName: 'Fırın' },
      categoryId: 'shop/bakery',
      additionalCategories: [{ id: 'shop/hairdresser', name: 'Kuaför', slug: 'hair-salon' }],
    },
    category: { name: 'Fırın', categoryId: 'shop/bakery', slug: 'bakery' },
  })
})

it('formatNames shows the cities of a country in the language of the page', () => {
  const body = { countryCode: 'IT', topCities: [{ city: 'Napoli', count: 2 }], country: 'Italy' }
  const cities = new Map([['IT/Napoli', 'Naples']])
  const outcome = formatNames({ kind: 'found', body }, 'en', { ...FORMATS, cities })
  expect(outcome.body).toEqual({ ...body, topCities: [{ city: 'Naples', count: 2 }] })
})
