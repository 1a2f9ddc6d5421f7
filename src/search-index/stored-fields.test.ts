import { expect, it } from 'vitest'
import { AMENITY_KEYS } from './amenities.server.ts'
import {
  buildAmenityBits,
  formatStoredFields,
  parseStoredFields,
  type StoredFields,
} from './stored-fields.ts'

const FACTS: StoredFields = {
  nameKey: 'cafe "ole"',
  cityId: 3,
  countryCode: 'ES',
  categoryId: 7,
  moreCategories: [4, 12],
  latitude: -37.55,
  longitude: 3.09,
  rating: 4.5,
  reviews: 120,
  isVerified: true,
  hasPhone: false,
  hasWebsite: true,
  hasPhoto: false,
  hasDescription: true,
  isUnlisted: false,
  isApproximate: true,
  timeZone: 'Europe/Madrid',
  week: '540-1080*2;*5',
  amenities: buildAmenityBits([0, 5, AMENITY_KEYS.length - 1]),
  special: null,
  priceLevel: 2,
}

it('parseStoredFields returns stored fields as written', () => {
  expect(parseStoredFields(formatStoredFields(FACTS))).toEqual(FACTS)
})

it('parseStoredFields returns unknown values as written', () => {
  const unknown: StoredFields = {
    ...FACTS,
    cityId: null,
    countryCode: null,
    categoryId: null,
    moreCategories: [],
    latitude: null,
    longitude: null,
    rating: null,
    timeZone: null,
    week: null,
    amenities: 0,
    priceLevel: null,
  }
  expect(parseStoredFields(formatStoredFields(unknown))).toEqual(unknown)
})

it('parseStoredFields reads the minutes and positions of the older format', () => {
  const before = (JSON.parse(formatStoredFields(FACTS)) as unknown[]).slice(0, 12)
  const week = [540, 1080, 1980, 2520]
  before[10] = week
  before[11] = [AMENITY_KEYS.length - 1, 0, 5]
  expect(parseStoredFields(before)).toEqual({
    ...FACTS,
    moreCategories: [],
    priceLevel: null,
    week,
  })
  before[11] = []
  expect(parseStoredFields(before).amenities).toBe(0)
})

it('buildAmenityBits assigns a separate bit to each amenity', () => {
  const each = AMENITY_KEYS.map((_, position) => buildAmenityBits([position]))
  expect(each.every((bits) => bits > 0)).toBe(true)
  expect(new Set(each).size).toBe(AMENITY_KEYS.length)
})
