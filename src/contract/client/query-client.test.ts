import { expect, test } from 'vitest'
import { browserQueryClient } from './query-client.ts'
import { CallError } from './use-call.ts'

const MINUTE_MS = 60_000
const { queries, mutations } = browserQueryClient().getDefaultOptions()
const retry = queries?.retry as (failures: number, error: Error) => boolean
const delay = queries?.retryDelay as (attempt: number, error: Error) => number
/** How often a call that always fails so is asked again. */
const retriesAfter = (error: Error) =>
  [0, 1, 2, 3, 4, 5].findIndex((failures) => !retry(failures, error))

test('an answer is fresh for 10 minutes, kept for 15 when unused, and never asked again by focus or a timer', () => {
  expect(queries).toMatchObject({
    staleTime: 10 * MINUTE_MS,
    gcTime: 15 * MINUTE_MS,
    refetchOnWindowFocus: false,
  })
  expect(queries?.refetchInterval).toBeUndefined()
})

test.each([
  ['no answer', new TypeError('Failed to fetch'), 3],
  ['503', new CallError(503, 'no'), 3],
  ['429', new CallError(429, 'no'), 3],
  ['404', new CallError(404, 'no'), 0],
  ['400', new CallError(400, 'no'), 0],
])('after %s a read is tried again as often as that can help', (_what, error, retries) => {
  expect(retriesAfter(error)).toBe(retries)
})

test('the waits between begin at a second, double, and end at 30 seconds', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6].map((attempt) => delay(attempt, new Error()))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('what writes is never sent again by itself', () => {
  expect(mutations?.retry).toBe(false)
})
