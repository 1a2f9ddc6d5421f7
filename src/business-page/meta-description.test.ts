import { expect, test } from 'vitest'
import { formatMetaDescription } from './business-profile.tsx'

const business = {
  name: 'Bistrot à Paris',
  category: 'French restaurant',
  street: 'Rosenweg 1',
  city: 'Zürich',
  address: null,
  countryCode: 'CH',
  rating: 4.7,
  reviews: 56,
  businessStatus: 'OPERATIONAL',
}

test('formatMetaDescription contains category, place and rating, each only if known', {
  tags: ['business-head'],
}, () => {
  expect(formatMetaDescription(business)).toBe(
    'Bistrot à Paris: French restaurant in Zürich, CH. Rosenweg 1. Rated 4.7 out of 5, based on 56 reviews. Opening hours, contact details, features, and map.',
  )
  const bare = {
    ...business,
    category: null,
    street: null,
    city: null,
    countryCode: null,
    rating: null,
    reviews: 0,
  }
  expect(formatMetaDescription(bare)).toBe(
    'Bistrot à Paris. Opening hours, contact details, features, and map.',
  )
})
