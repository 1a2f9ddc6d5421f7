import { describe, expect, it } from 'vitest'
import { formatChoice, isChoice, isUndecided, parseChoice } from './consent.ts'

const ASKED = { revision: 2, purposes: ['analytics', 'maps'], slots: {} } as const

describe('consent choice of a visitor', () => {
  it('a consent choice survives a round trip through its cookie value', () => {
    for (const choice of [{ analytics: true, marketing: false }, { maps: true }, {}])
      expect(parseChoice(formatChoice(choice, 7), 7)).toEqual(choice)
  })

  it('parseChoice returns no choice for an older revision or a malformed cookie', () => {
    expect(parseChoice('1.analytics-yes', 2)).toEqual({})
    for (const text of ['', 'yes', '2', '2.', '2.analytics', '2.__proto__-yes', '2.analytics-yess'])
      expect(parseChoice(text, 2)).toEqual({})
  })

  it('isChoice accepts only values in the format that formatChoice writes', () => {
    expect(isChoice(formatChoice({ analytics: true, marketing: false, maps: true }, 12))).toBe(true)
    for (const text of ['', '2', '2.', 'x.maps-yes', '2.maps-yes;Domain=x', '2.maps-yes\r\n', 5])
      expect(isChoice(text)).toBe(false)
  })

  it('a visitor is undecided when any purpose has no choice', () => {
    expect(isUndecided(ASKED, {})).toBe(true)
    expect(isUndecided(ASKED, { marketing: true })).toBe(true)
    expect(isUndecided(ASKED, { analytics: false })).toBe(false)
  })

  it('a visitor is not undecided when maps are the only purpose', () => {
    expect(isUndecided({ ...ASKED, purposes: ['maps'] }, {})).toBe(false)
  })
})
