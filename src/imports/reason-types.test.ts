import { expect, test } from 'vitest'
import {
  countReasons,
  listReasonTypes,
  MAX_LISTED_NOTES,
  type ReasonType,
} from '../import-reader/reason-types.ts'
import { RowNotes, type RowReason } from '../import-reader/values/row-notes.ts'

test('countReasons counts all notes of a type exactly and lists the first 10,000', {
  tags: ['preview-problems'],
}, () => {
  const CHUNK_ROWS = 700
  let types: ReasonType[] = []
  const listed: number[] = []
  for (let row = 0; row < MAX_LISTED_NOTES + CHUNK_ROWS; row += CHUNK_ROWS) {
    const reasons = Array.from({ length: CHUNK_ROWS }, (_, at) => {
      const notes = new RowNotes(row + at)
      notes.note('rating', 'high', 'rating-unreadable')
      return notes.reasons
    })
    const counted = countReasons(types, reasons.flat())
    types = counted.types
    listed.push(...counted.listed.map(({ rowNumber }) => rowNumber))
  }
  expect(types).toHaveLength(1)
  const [type] = listReasonTypes(types)
  expect(type?.count).toBeGreaterThan(MAX_LISTED_NOTES)
  expect(type?.count).toBe(Math.ceil(MAX_LISTED_NOTES / CHUNK_ROWS + 1) * CHUNK_ROWS)
  expect(type?.listed).toBe(MAX_LISTED_NOTES)
  expect(listed).toEqual(Array.from({ length: MAX_LISTED_NOTES }, (_, row) => row))
})

test('countReasons lists every row that is left out', () => {
  const reasons = Array.from({ length: MAX_LISTED_NOTES + 5 }, (_, row): RowReason => {
    const notes = new RowNotes(row)
    notes.fail('name', '', 'name-missing')
    return notes.reasons[0] as RowReason
  })
  const { types, listed } = countReasons([], reasons)
  expect(listed).toHaveLength(reasons.length)
  expect(listReasonTypes(types)[0]?.listed).toBe(reasons.length)
})

test('countReasons groups notes that differ in their parameters under their common text', () => {
  const notes = new RowNotes(2)
  notes.note('name', 'x', 'cut', { limit: 200 })
  notes.note('working_hours', 'x', 'hours-partly-unreadable', { days: 'Monday' })
  notes.note('working_hours', 'x', 'hours-partly-unreadable', { days: 'Friday' })
  notes.note('description', 'x', 'cut', { limit: 200 })
  const { types } = countReasons([], notes.reasons)
  expect(types.map(({ field, reason, count }) => [field, reason, count])).toEqual([
    ['name', 'was cut at 200 characters', 1],
    ['working_hours', 'could not be read for {days}; kept as text', 2],
    ['description', 'was cut at 200 characters', 1],
  ])
})
