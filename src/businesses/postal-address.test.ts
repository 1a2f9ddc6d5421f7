import { describe, expect, it } from 'vitest'
import { composeAddress } from './postal-address.ts'

describe('composeAddress', () => {
  it('composeAddress joins street, postal code, city and country, and omits missing parts', () => {
    const parts = {
      street: 'Rheingasse 1',
      postal_code: '4058',
      city: 'Basel',
      country: 'Switzerland',
    }
    expect(composeAddress(parts)).toBe('Rheingasse 1, 4058 Basel, Switzerland')
    expect(composeAddress({ ...parts, postal_code: null })).toBe('Rheingasse 1, Basel, Switzerland')
    expect(composeAddress({ ...parts, postal_code: null, city: null, country: null })).toBe(
      'Rheingasse 1',
    )
  })

  it('composeAddress returns null without a street', () => {
    expect(
      composeAddress({ street: null, postal_code: '4058', city: 'Basel', country: 'Switzerland' }),
    ).toBeNull()
  })
})
