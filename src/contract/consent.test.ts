import { describe, expect, it } from 'vitest'
import { formatChoice, isChoice, isUndecided, parseChoice } from './consent.ts'

const ASKED = { revision: 2, purposes: ['analytics', 'maps'], slots: {} } as const

describe('a choice of a visitor', () => {
  it('comes back from its cookie as it went in', () => {
    for (const choice of [{ analytics: true, marketing: false }, { maps: true }, {}])
      expect(parseChoice(formatChoice(choice, 7), 7)).toEqual(choice)
  })

  it('is none when everybody is asked again, or when somebody has written into it', () => {
    expect(parseChoice('1.analytics-yes', 2)).toEqual({})
    for (const text of ['', 'yes', '2', '2.', '2.analytics', '2.__proto__-yes', '2.analytics-yess'])
      expect(parseChoice(text, 2)).toEqual({})
  })

  it('is taken by the server only as it is written here', () => {
    expect(isChoice(formatChoice({ analytics: true, marketing: false, maps: true }, 12))).toBe(true)
    for (const text of ['', '2', '2.', 'x.maps-yes', '2.maps-yes;Domain=x', '2.maps-yes\r\n', 5])
      expect(isChoice(text)).toBe(false)
  })

  it('is asked for as soon as a purpose is new', () => {
    expect(isUndecided(ASKED, {})).toBe(true)
    expect(isUndecided(ASKED, { marketing: true })).toBe(true)
    expect(isUndecided(ASKED, { analytics: false })).toBe(false)
  })

  it('is not asked for where only maps wait, which ask where they stand', () => {
    expect(isUndecided({ ...ASKED, purposes: ['maps'] }, {})).toBe(false)
  })
})
