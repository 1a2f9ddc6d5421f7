import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findFeatured } from './find-businesses.server.ts'

describe.each(ENGINES)('featured businesses on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const inCity = (city: string, count: number, reviews: number, rating = 4.5) =>
      Array.from({ length: count }, (_, index) =>
        incoming(
          {
            name: `${city} ${index}`,
            place_id: `ChIJ-${city}-${index}`,
            city,
            country_code: 'CH',
            rating,
            reviews: reviews - index,
          },
          index + 2,
        ),
      )
    // One city has all of the best, more than are looked at first and second; the others come after.
    await importRows(database, [
      ...inCity('Basel', 260, 9000),
      ...inCity('Bern', 3, 100),
      ...inCity('Chur', 2, 50),
      ...inCity('Davos', 5, 80, 3.9),
    ])
  })
  afterAll(() => database.close())

  it('findFeatured returns 12 businesses rated 4 or more, including one from each smaller city', {
    tags: ['home-featured-choice'],
  }, async () => {
    const names = (await findFeatured(database)).map(({ name }) => name)
    expect(names).toHaveLength(12)
    expect(names.filter((name) => name.startsWith('Basel'))).toEqual(
      Array.from({ length: 10 }, (_, index) => `Basel ${index}`),
    )
    expect(names.slice(10)).toEqual(['Bern 0', 'Chur 0'])
  })
})
