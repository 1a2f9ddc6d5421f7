import { expect, it } from 'vitest'
import { createCityIndex } from '../city-index.server.ts'
import { findCityPlace } from './find-city-place.server.ts'

const index = createCityIndex()
const IN_ILLINOIS = { latitude: 40.48, longitude: -88.99 }
const IN_INDIANA = { latitude: 39.17, longitude: -86.53 }
const IN_MUNICH = { latitude: 48.14, longitude: 11.58 }

type Given = { regions?: (string | null)[]; points?: { latitude: number; longitude: number }[] }
const find = (name: string, countryCode: string, { regions = [null], points = [] }: Given = {}) =>
  findCityPlace({ id: 1, name, countryCode, regions, points }, index)

it.each([
  ['Newcastle', 'GB', {}],
  ['Springfield', 'US', { regions: ['IL', 'MO', 'IL'] }],
  ['Houston', 'US', { regions: ['TX', 'MS', 'TX'] }],
  ['Bloomington', 'US', { points: [IN_ILLINOIS, IN_INDIANA, IN_ILLINOIS] }],
  ['Hamburg', 'DE', { points: [IN_MUNICH] }],
  ['Neuhintertupfing', 'DE', { points: [IN_MUNICH] }],
])(
  'findCityPlace leaves %s in %s open if its businesses leave doubt: %j',
  {
    tags: ['match-cities'],
  },
  (name, country, given) => {
    expect(find(name, country, given)).toBeNull()
  },
)

it.each([
  ['Springfield', 'US', { regions: ['IL', 'Illinois', 'IL', 'IL', null] }, 'Illinois', 'region'],
  [
    'Bloomington',
    'US',
    { points: [IN_INDIANA, IN_INDIANA, IN_INDIANA, IN_INDIANA, IN_ILLINOIS] },
    'Indiana',
    'coordinates',
  ],
  ['Houston', 'US', {}, 'Texas', 'population'],
])(
  'findCityPlace finds the place of %s in %s from %j',
  {
    tags: ['match-cities'],
  },
  (name, country, given, region, reason) => {
    expect(find(name, country, given)).toMatchObject({ place: { region }, reason, isNamed: true })
  },
)

it('findCityPlace does not count a damaged name as a name of the place', () => {
  const found = find('D\ufffd\ufffdsseldorf', 'DE', {
    points: [{ latitude: 51.22, longitude: 6.77 }],
  })
  expect(found).toMatchObject({ reason: 'damaged letters', isNamed: false })
})

it('findCityPlace recognizes a misspelled city only if its businesses are there', () => {
  expect(find('Sheffeild', 'GB', {})).toBeNull()
  const points = [{ latitude: 53.38, longitude: -1.47 }]
  expect(find('Sheffeild', 'GB', { points })).toMatchObject({ reason: 'spelling', isNamed: false })
})

it('findCityPlace finds the city that a section belongs to', () => {
  const found = find('Brooklyn', 'US', { regions: ['NY', 'NY'] })
  expect(found).toMatchObject({ place: { id: 5128581 }, reason: 'section', isNamed: false })
})
