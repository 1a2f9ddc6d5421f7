import { describe, expect, test } from 'vitest'
import { formatTitlePlace, inferCityName, parseAddressParts } from './business-address.tsx'

describe('parseAddressParts', () => {
  test('parseAddressParts finds the city and the country inside the address', {
    tags: ['business-links'],
  }, () => {
    const address = '93 Orchard Street, New York, NY 10002, United States'
    expect(parseAddressParts({ address, city: 'New York', country: 'United States' })).toEqual({
      parts: [
        { kind: 'text', text: '93 Orchard Street, ' },
        { kind: 'city', text: 'New York' },
        { kind: 'text', text: ', NY 10002, ' },
        { kind: 'country', text: 'United States' },
      ],
      unnamed: [],
    })
  })

  test('parseAddressParts returns a city or country that the address does not contain separately', () => {
    const found = parseAddressParts({
      address: 'Seestrasse 3, 8002 Zürich',
      city: 'Zürich',
      country: 'Switzerland',
    })
    expect(found.parts.at(-1)).toEqual({ kind: 'city', text: 'Zürich' })
    expect(found.unnamed).toEqual([{ kind: 'country', text: 'Switzerland' }])
    const inEnglish = { address: 'Seestrasse 3, 8002 Zürich', city: 'Zurich', country: null }
    expect(parseAddressParts(inEnglish).parts.at(-1)).toEqual({ kind: 'city', text: 'Zürich' })
    expect(parseAddressParts({ address: null, city: 'Rome', country: 'Italy' })).toEqual({
      parts: [],
      unnamed: [
        { kind: 'city', text: 'Rome' },
        { kind: 'country', text: 'Italy' },
      ],
    })
  })

  test('parseAddressParts matches only complete names, and distinguishes a city from a country of the same name', () => {
    expect(
      parseAddressParts({ address: 'Romstrasse 1, 8001 Zug', city: 'Rom', country: null }).parts,
    ).toEqual([{ kind: 'text', text: 'Romstrasse 1, 8001 Zug' }])
    const singapore = parseAddressParts({
      address: '1 Raffles Ave, Singapore, Singapore',
      city: 'Singapore',
      country: 'Singapore',
    })
    expect(singapore.parts.map((part) => part.kind)).toEqual(['text', 'city', 'text', 'country'])
  })

  test('parseAddressParts returns parts that add up to the address', () => {
    const address = 'شارع الملك فهد, الرياض 12271, Saudi Arabia.'
    const { parts } = parseAddressParts({ address, city: 'الرياض', country: 'Saudi Arabia' })
    expect(parts.map((part) => part.text).join('')).toBe(address)
  })
})

test('inferCityName returns the imported city, or else the second-to-last part of the address', {
  tags: ['business-city'],
}, () => {
  expect(inferCityName({ city: 'Zürich', address: 'a, b, c' })).toBe('Zürich')
  expect(inferCityName({ city: null, address: '1 Main St, Springfield, IL 62701' })).toBe(
    'Springfield',
  )
  expect(inferCityName({ city: null, address: 'Somewhere' })).toBeNull()
  expect(
    inferCityName({ city: null, address: '1 Main St, 14th Floor, 62701 Springfield' }),
  ).toBeNull()
  expect(inferCityName({ city: null, address: '1 Main St, 62701 Springfield, USA' })).toBe(
    '62701 Springfield',
  )
})

test('formatTitlePlace returns the city, or the street if the business name contains the city', () => {
  const placed = { street: 'Quay Road 3', city: 'London', address: null }
  expect(formatTitlePlace({ name: 'Green Pharmacy', ...placed })).toBe('London')
  expect(formatTitlePlace({ name: 'The London Hotel', ...placed })).toBe('Quay Road 3')
  expect(formatTitlePlace({ name: 'The London Hotel', ...placed, street: null })).toBe('London')
})
