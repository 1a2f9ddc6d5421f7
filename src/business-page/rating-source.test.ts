// @module-tag business-rating-source
import { expect, test } from 'vitest'
import { ratingSource, reviewsAddress } from './rating-source.ts'

const unknown = { source: null, reviewsLink: null, placeId: null }
const GOOGLE_ID = 'ChIJN1t_tDeuEmsRUsoyG83frY4'

test('ratingSource prefers the source name of the listing', () => {
  const listing = { source: ' Gazetteer demo data ', placeId: GOOGLE_ID }
  expect(ratingSource({ ...unknown, ...listing })).toBe('Gazetteer demo data')
})

test.each([
  ['https://search.google.com/local/reviews?placeid=x', 'Google'],
  ['https://www.google.co.uk/maps/place/x', 'Google'],
  ['https://g.page/x/review', 'Google'],
  ['https://maps.app.goo.gl/x', 'Google'],
  ['http://www.tripadvisor.com/x', 'tripadvisor.com'],
  ['https://google.example.com/x', 'google.example.com'],
  ['https://notgoogle.com/x', 'notgoogle.com'],
])('ratingSource of the reviews link %s is %s', (reviewsLink, source) => {
  expect(ratingSource({ ...unknown, reviewsLink })).toBe(source)
})

test('ratingSource infers Google from a Google place id, and otherwise returns null', () => {
  expect(ratingSource({ ...unknown, placeId: GOOGLE_ID })).toBe('Google')
  expect(ratingSource({ ...unknown, placeId: 'row-17' })).toBeNull()
  expect(ratingSource({ ...unknown, source: ' ', reviewsLink: 'javascript:alert(1)' })).toBeNull()
})

test('reviewsAddress accepts only http and https addresses', () => {
  expect(reviewsAddress('http://reviews.example/1')).toBe('http://reviews.example/1')
  for (const address of ['javascript:alert(1)', 'ftp://x.example', 'none', '', null])
    expect(reviewsAddress(address)).toBeNull()
})
