import { describe, expect, test } from 'vitest'
import type { BusinessWire } from './businesses.schema.ts'
import { findBusiness } from './businesses.ts'

const read = (given: Partial<BusinessWire>) =>
  findBusiness.read({
    openingHours: null,
    workingHours: null,
    about: null,
    ...given,
  } as BusinessWire)

describe('a business read from the wire', () => {
  test.each([
    ['47.3673', '8.5609', { latitude: 47.3673, longitude: 8.5609 }],
    ['0', '0', null],
    ['north', '8.5', null],
    ['', ' ', null],
    ['91', '8.5', null],
    [null, '8.5', null],
  ])('has a point on the map only where %s, %s is one', (latitude, longitude, point) => {
    expect(read({ latitude, longitude }).coordinates).toEqual(point)
  })

  test.each([
    ['north', '8.5', 'north, 8.5'],
    ['47,3', null, '47,3'],
    ['91', '8.5', null],
    [null, ' ', null],
  ])('tells coordinates that are no numbers: %s, %s', (latitude, longitude, odd) => {
    expect(read({ latitude, longitude }).oddCoordinates).toBe(odd)
  })

  test('keeps the text of its hours only where no day could be read', () => {
    expect(read({ workingHours: 'by appointment' }).hoursText).toBe('by appointment')
    const openingHours = { Monday: { text: 'Closed', periods: [] } }
    expect(read({ workingHours: '{"Monday":"Closed"}', openingHours }).hoursText).toBeNull()
  })
})
