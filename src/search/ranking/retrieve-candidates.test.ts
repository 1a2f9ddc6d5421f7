import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findMatches } from './retrieve-candidates.server.ts'

const KIOSKS = 120

/** Three of four are permanently closed, and of the first forty all but two. */
const isClosed = (place: number) => (place < 40 ? place % 20 !== 19 : place % 4 !== 3)

describe.each(ENGINES)('matches of a term on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const rows = Array.from({ length: KIOSKS }, (_, place) =>
      incoming(
        {
          place_id: `ChIJkiosk-${place}`,
          name: `Kiosk ${place}`,
          reviews: 10 * (KIOSKS - place),
          rating: 4,
          ...(isClosed(place) ? { business_status: 'CLOSED_PERMANENTLY' } : {}),
        },
        place + 2,
      ),
    )
    await importRows(database, rows, 500)
  })
  afterAll(() => database.close())

  const listed = Array.from({ length: KIOSKS }, (_, place) => place).filter(
    (place) => !isClosed(place),
  )

  it.each([1, 3, 10, 20, KIOSKS])(
    'findMatches returns the first %i listed businesses, most popular first',
    async (limit) => {
      const found = await findMatches(database, [['kiosk']], limit)
      expect(found.map(({ facts }) => facts.nameKey)).toEqual(
        listed.slice(0, limit).map((place) => `kiosk ${place}`),
      )
    },
  )

  it('findMatches returns the matches after a given rank', async () => {
    const [, second, third, ...rest] = await findMatches(database, [['kiosk']], 12)
    const behind = await findMatches(database, [['kiosk']], 10, new Map(), second?.rank)
    expect(behind.map(({ rank }) => rank)).toEqual([third, ...rest].map((match) => match?.rank))
  })
})
