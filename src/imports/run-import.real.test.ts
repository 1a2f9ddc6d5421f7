// @module-tag import-real-files
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reasonsOf, snapshot, totalsAgree } from '../../test/import-files.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { runImport } from './run-import.server.ts'

// Real exports on a developer's machine, which aren't in the repository.
const FOLDER = join(import.meta.dirname, '../../../shared/data')
const ZURICH = 'outscraper_zurich_restaurants.csv'
const FILES: [name: string, rows: number][] = [
  [ZURICH, 797],
  ['outscraper_hair_transplant_us.xlsx', 179],
  ['gosom_delhi_nail_salons.csv', 76],
  ['apify_rome_tours.csv', 430],
  ['apify_rome_tours.json', 430],
  ['zomato_world_15_countries.csv', 9550],
  ['turkish_restaurants_istanbul.xlsx', 50],
]
/** For the 9,550 rows of the largest, twice, while other tests run. */
const TWO_WHOLE_IMPORTS_MS = 180_000
const isMissing = FILES.some(([name]) => !existsSync(join(FOLDER, name)))
if (isMissing) console.info(`skipped: no real spreadsheets in ${FOLDER}`)

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Minutes since midnight of '5:30pm'; a time without am or pm has that of the other half. */
function minutesOf(time: string, other: string): number {
  const [, hour = '', minute = '0', own] = /^(\d+)(?::(\d+))?(am|pm)?$/.exec(time) ?? []
  const meridiem = own ?? /(am|pm)$/.exec(other)?.[1]
  return (Number(hour) % 12) * 60 + Number(minute) + (meridiem === 'pm' ? 720 : 0)
}

/** A day of the Zurich file, parsed by its single notation. */
function periodsOf(text: string): [number, number][] {
  if (text === 'Closed') return []
  if (text === 'Open 24 hours') return [[0, 1440]]
  return text.split(',').map((period) => {
    const [from = '', to = ''] = period.split('-')
    const [opens, closes] = [minutesOf(from, to), minutesOf(to, to)]
    return [opens, closes <= opens ? closes + 1440 : closes]
  })
}

/** The amenities in the file: yes or no as given, a text ('16:00') as part of the name. */
function amenitiesOf(about: string): Record<string, Record<string, boolean>> {
  const groups: Record<string, Record<string, unknown>> = about ? JSON.parse(about) : {}
  const read = (name: string, value: unknown): [string, boolean][] =>
    typeof value === 'boolean' ? [[name, value]] : value ? [[`${name}: ${value}`, true]] : []
  const entries = Object.entries(groups).map(([group, members]): [string, [string, boolean][]] => [
    group,
    Object.entries(members).flatMap(([name, value]) => read(name, value)),
  ])
  return Object.fromEntries(
    entries
      .filter(([, members]) => members.length > 0)
      .map(([group, members]) => [group, Object.fromEntries(members)]),
  )
}

/** The stored values without those that only identify a row. */
async function withoutHashes(database: Database) {
  const { businesses, ...others } = await snapshot(database)
  return { ...others, businesses: businesses.map(({ row_hash, ...business }) => business) }
}

describe.each(ENGINES)('real spreadsheets on %s', { tags: ['long'] }, (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  it.skipIf(isMissing).each(FILES)(
    'an import of %s accounts for every row, and a second import changes nothing',
    async (name, rows) => {
      const path = join(FOLDER, name)
      const first = await runImport(database, { path })
      const { total, added, updated, unchanged, skipped, failed } = first.counts
      expect(first.unreadable).toBe(null)
      expect(total).toBe(rows)
      expect(added + updated + unchanged + skipped + failed).toBe(rows)
      expect(failed).toBeLessThanOrEqual(rows / 100)
      const reasons = await reasonsOf(database, first.runId)
      const findReasons = (outcome: string) =>
        reasons.filter((reason) => reason.outcome === outcome)
      expect([findReasons('skipped').length, findReasons('failed').length]).toEqual([
        skipped,
        failed,
      ])
      expect(reasons.every(({ reason }) => reason !== '')).toBe(true)
      const before = await snapshot(database)
      expect(before.businesses).toHaveLength(added)
      const second = await runImport(database, { path })
      expect(second.counts).toMatchObject({
        added: 0,
        updated: 0,
        unchanged: added,
        skipped,
        failed,
      })
      expect(await snapshot(database)).toEqual(before)
      expect(await totalsAgree(database)).toBe(true)
    },
    TWO_WHOLE_IMPORTS_MS,
  )

  it.skipIf(isMissing)(
    'an import of the Rome file in JSON changes nothing after its CSV',
    async () => {
      const first = await runImport(database, { path: join(FOLDER, 'apify_rome_tours.csv') })
      const before = await withoutHashes(database)
      const second = await runImport(database, { path: join(FOLDER, 'apify_rome_tours.json') })
      expect(second.counts).toEqual({ ...first.counts, added: 0, unchanged: first.counts.added })
      // The same cells in another notation: read and compared, and then recognized as unchanged.
      expect(await withoutHashes(database)).toEqual(before)
    },
  )

  it.skipIf(isMissing)(
    'an import of the Zurich file stores its hours, ratings, phones and amenities',
    async () => {
      const path = join(FOLDER, ZURICH)
      await runImport(database, { path })
      const stored = await database.read.selectFrom('businesses').selectAll().execute()
      const byPlace = new Map(stored.map((business) => [business.place_id, business]))
      const rows: Record<string, string>[] = parse(readFileSync(path), { bom: true, columns: true })
      expect(byPlace.size).toBe(797)
      let days = 0
      for (const row of rows) {
        const business = byPlace.get(row.place_id ?? '')
        expect(business?.rating).toBe(row.rating ? Number(row.rating) : null)
        expect(business?.reviews).toBe(row.reviews ? Number(row.reviews) : null)
        expect(business?.phone).toBe(row.phone || null)
        expect(business?.verified).toBe(row.verified === 'True' ? 1 : 0)
        expect(business?.about ? JSON.parse(business.about) : {}).toEqual(
          amenitiesOf(row.about ?? ''),
        )
        if (!row.working_hours) {
          expect(business?.opening_hours).toBe(null)
          continue
        }
        const sourceHours: Record<string, string> = JSON.parse(row.working_hours)
        const hours = JSON.parse(business?.opening_hours ?? '{}')
        for (const day of DAYS) {
          if (sourceHours[day] === undefined) continue
          expect(hours[day]?.periods, `${day}: ${sourceHours[day]}`).toEqual(
            periodsOf(sourceHours[day]),
          )
          days += 1
        }
      }
      expect(days).toBeGreaterThan(5000)
    },
  )
})
