// @module-tag upload-live-progress
import { expect, test } from 'vitest'
import type { Run } from '../platform/runs/client.ts'
import { inferTimeLeft, mergeLiveRun } from './use-live-runs.ts'

const counts = { added: 10, updated: 0, unchanged: 0, skipped: 0, failed: 0 }
const run = {
  id: 7,
  state: 'running',
  counts: { ...counts, total: 10 },
  expected: 100,
  rowsPerSecond: 20,
  timeLeftMs: 4500,
} as Run
const live = { id: 7, kind: 'import', state: 'running', cursor: 41, total: 40, expected: 90 }

test('mergeLiveRun applies a WebSocket update only if it is newer than the last response', () => {
  const received = { ...live, counts: { ...counts, added: 40 } }
  expect(mergeLiveRun(run, received)).toEqual({
    ...run,
    counts: { ...counts, added: 40, total: 40 },
    expected: 90,
  })
  expect(mergeLiveRun(run, { ...received, total: 5 })).toBe(run)
  expect(mergeLiveRun(run, { ...received, state: 'queued' })).toBe(run)
  expect(mergeLiveRun(run, undefined)).toBe(run)
})

test('inferTimeLeft estimates the time left from the remaining rows and the row rate', () => {
  expect(inferTimeLeft({ ...run, counts: { ...counts, total: 60 } })).toBe(2000)
  expect(inferTimeLeft({ ...run, rowsPerSecond: null })).toBe(4500)
  expect(inferTimeLeft({ ...run, expected: null })).toBe(4500)
})
