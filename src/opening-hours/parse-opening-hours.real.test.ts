import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { parseAmenities } from '../import-reader/values/parse-amenities.server.ts'
import { DAYS, isAllDay } from './opening-hours.ts'
import { parseOpeningHours } from './parse-opening-hours.server.ts'

// Real exports on a developer's machine, which aren't in the repository.
const FOLDER = join(import.meta.dirname, '../../../shared/data')
const ZURICH = join(FOLDER, 'outscraper_zurich_restaurants.csv')
const DELHI = join(FOLDER, 'gosom_delhi_nail_salons.csv')
const isPresent = existsSync(ZURICH) && existsSync(DELHI)
if (!isPresent) console.warn(`skipped: no real spreadsheets in ${FOLDER}`)

function rowsOf(path: string): Record<string, string>[] {
  return parse(readFileSync(path), { bom: true, columns: true, relax_column_count: true })
}

const total = (text: string) =>
  Object.values(parseOpeningHours(text).hours ?? {})
    .flatMap((day) => day.periods ?? [])
    .reduce((minutes, [opens, closes]) => minutes + closes - opens, 0)

test.skipIf(!isPresent)(
  'parseOpeningHours reads every day of the Zurich restaurants, in both formats',
  () => {
    const rows = rowsOf(ZURICH).filter((row) => row.working_hours)
    expect(rows).toHaveLength(741)
    for (const row of rows) {
      const { hours, unread } = parseOpeningHours(row.working_hours!)
      expect(unread).toEqual([])
      expect(Object.keys(hours!)).toEqual([...DAYS])
      expect(parseOpeningHours(row.working_hours_old_format!).hours).toEqual(hours)
      for (const [day, text] of Object.entries(JSON.parse(row.working_hours!))) {
        const { periods } = hours![day as (typeof DAYS)[number]]!
        expect(periods!.length === 0).toBe(text === 'Closed')
        expect(isAllDay(periods!)).toBe(text === 'Open 24 hours')
      }
    }
  },
)

test.skipIf(!isPresent)('parseOpeningHours reads every day of the Delhi salons', () => {
  for (const row of rowsOf(DELHI).filter((row) => row.open_hours)) {
    const { hours, unread } = parseOpeningHours(row.open_hours!)
    if (row.open_hours === '{}') expect(hours).toBeNull()
    else expect([Object.keys(hours!), unread]).toEqual([[...DAYS], []])
  }
})

test.skipIf(!isPresent)(
  'parseOpeningHours yields the same total open minutes as an independent count',
  () => {
    const sumOf = (path: string, column: string) =>
      rowsOf(path).reduce((minutes, row) => minutes + total(row[column] ?? ''), 0)
    // Counts of a separate Python program, which agreed on each of the 5,705 days.
    expect(sumOf(ZURICH, 'working_hours')).toBe(2_776_975)
    expect(sumOf(DELHI, 'open_hours')).toBe(335_010)
  },
)

test.skipIf(!isPresent)('parseAmenities reads every amenity cell of the real files', () => {
  for (const row of [...rowsOf(ZURICH), ...rowsOf(DELHI)]) {
    if (!row.about || row.about === 'null') continue
    const amenities = parseAmenities(row.about)
    expect(amenities, row.about).not.toBeNull()
    for (const names of Object.values(amenities!)) {
      for (const value of Object.values(names)) expect(typeof value).toBe('boolean')
    }
  }
})
