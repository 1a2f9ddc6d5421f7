// @module-tag sample-data
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeDemo, readCarefulRows, readSampleRows } from '../scripts/make-demo.ts'
import type { SampleRow } from '../tools/sample-data/businesses.ts'
import { phoneRanges } from '../tools/sample-data/phones.ts'

const file = new URL('../demo/businesses.csv', import.meta.url)
const rows = readSampleRows(file)
const careful = readCarefulRows()
const valuesOf = (column: keyof SampleRow) =>
  new Set(rows.map((row) => row[column]).filter((value) => value !== ''))

/** Hours that can't be parsed, or have a special syntax: the importer keeps or parses them. */
const unreadableHours = /^By appointment|^Sunrise to sunset|^Monday: 9:00 AM/
/** Countries that occur only in the curated rows; they follow the rule of the three zeros. */
const zeros = /^\+\d{2,3} 000 \d{3} \d{3}$/

describe('demo data', () => {
  test('the demo file matches the output of make-demo byte for byte', () => {
    expect(readFileSync(file, 'utf8') === makeDemo()).toBe(true)
  })

  test('the demo file has 3,000 businesses, at least 300 of them handwritten, in less than 3 MB', () => {
    expect(rows).toHaveLength(3_000)
    expect(careful.length).toBeGreaterThanOrEqual(300)
    expect(rows.slice(0, careful.length)).toEqual(careful)
    expect(readFileSync(file).byteLength).toBeLessThan(3_000_000)
  })

  test('the demo data covers at least 60 countries, 300 cities and 120 types', () => {
    expect(valuesOf('country_code').size).toBeGreaterThanOrEqual(60)
    expect(new Set(careful.map((row) => row.country_code)).size).toBeGreaterThanOrEqual(60)
    expect(valuesOf('city').size).toBeGreaterThanOrEqual(300)
    expect(valuesOf('type').size).toBeGreaterThanOrEqual(120)
  })

  test('the demo file is UTF-8 without a BOM and uses line feeds outside cells', () => {
    const bytes = readFileSync(file)
    expect(bytes.subarray(0, 5).toString()).toBe('name,')
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBeTruthy()
    expect(bytes.toString('utf8').replace(/"[^"]*"/g, '')).not.toContain('\r')
  })

  test('every demo business has a unique place id and a name that the test data cleanup ignores', () => {
    expect(valuesOf('place_id').size).toBe(rows.length)
    for (const row of rows) {
      expect(row.place_id).toMatch(/^GZ[\w-]{25}$/)
      expect(row.name).not.toMatch(/^\s*$|^test business/i)
    }
  })

  test('every demo phone number is in a range reserved for fiction or starts with 000', () => {
    for (const { name, country_code, phone } of rows) {
      if (!phone) continue
      const patterns = (phoneRanges.get(country_code) ?? []).map((range) =>
        patternOf(range.pattern),
      )
      const isKnown = patterns.some((pattern) => pattern.test(phone))
      expect(isKnown || (!patterns.length && zeros.test(phone)), `${name}: ${phone}`).toBe(true)
    }
  })

  test('demo websites use only domains reserved for examples', () => {
    for (const website of valuesOf('website')) {
      expect(new URL(website).hostname).toMatch(/(^|\.)example(\.(com|org))?$/)
    }
  })

  test('demo opening hours parse as JSON, except those meant not to', () => {
    for (const hours of valuesOf('working_hours')) {
      if (unreadableHours.test(hours)) continue
      expect(Object.values(JSON.parse(hours)).every((day) => typeof day === 'string')).toBe(true)
    }
  })

  test('demo time zones are supported by Intl', () => {
    for (const timeZone of valuesOf('time_zone')) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })

  test('demo coordinates are valid, and exactly two rows use a decimal comma', () => {
    for (const { latitude, longitude } of rows) {
      expect(Math.abs(Number(latitude.replace(',', '.')))).toBeLessThanOrEqual(90)
      expect(Math.abs(Number(longitude.replace(',', '.')))).toBeLessThanOrEqual(180)
    }
    expect(rows.filter((row) => row.latitude.includes(','))).toHaveLength(2)
  })

  test.each<[string, (row: SampleRow) => boolean]>([
    ['a name of 80 letters and more', (row) => [...row.name].length >= 80],
    [
      'a name with a character outside the 16-bit range',
      (row) => /[\u{10000}-\u{10ffff}]/u.test(row.name),
    ],
    ['a name of digits', (row) => /^\d+$/.test(row.name)],
    ['a name like HTML', (row) => /<\w+>/.test(row.name)],
    ['a line break in a cell', (row) => row.address.includes('\n')],
    ['a right-to-left name with Latin inside', (row) => /\p{Script=Arabic}.*[A-Z]/u.test(row.name)],
    ['no phone', (row) => row.phone === ''],
    ['no hours', (row) => row.working_hours === ''],
    ['unreadable hours', (row) => unreadableHours.test(row.working_hours)],
    ['no coordinates', (row) => row.latitude === '' && row.longitude === ''],
    ['coordinates at 0,0', (row) => row.latitude !== '' && Number(row.latitude) === 0],
    ['no rating', (row) => row.rating === ''],
    ['one review', (row) => row.reviewCount === '1'],
    ['128,430 reviews', (row) => row.reviewCount === '128430'],
    [
      'only amenities it lacks',
      (row) => row.about.includes(':false') && !row.about.includes(':true'),
    ],
    ['amenities as plain text', (row) => row.about.startsWith('Family owned')],
    ['the city only in the address', (row) => row.city === '' && row.address !== ''],
    ['the country only by coordinates', (row) => row.country === '' && row.country_code === ''],
    ['a permanent closing', (row) => row.business_status === 'CLOSED_PERMANENTLY'],
    ['a temporary closing', (row) => row.business_status === 'CLOSED_TEMPORARILY'],
    ['a category in another language', (row) => row.category === 'кафе'],
  ])('the curated demo data includes a business with %s', (_, isWanted) => {
    expect(careful.some(isWanted)).toBe(true)
  })
})

function patternOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[+]/g, '\\+').replaceAll('#', '\\d')
  return new RegExp(`^${escaped.replace('{area}', '\\d{1,3}')}$`)
}
