import { expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { NO_FILTERS } from '../../src/search/ranking/filters.server.ts'
import { searchBusinesses } from '../../src/search/search-businesses.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { ENGINES, openTestDatabase } from '../test-database.ts'

/** More than a search retrieves, all more popular than those nearby. */
const FAMOUS = 1100

async function findNear(database: Database, q: string, order: 'relevance' | 'distance') {
  const near = { latitude: -43.53, longitude: 172.63 }
  const { results } = await searchBusinesses(
    database,
    { q, location: '', near, box: null, filters: NO_FILTERS, isWhole: false, order },
    { page: 1, limit: 5, cursor: null },
    Date.UTC(2026, 10, 20, 12),
  )
  return results.map(({ business, isOutside }) => ({ name: business.name, isOutside }))
}

it.each(ENGINES)(
  'businesses without a position follow those nearby and are marked on %s',
  async (engine) => {
    const database = await openTestDatabase(engine)
    const christchurch = { type: 'Bakery', city: 'Christchurch', country_code: 'NZ' }
    const rows = [
      { name: 'Downtown Bakery', ...christchurch, reviews: 900 },
      { name: 'Corner Bakery', ...christchurch, latitude: -43.56, longitude: 172.65 },
    ]
    await importRows(
      database,
      rows.map((row, index) => incoming({ place_id: `ChIJplain-${index}`, ...row }, index + 2)),
    )
    for (const order of ['relevance', 'distance'] as const)
      expect(await findNear(database, 'bakery', order)).toEqual([
        { name: 'Corner Bakery', isOutside: false },
        { name: 'Downtown Bakery', isOutside: true },
      ])
    await database.close()
  },
)

it.each(ENGINES)(
  'the search ranks nearby businesses above popular distant ones on %s',
  async (engine) => {
    const database = await openTestDatabase(engine)
    const bakery = (name: string, reviews: number, latitude: number, longitude: number) => ({
      name,
      type: 'Bakery',
      reviews,
      latitude,
      longitude,
    })
    const rows = [
      ...Array.from({ length: FAMOUS }, (_, index) =>
        bakery(`Famous Bakery ${index}`, 5000 + index, 48.85, 2.35),
      ),
      bakery('Corner Bakery', 1, -43.532, 172.636),
      bakery('Next Valley Bakery', 2, -43.7, 172.2),
    ]
    await importRows(
      database,
      rows.map((row, index) => incoming({ place_id: `ChIJnear-${index}`, ...row }, index + 2)),
    )
    const nearest = async (q: string, order: 'relevance' | 'distance') =>
      (await findNear(database, q, order)).map(({ name }) => name)
    for (const q of ['', 'bakery', 'boulangerie'])
      expect((await nearest(q, 'distance')).slice(0, 2), q).toEqual([
        'Corner Bakery',
        'Next Valley Bakery',
      ])
    expect((await nearest('corner', 'relevance'))[0]).toBe('Corner Bakery')
    expect((await nearest('famous', 'relevance'))[0]).toMatch(/^Famous Bakery/)
    await database.close()
  },
)
