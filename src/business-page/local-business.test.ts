// @module-tag business-structured-data
import { describe, expect, test } from 'vitest'
import type { BusinessDetail } from '../businesses/businesses.ts'
import type { OpeningHours, Period } from '../opening-hours/opening-hours.ts'
import { buildLocalBusiness } from './local-business.ts'

const ORIGIN = 'https://directory.example'
const bare = {
  name: 'Blue Door Bakery',
  slug: 'blue-door-bakery-a1b2c3',
  description: null,
  photo: null,
  photos: [] as string[],
  storedPhoto: null,
  storedPhotos: [] as BusinessDetail['storedPhotos'],
  customFields: [] as BusinessDetail['customFields'],
  priceLevel: null,
  email: null,
  social: null,
  menuLink: null,
  phone: null,
  website: null,
  coordinates: null,
  street: null,
  address: null,
  city: null,
  citySlug: null,
  region: null,
  postalCode: null,
  country: null,
  countryCode: null,
  countrySlug: null,
  openingHours: null,
  specialHours: null,
  businessStatus: 'OPERATIONAL',
  schemaType: 'Bakery',
  isIndexable: true,
  rating: 4.6,
  reviews: 212,
} as BusinessDetail

const businessOf = (values: Partial<BusinessDetail>, ratingsAreOwn = false) =>
  ({
    ...(buildLocalBusiness({ ...bare, ...values }, ORIGIN, ratingsAreOwn, NOW) as object),
  }) as Record<string, unknown>
const NOW = Date.parse('2026-12-20T12:00:00Z')
const hoursOf = (openingHours: OpeningHours) =>
  businessOf({ openingHours, city: 'Basel' }).openingHoursSpecification
const monday = (periods: Period[] | null): OpeningHours => ({ Monday: { text: 'x', periods } })
const times = (opens: string, closes: string, ...dayOfWeek: string[]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: dayOfWeek.length === 0 ? ['Monday'] : dayOfWeek,
  opens,
  closes,
})

describe('structured data of a business', () => {
  test('structured data contains all known fields of a business', () => {
    const found = businessOf({
      description: 'Bread since 1912.',
      photo: 'https://photos.example/1.jpg',
      phone: '+41 61 000 00 00; +41 61 000 00 01',
      website: 'https://blue-door.example/',
      coordinates: { latitude: 47.56, longitude: 7.59 },
      street: 'Rheingasse 1',
      address: 'Rheingasse 1, 4058 Basel, Switzerland',
      city: 'Basel',
      region: 'BS',
      postalCode: '4058',
      country: 'Switzerland',
      countryCode: 'CH',
    })
    expect(found).toEqual({
      '@type': 'Bakery',
      '@id': `${ORIGIN}/business/blue-door-bakery-a1b2c3#business`,
      name: 'Blue Door Bakery',
      url: `${ORIGIN}/business/blue-door-bakery-a1b2c3`,
      description: 'Bread since 1912.',
      image: 'https://photos.example/1.jpg',
      telephone: '+41 61 000 00 00',
      sameAs: 'https://blue-door.example/',
      geo: { '@type': 'GeoCoordinates', latitude: 47.56, longitude: 7.59 },
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Rheingasse 1',
        addressLocality: 'Basel',
        addressRegion: 'BS',
        postalCode: '4058',
        addressCountry: 'CH',
      },
    })
  })

  test('structured data contains email, profiles, photos, price range and, of food businesses, the menu', () => {
    const facts = {
      city: 'Basel',
      email: 'hello@blue-door.example',
      website: 'https://blue-door.example/',
      social: { instagram: 'https://instagram.com/bluedoor' },
      photo: 'https://photos.example/1.jpg',
      photos: ['https://photos.example/2.jpg'],
      priceLevel: 2,
      menuLink: 'https://blue-door.example/menu',
    }
    const found = businessOf(facts)
    expect(found).toMatchObject({
      email: 'hello@blue-door.example',
      sameAs: ['https://blue-door.example/', 'https://instagram.com/bluedoor'],
      image: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
      priceRange: '$$',
      hasMenu: 'https://blue-door.example/menu',
    })
    const stored = (image: string) => ({ src: `/photos/${image}-1600.webp`, avif: '', webp: '' })
    const ofStored = { ...facts, storedPhoto: stored('a'), storedPhotos: [stored('b')] }
    expect(businessOf(ofStored).image).toEqual([
      'https://directory.example/photos/a-1600.webp',
      'https://directory.example/photos/b-1600.webp',
    ])
    expect(businessOf({ ...facts, schemaType: 'NailSalon' })).not.toHaveProperty('hasMenu')
    const gone = businessOf({ ...facts, businessStatus: 'CLOSED_PERMANENTLY' })
    expect(gone).not.toHaveProperty('email')
    expect(gone).not.toHaveProperty('hasMenu')
  })

  test('structured data describes an Organization without hours or coordinates if the address is unknown', () => {
    const found = businessOf({
      coordinates: { latitude: 47.56, longitude: 7.59 },
      openingHours: monday([[540, 1080]]),
    })
    expect(found['@type']).toBe('Organization')
    expect(found).not.toHaveProperty('geo')
    expect(found).not.toHaveProperty('openingHoursSpecification')
  })

  test('structured data omits unknown and unsafe fields and imported ratings', () => {
    expect(Object.keys(businessOf({}))).toEqual(['@type', '@id', 'name', 'url'])
    const unsafe = { photo: 'http://photos.example/1.jpg', website: 'javascript:1', phone: 'none' }
    expect(Object.keys(businessOf(unsafe))).toEqual(Object.keys(businessOf({})))
  })
})

describe('structured data of a rating', () => {
  test('structured data contains a rating that visitors of this site gave', () => {
    expect(businessOf({}, true).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.6,
      reviewCount: 212,
      bestRating: 5,
    })
  })

  test.each([{ rating: null }, { rating: 0 }, { rating: 9.5 }, { reviews: null }, { reviews: 0 }])(
    'structured data omits an invalid rating: %j',
    (values) => {
      expect(businessOf(values, true).aggregateRating).toBeUndefined()
    },
  )
})

describe('structured data of opening hours', () => {
  test('structured data groups days with the same hours and lists split shifts separately', () => {
    const lunch: Period = [690, 870]
    const days = { text: 'x', periods: [lunch, [1050, 1380] satisfies Period] }
    expect(
      hoursOf({ Monday: days, Tuesday: days, Sunday: { text: 'x', periods: [lunch] } }),
    ).toEqual([
      times('11:30', '14:30', 'Monday', 'Tuesday', 'Sunday'),
      times('17:30', '23:00', 'Monday', 'Tuesday'),
    ])
  })

  test.each<[string, Period[], string, string]>([
    ['past midnight', [[1080, 1560]], '18:00', '02:00'],
    ['until midnight', [[1080, 1440]], '18:00', '00:00'],
    ['24 hours', [[0, 1440]], '00:00', '23:59'],
    ['longer than a day', [[600, 2200]], '10:00', '09:59'],
    ['closed all day', [], '00:00', '00:00'],
  ])(
    'structured data states opening and closing times for the case: %s',
    (_case, periods, opens, closes) => {
      expect(hoursOf(monday(periods))).toEqual([times(opens, closes)])
    },
  )

  test('structured data omits unreadable hours and the hours of a closed business', () => {
    expect(hoursOf(monday(null))).toBeUndefined()
    const closed = {
      city: 'Basel',
      openingHours: monday([[540, 1080]]),
      businessStatus: 'CLOSED_TEMPORARILY',
    }
    expect(businessOf(closed).openingHoursSpecification).toBeUndefined()
  })
})
