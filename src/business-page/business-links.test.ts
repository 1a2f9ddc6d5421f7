// @module-tag business-rating-source
import { describe, expect, test } from 'vitest'
import {
  buildDirectionsUrl,
  inferRatingSource,
  parseReviewsUrl,
  parseWebsite,
} from './business-links.ts'

test('parseWebsite returns the host and a short path', () => {
  expect(parseWebsite('http://www.bistrotaparis.ch/')?.name).toBe('bistrotaparis.ch')
  expect(parseWebsite('https://example.com/zurich/?utm_source=x')?.name).toBe('example.com/zurich')
  expect(parseWebsite(`https://example.com/${'long/'.repeat(9)}`)?.name).toBe('example.com')
})

test('parseWebsite returns null for anything but a web address', () => {
  expect(parseWebsite('javascript:alert(1)')).toBeNull()
  expect(parseWebsite('nothing')).toBeNull()
})

const unknown = { source: null, reviewsLink: null, placeId: null }
const GOOGLE_ID = 'ChIJN1t_tDeuEmsRUsoyG83frY4'

test('inferRatingSource prefers the source name of the listing', () => {
  const listing = { source: ' Gazetteer demo data ', placeId: GOOGLE_ID }
  expect(inferRatingSource({ ...unknown, ...listing })).toBe('Gazetteer demo data')
})

test.each([
  ['https://search.google.com/local/reviews?placeid=x', 'Google'],
  ['https://www.google.co.uk/maps/place/x', 'Google'],
  ['https://g.page/x/review', 'Google'],
  ['https://maps.app.goo.gl/x', 'Google'],
  ['http://www.tripadvisor.com/x', 'tripadvisor.com'],
  ['https://google.example.com/x', 'google.example.com'],
  ['https://notgoogle.com/x', 'notgoogle.com'],
])('inferRatingSource of the reviews link %s is %s', (reviewsLink, source) => {
  expect(inferRatingSource({ ...unknown, reviewsLink })).toBe(source)
})

test('inferRatingSource infers Google from a Google place id, and otherwise returns null', () => {
  expect(inferRatingSource({ ...unknown, placeId: GOOGLE_ID })).toBe('Google')
  expect(inferRatingSource({ ...unknown, placeId: 'row-17' })).toBeNull()
  expect(
    inferRatingSource({ ...unknown, source: ' ', reviewsLink: 'javascript:alert(1)' }),
  ).toBeNull()
})

test('parseReviewsUrl accepts only http and https addresses', () => {
  expect(parseReviewsUrl('http://reviews.example/1')).toBe('http://reviews.example/1')
  for (const address of ['javascript:alert(1)', 'ftp://x.example', 'none', '', null])
    expect(parseReviewsUrl(address)).toBeNull()
})

const place = {
  name: 'Café & Co',
  address: null,
  city: null,
  country: null,
  coordinates: null,
  placeId: null,
}
const destinationOf = (url: string | null) => new URL(url ?? '').searchParams.get('destination')

describe('buildDirectionsUrl', () => {
  test('buildDirectionsUrl contains name, address and place id', {
    tags: ['business-directions'],
  }, () => {
    const url = buildDirectionsUrl({
      ...place,
      address: 'Seestrasse 3, 8002 Zürich',
      placeId: 'ChIJ-x_1',
    })
    expect(url).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Caf%C3%A9+%26+Co%2C+Seestrasse+3%2C+8002+Z%C3%BCrich&destination_place_id=ChIJ-x_1',
    )
  })

  test('buildDirectionsUrl adds the city and country that the address does not contain', () => {
    const where = { ...place, address: 'Atatürk Cad. 12', city: 'Ankara', country: 'Turkey' }
    expect(destinationOf(buildDirectionsUrl(where))).toBe(
      'Café & Co, Atatürk Cad. 12, Ankara, Turkey',
    )
  })

  test('buildDirectionsUrl falls back to the coordinates, then to the city, and otherwise returns null', () => {
    const coordinates = { latitude: 47.3654, longitude: 8.5321 }
    expect(destinationOf(buildDirectionsUrl({ ...place, coordinates }))).toBe('47.3654,8.5321')
    expect(destinationOf(buildDirectionsUrl({ ...place, city: 'Basel' }))).toBe('Café & Co, Basel')
    expect(buildDirectionsUrl(place)).toBeNull()
  })

  test('buildDirectionsUrl accepts a name alone only with a Google place id', () => {
    expect(destinationOf(buildDirectionsUrl({ ...place, placeId: 'ChIJ-blue-door-0001' }))).toBe(
      'Café & Co',
    )
    expect(buildDirectionsUrl({ ...place, placeId: 'row-17' })).toBeNull()
  })

  test('buildDirectionsUrl escapes imported values so that they cannot add parameters', () => {
    const odd = { ...place, name: 'A&api=2#x', city: 'B=1', placeId: 'p&q=1' }
    const url = new URL(buildDirectionsUrl(odd) ?? '')
    expect([...url.searchParams.keys()]).toEqual(['api', 'destination', 'destination_place_id'])
    expect(url.hash).toBe('')
  })
})
