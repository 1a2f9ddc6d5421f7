import { describe, expect, test } from 'vitest'
import { buildAboutText } from './about-text.ts'

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
    expect(buildAboutText({ ...unknown, ...known, about: '{"Payments":' })).toEqual({
      kind: 'made',
      sentence:
        'is listed under Nail salon in Delhi, India. It is rated 4.3 of 5 in 1,200 reviews.',
    })
    expect(buildAboutText({ ...unknown, address: '1 Main St, Springfield, IL' })).toEqual({
      kind: 'made',
      sentence: 'is a business in Springfield.',
    })
    expect(buildAboutText(unknown)).toEqual({
      kind: 'made',
      sentence: 'is listed in this directory. Nothing more is known about it yet.',
    })
  })
})
