import { describe, expect, it } from 'vitest'
import { composeAddress } from './postal-address.ts'

describe('an address of parts', () => {
  it('is street, postcode and city, country, as far as they are known', () => {
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

  it('is none without a street', () => {
    expect(
      composeAddress({ street: null, postal_code: '4058', city: 'Basel', country: 'Switzerland' }),
    ).toBeNull()
  })
})
