import { afterAll, beforeAll, expect } from 'vitest'
import type { NamedValues } from '../src/businesses/business-fields.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { importRows, incoming } from './incoming.ts'
import { openTestApp } from './test-app.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

export const ORIGIN = 'https://places.example'

/** A business of a Swiss city; a higher number is more popular. */
export const placed = (number: number, values: Partial<NamedValues>) =>
  incoming(
    {
      place_id: `place-${number}`,
      country_code: 'CH',
      full_address: `Gasse ${number}`,
      phone: '+41 61 000 00 00',
      reviews: number,
      ...values,
    },
    number + 2,
  )

/** Opens the site for the tests of a suite. */
export function openPlaces(engine: Engine, rows: readonly ReturnType<typeof placed>[]) {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, rows)
    server = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN, LANGUAGES: 'tr' })
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    expect(server.errors).toEqual([])
  })
  const get = (path: string) => server.app.inject(path)
  return {
    get,
    getJson: async (path: string) => (await get(path)).json(),
    database: () => database,
  }
}
