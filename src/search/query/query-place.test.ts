// @module-tag search-places
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findQueryPlace } from './query-place.server.ts'

const CITIES = [
  ['Paris', 'FR', 'Île-de-France', 4],
  ['Paris', 'US', 'TX', 1],
  ['London', 'GB', 'England', 3],
  ['London', 'CA', 'Ontario', 1],
  ['Köln', 'DE', 'Nordrhein-Westfalen', 1],
  ['Springfield', 'US', 'Illinois', 1],
  ['Portland', 'US', 'Oregon', 1],
  ['Milano', 'IT', 'MI', 1],
  ['New York', 'US', 'New York', 1],
  ['Victoria', 'CA', 'British Columbia', 1],
  ['Tunis', 'TN', 'Tunis', 1],
  ['Sfax', 'TN', 'Sfax', 1],
] as const

describe.each(ENGINES)('findQueryPlace on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const rows = CITIES.flatMap(([city, country_code, region, count]) =>
      Array.from({ length: count }, (_, at) => ({
        city,
        country_code,
        region,
        name: `${city} ${at}`,
      })),
    )
    await importRows(
      database,
      rows.map((row, at) => incoming({ place_id: `ChIJplace-${at}`, ...row }, at + 2)),
    )
  })
  afterAll(() => database.close())

  const placeOf = async (text: string) => {
    const { place } = await findQueryPlace(database, text)
    return place && `${place.name} ${place.countryCode}`
  }

  it.each([
    ['Paris', 'Paris FR'],
    ...['Paris, TX', 'paris, texas', 'Paris TX', 'paris tx', 'Paris Texas'].map((text) => [
      text,
      'Paris US',
    ]),
    ...['London, Ontario', 'London Ontario', 'London, ON', 'London ON', 'london canada'].map(
      (text) => [text, 'London CA'],
    ),
    ...['Köln NRW', 'köln nrw', 'Köln, North Rhine-Westphalia', 'Koln, NW'].map((text) => [
      text,
      'Köln DE',
    ]),
    ...[
      'Springfield Illinois',
      'springfield il',
      'Springfield, IL, USA',
      'Springfield IL, USA',
    ].map((text) => [text, 'Springfield US']),
    ...['Milano, Lombardia', 'Milano, MI', 'Milano Lombardy'].map((text) => [text, 'Milano IT']),
    ['New York New York', 'New York US'],
    ['New York NY', 'New York US'],
    ['Victoria BC', 'Victoria CA'],
    ['Paris Île-de-France', 'Paris FR'],
    ['Tunis', 'Tunis TN'],
    ['Tunisia', 'Tunisia TN'],
    ['Tunesien', 'Tunisia TN'],
  ])('finds for %s the place %s', async (text, place) => {
    expect(await placeOf(text)).toBe(place)
  })

  it.each(['Portland or', 'Springfield Missouri', 'Köln Bayern', 'Milano NA', 'Texas', 'in Paris'])(
    'finds no place for %s',
    async (text) => {
      expect(await placeOf(text)).toBeNull()
    },
  )
})
