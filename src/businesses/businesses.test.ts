import { describe, expect, test } from 'vitest'
import type { BusinessWire } from './businesses.schema.server.ts'
import { findBusiness } from './businesses.ts'

const read = (values: Partial<BusinessWire>) =>
  findBusiness.read({
    openingHours: null,
    workingHours: null,
    about: null,
    ...values,
  } as BusinessWire)

describe('business parsed from a response', () => {
  test.each([
    ['47.3673', '8.5609', { latitude: 47.3673, longitude: 8.5609 }],
    ['0', '0', null],
    ['north', '8.5', null],
    ['', ' ', null],
    ['91', '8.5', null],
    [null, '8.5', null],
  ])(
    'a business has map coordinates only if %s, %s is a valid point',
    { tags: ['business-no-location'] },
    (latitude, longitude, point) => {
      expect(read({ latitude, longitude }).coordinates).toEqual(point)
    },
  )

  test.each([
    ['north', '8.5', 'north, 8.5'],
    ['47,3', null, '47,3'],
    ['91', '8.5', null],
    [null, ' ', null],
  ])('a business reports non-numeric coordinates as odd: %s, %s', (latitude, longitude, odd) => {
    expect(read({ latitude, longitude }).oddCoordinates).toBe(odd)
  })

  test('a business exposes the text of its hours only if no day could be parsed', () => {
    expect(read({ workingHours: 'by appointment' }).hoursText).toBe('by appointment')
    const openingHours = { Monday: { text: 'Closed', periods: [] } }
    expect(read({ workingHours: '{"Monday":"Closed"}', openingHours }).hoursText).toBeNull()
  })
})
