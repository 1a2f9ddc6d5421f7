import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { RUN_HANDLERS } from '../app/server/run-handlers.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { DAY_MS } from '../platform/database/utc-day.ts'
import { type RunHandlers, runChunks } from '../platform/runs/run-chunks.server.ts'
import {
  enqueueDailyReport,
  enqueueQualityReport,
  findQualityReport,
} from './quality-report.server.ts'

const NOW = Date.UTC(2026, 10, 16, 12)
const BASEL = { city: 'Basel', country_code: 'CH', latitude: 47.56, longitude: 7.59 }
const HALF_A_KILOMETRE = 0.0045

let row = 1
const business = (values: Parameters<typeof incoming>[0]) => {
  row += 1
  return incoming({ place_id: `ChIJquality-${row}`, ...values }, row)
}

/** A directory with known errors; the names describe the expected result. */
const ROWS = [
  business({ name: 'Twice At One Door', ...BASEL, phone: '+41 61 111 11 11', type: 'Bakery' }),
  business({ name: 'Twice at one door', ...BASEL, latitude: BASEL.latitude + 0.0005 }),
  business({ name: 'Chain', ...BASEL, full_address: 'Rheingasse 1, Basel' }),
  business({
    name: 'Chain',
    ...BASEL,
    latitude: BASEL.latitude + HALF_A_KILOMETRE,
    full_address: 'Marktplatz 9, Basel',
  }),
  business({ name: 'No Points', city: 'Lyon', country_code: 'FR', full_address: '1 Rue A, Lyon' }),
  business({ name: 'No Points', city: 'Lyon', country_code: 'FR', full_address: '1 rue A, Lyon' }),
  business({ name: 'No Points', city: 'Lyon', country_code: 'FR', full_address: '7 Rue B, Lyon' }),
  business({ name: 'Two Towns', city: 'Lyon', country_code: 'FR' }),
  business({ name: 'Two Towns', city: 'Paris', country_code: 'FR' }),
  business({ name: 'Hotel Sun', ...BASEL, latitude: 47.5, phone: '+41 61 222 22 22' }),
  business({ name: 'Sun Restaurant', ...BASEL, latitude: 47.5, phone: '061 222 22 22' }),
  ...Array.from({ length: 8 }, (_, index) =>
    business({ name: `Hotline ${index}`, ...BASEL, latitude: 47.4, phone: '+41 800 333 333' }),
  ),
]

describe.each(ENGINES)('quality report on %s', (engine) => {
  let database: Database
  let now = NOW
  const errors: unknown[] = []
  const advance = (handlers: RunHandlers = RUN_HANDLERS, signal = new AbortController().signal) =>
    runChunks(
      database,
      handlers,
      () => now,
      signal,
      (error) => errors.push(error),
    )
  const request = () => database.change((trx) => enqueueQualityReport(trx, null, now))
  const report = async () => (await findQualityReport(database))?.report

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS, 1000, NOW - DAY_MS)
  })
  afterAll(() => database.close())
  beforeEach(() => {
    now += 1000
    errors.length = 0
  })

  it('the quality report counts missing values overall and by country', {
    tags: ['reports-quality'],
  }, async () => {
    await request()
    await advance()
    expect(errors).toEqual([])
    const found = await report()
    expect(found?.missing).toEqual({
      total: 19,
      phone: 8,
      hours: 19,
      coordinates: 5,
      website: 19,
      photo: 19,
      rating: 19,
      category: 16,
      city: 0,
      country: 0,
    })
    expect(found?.countries.map(({ code, total, phone }) => [code, total, phone])).toEqual([
      ['CH', 14, 3],
      ['FR', 5, 5],
    ])
    expect(found?.created).toEqual([{ day: '2026-11-15', count: 19 }])
  })

  it('the quality report leaves no working data in its run', async () => {
    const run = await database.read
      .selectFrom('runs')
      .where('kind', '=', 'quality-report')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(run).toMatchObject({ state: 'done', details: null })
  })

  it('the quality report resumes after interruptions with the same result', {
    tags: ['reports-quality'],
  }, async () => {
    const before = await report()
    await request()
    for (let round = 0; round < 10; round += 1) {
      const stop = new AbortController()
      const handler = RUN_HANDLERS['quality-report']
      if (!handler) throw new Error('The report has no act')
      const once: RunHandlers = {
        'quality-report': {
          step(step) {
            stop.abort()
            return handler.step(step)
          },
        },
      }
      await advance(once, stop.signal)
    }
    expect(errors).toEqual([])
    const { state } = await database.read
      .selectFrom('runs')
      .orderBy('id', 'desc')
      .limit(1)
      .select('state')
      .executeTakeFirstOrThrow()
    expect(state).toBe('done')
    expect(await report()).toEqual(before)
  })

  it('a second request joins the queued quality report', async () => {
    const one = await request()
    const other = await request()
    expect(one.isNew).toBe(true)
    expect(other).toEqual({ id: one.id, isNew: false })
    await advance()
  })

  it('the quality report is queued once a day, and only if data has changed', async () => {
    const runs = async () =>
      (
        await database.read
          .selectFrom('runs')
          .where('kind', '=', 'quality-report')
          .selectAll()
          .execute()
      ).length
    const before = await runs()
    await enqueueDailyReport(database, now)
    now += 2 * DAY_MS
    await enqueueDailyReport(database, now)
    expect(await runs()).toBe(before)
    await importRows(database, [business({ name: 'New Here', ...BASEL, latitude: 40 })], 10, now)
    await enqueueDailyReport(database, now)
    await enqueueDailyReport(database, now)
    expect(await runs()).toBe(before + 1)
    await advance()
    expect((await report())?.missing.total).toBe(20)
  })

  it('the quality report counts each business once across several chunks', async () => {
    const many = Array.from({ length: 2500 }, (_, index) =>
      business({
        name: index % 2 === 0 ? 'One And The Same' : `Name ${index}`,
        city: `Town ${index}`,
        country_code: 'DE',
        phone: `+49 30 ${10_000_000 + index}`,
      }),
    )
    await importRows(database, many, 1000, now)
    await request()
    await advance()
    const found = await report()
    expect(found?.missing.total).toBe(2520)
    expect(found?.countries[0]).toMatchObject({ code: 'DE', total: 2500, phone: 0 })
  })

  it('the quality report counts businesses without a city and without a country', {
    tags: ['reports-missing-places'],
  }, async () => {
    const before = (await report())?.missing
    const lost = [
      business({ name: 'Without A City', country_code: 'FR' }),
      business({ name: 'Nowhere' }),
    ]
    await importRows(database, lost, 1000, NOW)
    await request()
    await advance()
    expect((await report())?.missing).toMatchObject({
      total: (before?.total ?? 0) + 2,
      city: 2,
      country: 1,
    })
  })

  it('a quality report that lacks a field is ignored', async () => {
    const { value } = await database.read
      .selectFrom('reports')
      .where('kind', '=', 'quality')
      .select('value')
      .executeTakeFirstOrThrow()
    const { missing, ...rest } = JSON.parse(value)
    const { city: _city, country: _country, ...former } = missing
    await database.write
      .updateTable('reports')
      .set({ value: JSON.stringify({ ...rest, missing: former }) })
      .execute()
    expect(await findQualityReport(database)).toBe(null)
  })
})
