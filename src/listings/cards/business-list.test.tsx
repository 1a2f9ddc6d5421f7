import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BusinessSummary } from '../../businesses/businesses.ts'
import { BusinessCard } from './business-list.tsx'

const BUSINESS: BusinessSummary = {
  id: 1,
  slug: 'blue-door-a1b2c3',
  name: 'Blue Door',
  icon: null,
  category: 'Bakery',
  categoryId: null,
  place: 'Basel, Switzerland',
  rating: 4.25,
  reviews: 1212,
  phone: '+41 61 000 00 00',
  photo: null,
  storedPhoto: null,
  openNow: null,
}
const words = (given: Partial<BusinessSummary>) =>
  renderToStaticMarkup(<BusinessCard business={{ ...BUSINESS, ...given }} />).replace(
    /<[^>]*>/g,
    '|',
  )

test('a business card shows all known details and links to the business', {
  tags: ['list-card'],
}, () => {
  const shown = words({})
  for (const part of [
    '|Blue Door|',
    '|Bakery|',
    '|Basel, Switzerland|',
    '4.3',
    '|(1,212 reviews)|',
  ])
    expect(shown).toContain(part)
  expect(shown).toContain('|+41 61 000 00 00|')
  expect(shown).toContain('|View Details|')
  expect(renderToStaticMarkup(<BusinessCard business={BUSINESS} />)).toContain(
    'href="/business/blue-door-a1b2c3"',
  )
})

test('a business card shows rating and review count only above zero', {
  tags: ['list-card'],
}, () => {
  expect(words({ reviews: 1 })).toContain('|(1 review)|')
  expect(words({ reviews: 0 })).not.toMatch(/review/)
  for (const rating of [0, null]) expect(words({ rating })).not.toMatch(/of 5|review/)
})

test('a business card omits unknown category, place and phone', () => {
  const shown = words({ category: null, place: null, phone: null })
  for (const part of ['Bakery', 'Basel', '+41']) expect(shown).not.toContain(part)
})
