// @module-tag sample-data
import { describe, expect, test } from 'vitest'
import { drawBusiness, SAMPLE_COLUMNS, type SampleRow, sampleBusinesses } from './businesses.ts'
import { sampleCategories } from './categories.ts'
import { formatSampleRow } from './csv.ts'
import { phoneRanges } from './phones.ts'
import { largerPlaces } from './places.ts'

const rows = [...sampleBusinesses(20_000)]
const shareOf = (isWanted: (row: SampleRow) => boolean) =>
  rows.filter(isWanted).length / rows.length

function countBy(keyOf: (row: SampleRow) => string): number[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return [...counts.values()].sort((a, b) => b - a)
}

describe('sample businesses', () => {
  test('sample businesses are identical for the same seed and differ for another seed', () => {
    expect([...sampleBusinesses(50)]).toEqual(rows.slice(0, 50))
    expect([...sampleBusinesses(50, 2)]).not.toEqual(rows.slice(0, 50))
  })

  test('sample businesses do not depend on the requested count', () => {
    expect([...sampleBusinesses(500)].at(-1)).toEqual(rows[499])
  })

  test('sample businesses have every column in order, as text', () => {
    for (const row of rows.slice(0, 1000)) {
      expect(Object.keys(row)).toEqual(SAMPLE_COLUMNS)
      expect(Object.values(row).every((cell) => typeof cell === 'string')).toBe(true)
    }
  })

  test('sample businesses have unique place ids', () => {
    expect(new Set(rows.map((row) => row.place_id)).size).toBe(rows.length)
    expect(rows.every((row) => /^GZ[\w-]{25}$/.test(row.place_id))).toBe(true)
  })

  test('sample businesses concentrate in few cities, countries and categories', () => {
    const share = (counts: number[], top: number) =>
      counts.slice(0, top).reduce((sum, count) => sum + count, 0) / rows.length
    const cities = countBy((row) => `${row.country_code} ${row.region} ${row.city}`)
    expect(share(cities, 10)).toBeGreaterThan(0.06)
    expect(cities.length).toBeGreaterThan(3_000)
    expect(
      share(
        countBy((row) => row.country_code),
        10,
      ),
    ).toBeGreaterThan(0.4)
    expect(
      share(
        countBy((row) => row.type),
        10,
      ),
    ).toBeGreaterThan(0.2)
    const reviews = rows.map((row) => Number(row.reviewCount)).sort((a, b) => b - a)
    expect(reviews[0]!).toBeGreaterThan(20 * reviews[1_000]!)
    expect(reviews[1_000]!).toBeGreaterThan(10 * reviews[10_000]!)
  })

  test('sample businesses lack values at realistic rates', () => {
    expect(shareOf((row) => row.working_hours === '')).toBeCloseTo(0.08, 1)
    expect(shareOf((row) => row.phone === '')).toBeCloseTo(0.09, 1)
    expect(shareOf((row) => row.rating === '')).toBeGreaterThan(0.05)
    expect(shareOf((row) => row.business_status === 'CLOSED_TEMPORARILY')).toBeGreaterThan(0.01)
    expect(shareOf((row) => row.business_status === 'CLOSED_PERMANENTLY')).toBeGreaterThan(0.002)
  })

  test('sample businesses have ratings from 1 to 5 with a mean around 4.2', () => {
    const ratings = rows.filter((row) => row.rating).map((row) => Number(row.rating))
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    expect(mean).toBeGreaterThan(4.1)
    expect(mean).toBeLessThan(4.4)
    expect(ratings.every((rating) => rating >= 1 && rating <= 5)).toBe(true)
  })

  test('sample businesses have parsable hours and amenities and existing time zones', () => {
    for (const text of new Set(rows.map((row) => row.working_hours).filter(Boolean))) {
      expect(Object.keys(JSON.parse(text))).toHaveLength(7)
    }
    for (const { about } of rows) if (about) JSON.parse(about)
    for (const timeZone of new Set(rows.map((row) => row.time_zone).filter(Boolean))) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })

  test('sample businesses contain no unfilled pattern placeholders', () => {
    for (const row of rows) {
      const text = [row.name, row.address, row.street, row.postal_code, row.phone].join(' ')
      expect(text).not.toMatch(/[{}*]|undefined|NaN/)
      expect(`${row.postal_code}${row.phone}`).not.toContain('#')
      expect(row.name).not.toMatch(/^test business/i)
      expect(row.website).toMatch(/^$|^https:\/\/([a-z0-9-]+\.example|www\.example\.com\/\w+)$/)
    }
  })

  test('sample businesses close on local weekends: Friday in Riyadh, Saturday in Haifa, Sunday in Berlin', () => {
    const closedOn = (code: string, day: string) =>
      rows.some(
        (row) => row.country_code === code && row.working_hours.includes(`"${day}":"Closed"`),
      )
    expect(closedOn('SA', 'Friday')).toBe(true)
    expect(closedOn('IL', 'Saturday')).toBe(true)
    expect(closedOn('DE', 'Sunday')).toBe(true)
  })

  test('sample businesses use over 200 categories, each only in matching countries', () => {
    expect(new Set(sampleCategories.map((category) => category.type)).size).toBeGreaterThan(200)
    expect(rows.some((row) => row.type === 'Ryokan' && row.country_code !== 'JP')).toBe(false)
  })

  test('sample businesses can be limited to larger towns', () => {
    const places = largerPlaces()
    const names = new Set(places.items.flatMap(({ towns }) => towns.items.map(({ name }) => name)))
    expect(names.size).toBeGreaterThan(1_200)
    for (let index = 0; index < 500; index++) {
      const { city } = drawBusiness(index, 7, places)
      expect(city === '' || names.has(city)).toBe(true)
    }
  })

  test('sample data has a phone range for every country', () => {
    for (const { code } of largerPlaces().items) {
      expect(phoneRanges.get(code)?.some(({ cities }) => cities.length === 0)).toBe(true)
    }
  })

  test('formatSampleRow quotes only cells that need it', () => {
    const row = { ...rows[0]!, name: 'a "b", c', description: 'two\nlines' }
    expect(formatSampleRow(row)).toMatch(/^"a ""b"", c",/)
    expect(formatSampleRow(row)).toContain(',"two\nlines",')
  })
})
