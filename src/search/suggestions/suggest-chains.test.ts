import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { suggest } from './find-suggestions.server.ts'

const berlin = { city: 'Berlin', country_code: 'DE' }
const bern = { city: 'Bern', country_code: 'CH' }
const york = { city: 'York', country_code: 'GB' }
const PLACES = [berlin, bern, york]

type Row = Parameters<typeof incoming>[0]

const ROWS: Row[] = [
  ...PLACES.map((place, at) => ({ name: 'Cup & Crumb', reviews: 700 + at, ...place })),
  { name: 'Cup of Rain', reviews: 4, ...york },
  ...PLACES.map((place) => ({ name: 'Cupid hall of old things', ...place })),
  ...PLACES.map((place, at) => ({ name: 'Kentucky Fried Chicken', reviews: 30 + at, ...place })),
  { name: 'Kentucky Bar', reviews: 90, ...york },
  { name: 'Blue', reviews: 1, ...york },
  ...Array.from({ length: 20 }, (_, at) => ({ name: `Blue house ${at}`, reviews: 50, ...york })),
  ...PLACES.map((place) => ({ name: 'Bluebell garden of old things', ...place })),
]

describe.each(ENGINES)('chains among suggestions on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const rows = ROWS.map((row, index) =>
      incoming({ place_id: `ChIJchain-${index}`, ...row }, index + 2),
    )
    await importRows(database, rows)
  })
  afterAll(() => database.close())

  async function suggested(q: string, location = '') {
    const { businesses, chains } = await suggest(database, { q, location })
    return { names: businesses.map(({ name }) => name), chains }
  }

  it('a chain is offered once, with two of its businesses, so that other names fit', async () => {
    const { names, chains } = await suggested('cup')
    expect(names.slice(0, 3).sort()).toEqual(['Cup & Crumb', 'Cup & Crumb', 'Cup of Rain'])
    expect(chains[0]).toBe('Cup & Crumb')
    expect((await suggested('cup crum', 'Bern')).chains).toEqual(['Cup & Crumb'])
  })

  it('a chain is offered only if one of its businesses is', async () => {
    const { names, chains } = await suggested('blue')
    expect(names[0]).toBe('Blue')
    expect(chains).toEqual([])
  })

  it('other names of a brand find its businesses, also before a place', async () => {
    const found = Array(2).fill('Kentucky Fried Chicken')
    expect(await suggested('kfc')).toEqual({ names: found, chains: ['Kentucky Fried Chicken'] })
    // A search for the chain would lose the place.
    expect(await suggested('kfc york')).toEqual({ names: found.slice(1), chains: [] })
  })
})
