// @module-tag business-rating-source
import { expect, test } from 'vitest'
import { inferRatingSource, parseReviewsUrl } from './rating-source.ts'

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
])('ratingSource of the reviews link %s is %s', (reviewsLink, source) => {
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
