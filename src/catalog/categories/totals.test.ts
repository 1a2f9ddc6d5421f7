// @module-tag data-engines
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editBusiness } from '../../../test/edit-business.ts'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { countTotals, findStoredTotals } from './recount-totals.server.ts'

const CITIES = [
  { city: 'Basel', country_code: 'CH' },
  { city: 'Bern', country_code: 'CH' },
  { city: 'Lyon', country_code: 'FR' },
  { city: 'Springfield', country_code: 'US' },
  { city: null, country_code: 'FR' },
  { city: 'Nowhere', country_code: null },
]

const row = fc.record({
  place: fc.integer({ min: 0, max: 25 }),
  type: fc.constantFrom('Bakery', 'bakery', 'Café', 'Hair salon', null),
  subtypes: fc.constantFrom(null, 'Bakery, Café', 'Hair salon, Falconry', 'Café, Bakery, Hotel'),
  at: fc.constantFrom(...CITIES),
  rating: fc.constantFrom(null, 1, 4.1, 4.15, 5),
  reviews: fc.constantFrom(null, 0, 3, 2000),
  business_status: fc.constantFrom(null, 'OPERATIONAL', 'CLOSED_PERMANENTLY'),
})

const step = fc.oneof(
  fc.record({
    act: fc.constant('import' as const),
    rows: fc.array(row, { minLength: 1, maxLength: 20 }),
    chunkRows: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({
    act: fc.constantFrom('approve' as const, 'unapprove' as const, 'remove' as const),
    place: fc.integer({ min: 0, max: 25 }),
  }),
  fc.record({
    act: fc.constant('retype' as const),
    place: fc.integer({ min: 0, max: 25 }),
    change: fc.record({
      type: fc.constantFrom('Hotel', 'Falconry', null),
      subtypes: fc.constantFrom('Hotel, Bakery', null),
    }),
  }),
)

const placeId = (place: number) => `place-${place}-identifier`

describe.each(ENGINES)('totals on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('totals match a recount after any inserts, updates, re-imports, approvals and removals', {
    tags: ['data-totals', 'data-listed'],
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const each of steps) {
          if (each.act === 'import') {
            const rows = each.rows.map(({ place, type, at, ...rest }, index) =>
              incoming(
                {
                  ...rest,
                  ...at,
                  type,
                  name: `Business ${place}`,
                  place_id: placeId(place),
                },
                index + 2,
              ),
            )
            await importRows(database, rows, each.chunkRows)
          } else if (each.act === 'remove')
            await editBusiness(database, placeId(each.place), {
              removed_at: 1,
              removal_reason: 'removed',
            })
          else if (each.act === 'retype')
            await editBusiness(database, placeId(each.place), each.change)
          else
            await editBusiness(database, placeId(each.place), {
              is_approved: each.act === 'approve' ? 1 : 0,
            })
        }
        expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
      }),
      { numRuns: engine === 'sqlite' ? 60 : 25 },
    )
  })

  it('totals are above zero after the preceding test', async () => {
    const { site } = await findStoredTotals(database.read)
    expect(site?.['1']?.total).toBeGreaterThan(0)
  })
})
