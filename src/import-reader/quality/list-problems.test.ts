// @module-tag preview-problem-list
import { expect, test } from 'vitest'
import { createCounts } from '../../platform/runs/run.ts'
import type { ReasonType } from '../reason-types.ts'
import { ROW_REASON_TEXTS, type RowReasonCode } from '../values/row-notes.ts'
import { listProblems } from './list-problems.ts'
import { createQuality } from './quality-counts.ts'

const counts = { ...createCounts(), total: 100 }
const type = (
  outcome: ReasonType['outcome'],
  field: string | null,
  reason: RowReasonCode,
  count: number,
): ReasonType => {
  const text = ROW_REASON_TEXTS[reason]
  return { outcome, field, reason: text, template: text, count, examples: [] }
}
const reasonTypes = [
  type('noted', 'phone', 'placeholder', 60),
  type('noted', 'opening_hours', 'hours-unreadable', 11),
  type('noted', 'city', 'place-untold', 30),
  type('failed', 'name', 'name-missing', 2),
  type('skipped', null, 'header-again', 40),
]
const brief = (limit: number, quality = createQuality()) =>
  listProblems({ reasonTypes, quality }, counts, limit).map(
    ({ kind, field, count, isAboveLimit }) => `${kind} ${field} ${count} ${isAboveLimit}`,
  )

test('problems begin with failed rows, then the most frequent, and end with what needs no fix', () => {
  const quality = createQuality()
  quality.filled = { working_hours: 50 }
  quality.affected = { working_hours: 11 }
  quality.missing.city.count = 30
  expect(brief(20, quality)).toEqual([
    'failed name 2 false',
    'missing city 30 false',
    'noted opening_hours 11 true',
    'noted phone 60 false',
    'skipped null 40 false',
  ])
})

test('a problem is above the limit only if more than this share of the rows with a value has it', () => {
  const quality = createQuality()
  quality.filled = { working_hours: 55, city: 70 }
  quality.affected = { working_hours: 11 }
  quality.missing.city.count = 30
  const isAbove = (limit: number) => brief(limit, quality).filter((each) => each.endsWith('true'))
  expect(isAbove(30)).toEqual([])
  expect(isAbove(29)).toEqual(['missing city 30 true'])
  expect(isAbove(20)).toEqual(['missing city 30 true'])
  expect(isAbove(19)).toEqual(['missing city 30 true', 'noted opening_hours 11 true'])
})

test('an import without a preview lists missing places by their notes', () => {
  const problems = listProblems({ reasonTypes, quality: null }, counts, 20)
  expect(problems.map(({ kind, field }) => `${kind} ${field}`)).toContain('noted city')
  expect(problems.some(({ isAboveLimit }) => isAboveLimit)).toBe(false)
})
