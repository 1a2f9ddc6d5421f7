import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findPlaceCenter } from './place-center.server.ts'

const rowsAt = (longitudes: readonly (number | null)[]) =>
  longitudes.map((longitude, at) =>
    incoming(
      {
        place_id: `ChIJmill-${at}`,
        name: `Windmill ${at}`,
        latitude: longitude === null ? null : 52 + at,
        longitude,
      },
      at + 2,
    ),
  )

describe.each(ENGINES)('center of a place on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, rowsAt([4, 5, 9, null]), 500)
    await vi.waitFor(() => expect(database.shown()).not.toBeNull())
  })
  afterAll(() => database.close())

  const findMiddle = (now?: number) => findPlaceCenter(database, [['windmill']], now)

  it('findPlaceCenter returns the median of each coordinate, regardless of order', async () => {
    expect(await findMiddle()).toEqual({ latitude: 53, longitude: 5 })
    await importRows(database, rowsAt([9, 4, 5, null]), 500)
    expect(await findMiddle()).toEqual({ latitude: 53, longitude: 5 })
  })

  it('findPlaceCenter caches its result until the directory changes', {
    tags: ['search-nearby'],
  }, async () => {
    const first = await findMiddle()
    expect(await findMiddle()).toBe(first)
    await importRows(database, rowsAt([4, 6, 9, null]), 500)
    expect(await findMiddle()).toEqual({ latitude: 53, longitude: 6 })
  })

  it('findPlaceCenter caches its result for at most a minute', async () => {
    const first = await findMiddle(1_000_000)
    expect(await findMiddle(1_059_000)).toBe(first)
    expect(await findMiddle(1_061_000)).not.toBe(first)
    expect(await findMiddle(1_061_000)).toEqual(first)
  })

  it('findPlaceCenter returns null without coordinates and does not cache that result', async () => {
    const nowhere = await findPlaceCenter(database, [['nobody']])
    expect(nowhere).toBeNull()
    await importRows(
      database,
      [incoming({ place_id: 'ChIJnobody', name: 'Nobody', latitude: 1, longitude: 2 })],
      500,
    )
    expect(await findPlaceCenter(database, [['nobody']])).toEqual({ latitude: 1, longitude: 2 })
  })
})
