// @module-tag duplicates-score
import { expect, it } from 'vitest'
import { buildMatchKeys } from './match-keys.server.ts'
import { buildProfile } from './profile.server.ts'

type Fields = Partial<Parameters<typeof buildProfile>[0]>

const LYON = { city: 'Lyon', city_id: 1, country: 'France', country_code: 'FR' }

const keysOf = (fields: Fields) =>
  buildMatchKeys(
    buildProfile({
      ...{ id: 1, name: '', type: null, category: null, category_id: null, place_id: null },
      ...{ full_address: null, street: null, region: null, phone: null, website: null },
      ...{ latitude: null, longitude: null, ...LYON, ...fields },
    }),
  )

const canMeet = (one: Fields, other: Fields) =>
  keysOf(one).some((key) => keysOf(other).includes(key))

it('listings without coordinates share a key if their names begin alike in one city', () => {
  const one = { name: 'Blue Door Gardens', full_address: '7 Rue Duguesclin, Lyon' }
  expect(canMeet(one, { name: 'Blue Door' })).toBe(true)
  expect(canMeet(one, { name: 'Red Door' })).toBe(false)
  const elsewhere = { city: 'Villeurbanne', city_id: 2 }
  expect(canMeet(one, { name: 'Blue Door', ...elsewhere })).toBe(false)
})

it('listings with coordinates have no keys of the beginning of their names', () => {
  const point = { latitude: 45.76, longitude: 4.84 }
  const one = { name: 'Blue Door Gardens', ...point }
  expect(canMeet(one, { name: 'Blue Door', latitude: 45.79, longitude: 4.9 })).toBe(false)
  expect(canMeet(one, { name: 'Blue Door', ...point })).toBe(true)
})
