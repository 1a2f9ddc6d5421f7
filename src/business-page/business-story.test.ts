import { describe, expect, test } from 'vitest'
import { buildAboutText, buildAmenityGroups } from './business-story.tsx'

const unknown = {
  description: null,
  about: null,
  category: null,
  city: null,
  country: null,
  address: null,
  rating: null,
  reviews: null,
}

describe('buildAboutText', () => {
  test('buildAboutText prefers the description, then the free text', () => {
    const both = { ...unknown, description: 'Half sours.\n\nFrom the barrel.', about: 'Pickles' }
    expect(buildAboutText(both)).toEqual({
      kind: 'given',
      paragraphs: ['Half sours.', 'From the barrel.'],
    })
    expect(buildAboutText({ ...both, description: ' ' })).toEqual({
      kind: 'given',
      paragraphs: ['Pickles'],
    })
  })

  test('buildAboutText generates a sentence from the known fields', {
    tags: ['business-about'],
  }, () => {
    const known = {
      category: 'Nail salon',
      city: 'Delhi',
      country: 'India',
      rating: 4.25,
      reviews: 1200,
    }
    const sentenceOf = (business: Parameters<typeof buildAboutText>[0]) => {
      const about = buildAboutText(business)
      return about.kind === 'made' ? about.sentence('Blue Door') : about
    }
    expect(sentenceOf({ ...unknown, ...known, about: '{"Payments":' })).toBe(
      'Blue Door is listed under Nail salon in Delhi, India. It’s rated 4.3 out of 5, based on 1,200 reviews.',
    )
    expect(sentenceOf({ ...unknown, address: '1 Main St, Springfield, IL' })).toBe(
      'Blue Door is a business in Springfield.',
    )
    expect(sentenceOf(unknown)).toBe(
      'Blue Door is listed in this directory. We don’t have more details yet.',
    )
  })
})

test('buildAmenityGroups shows eight amenities, returns the rest and omits missing ones', {
  tags: ['business-amenities'],
}, () => {
  const named = (count: number, prefix: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, true]))
  const { shown, rest, total } = buildAmenityGroups({
    Service: { ...named(5, 'service'), Delivery: false },
    Payments: named(5, 'payment'),
  })
  expect(total).toBe(10)
  expect(shown.map((group) => [group.name, group.amenities.length])).toEqual([
    ['Service', 5],
    ['Payments', 3],
  ])
  expect(rest).toEqual([{ name: 'Payments', amenities: ['payment3', 'payment4'] }])
})

test('buildAmenityGroups is empty when no amenities are known', () => {
  expect(buildAmenityGroups(null)).toEqual({ shown: [], rest: [], total: 0 })
  expect(buildAmenityGroups({ Service: { Delivery: false } }).total).toBe(0)
})
