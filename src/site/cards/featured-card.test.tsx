import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BusinessSummary } from '../../contract/businesses.ts'
import { FeaturedCard } from './featured-card.tsx'

const BUSINESS: BusinessSummary = {
  id: 1,
  slug: 'blue-door-a1b2c3',
  name: 'Blue Door',
  icon: null,
  category: 'Bakery',
  place: 'Rheingasse 1',
  rating: 4.25,
  reviews: 99,
  phone: '+41 61 000 00 00',
  photo: null,
  openNow: null,
}
const card = (given: Partial<BusinessSummary>) =>
  renderToStaticMarkup(<FeaturedCard business={{ ...BUSINESS, ...given }} />)

test('a featured card truncates names over 15 characters and puts the full name in the title attribute', () => {
  expect(card({ name: 'Blumen am Markt' })).toMatch(
    /<a href="\/business\/blue-door-a1b2c3"[^>]*>Blumen am Markt</,
  )
  expect(card({ name: 'Blumen am Markt' })).not.toContain('title="Blumen')
  expect(card({ name: 'Blumen am Marktplatz' })).toMatch(
    /title="Blumen am Marktplatz"[^>]*>Blumen am Markt\.\.\.</,
  )
})

test('a featured card shows at most 99+ reviews and a rating with one decimal', () => {
  expect(card({})).toMatch(/>4\.3<.*>\(99\)</s)
  expect(card({ reviews: 100 })).toContain('>(99+)<')
  expect(card({ reviews: 0 })).not.toContain('>(0)<')
})

test.each([null, 0])('a featured card shows New for a business without a rating (%s)', (rating) => {
  const markup = card({ rating })
  expect(markup).toContain('>New<')
  expect(markup).not.toContain('0.0')
})

test('a featured card shows a call icon only if there is a phone number', () => {
  expect(card({})).toMatch(/<a href="tel:\+41610000000"[^>]*>.*<svg/s)
  expect(card({ phone: null })).not.toContain('tel:')
})
