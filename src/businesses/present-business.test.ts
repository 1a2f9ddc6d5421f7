import { describe, expect, it } from 'vitest'
import { formatPostalAddress } from './present-business.server.ts'

describe('formatPostalAddress', () => {
  it('formatPostalAddress joins street, postal code, city and country, and omits missing parts', () => {
    const parts = {
      street: 'Rheingasse 1',
      postal_code: '4058',
      city: 'Basel',
      country: 'Switzerland',
    }
    expect(formatPostalAddress(parts)).toBe('Rheingasse 1, 4058 Basel, Switzerland')
    expect(formatPostalAddress({ ...parts, postal_code: null })).toBe(
      'Rheingasse 1, Basel, Switzerland',
    )
    expect(formatPostalAddress({ ...parts, postal_code: null, city: null, country: null })).toBe(
      'Rheingasse 1',
    )
  })

  it('formatPostalAddress returns null without a street', () => {
    expect(
      formatPostalAddress({
        street: null,
        postal_code: '4058',
        city: 'Basel',
        country: 'Switzerland',
      }),
    ).toBeNull()
  })
})
