import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { FeaturedCard } from './featured-card.tsx'

const BUSINESS: BusinessSummary = {
  id: 1,
  slug: 'blue-door-a1b2c3',
  name: 'Blue Door',
  icon: null,
  category: 'Bakery',
  categoryId: null,
  place: 'Rheingasse 1',
  rating: 4.25,
  reviews: 99,
  phone: '+41 61 000 00 00',
  photo: null,
  storedPhoto: null,
  openNow: null,
}
const card = (given: Partial<BusinessSummary>) =>
  renderToStaticMarkup(<FeaturedCard business={{ ...BUSINESS, ...given }} />)

test.each([
  'Blumen am Marktplatz zwischen den Brücken',
  'مخبز الباب الأزرق في المدينة القديمة',
  '東京都千代田区丸の内一丁目の青い扉のパン屋',
])(
  'a featured card contains the whole name %s for CSS to truncate',
  { tags: ['home-featured-card'] },
  (name) => {
    expect(card({ name })).toMatch(
      new RegExp(`<h3 dir="auto" class="truncate[^>]*><a [^>]*title="${name}">${name}</a>`),
    )
  },
)

test.each([
  [99, '99'],
  [100, '100'],
  [9_999, '9,999'],
  [10_000, '10K'],
  [128_345, '128K'],
  [999_999, '999K'],
  [1_290_000, '1.2M'],
])('a featured card shows %i reviews as %s', { tags: ['home-featured-card'] }, (reviews, shown) => {
  expect(card({ reviews })).toContain(`>(${shown})<`)
})

test('a featured card shows a rating with one decimal, and no count without reviews', {
  tags: ['home-featured-card'],
}, () => {
  expect(card({})).toMatch(/>4\.3<.*>\(99\)</s)
  expect(card({ reviews: 0 })).not.toContain('>(0)<')
})

test.each([null, 0])(
  'a featured card shows New for a business without a rating (%s)',
  { tags: ['home-featured-card'] },
  (rating) => {
    const markup = card({ rating })
    expect(markup).toContain('>New<')
    expect(markup).not.toContain('0.0')
  },
)

test('a featured card shows a call icon only if there is a phone number', {
  tags: ['home-featured-card'],
}, () => {
  expect(card({})).toMatch(/<a href="tel:\+41610000000"[^>]*>.*<svg/s)
  expect(card({ phone: null })).not.toContain('tel:')
})
