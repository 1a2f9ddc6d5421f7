import { expect, test } from 'vitest'
import { createBrowserQueryClient } from './query-client.ts'
import { CallError } from './use-call.ts'

const MINUTE_MS = 60_000
const { queries, mutations } = createBrowserQueryClient().getDefaultOptions()
const retry = queries?.retry as (failures: number, error: Error) => boolean
const delay = queries?.retryDelay as (attempt: number, error: Error) => number
/** How often a call is retried if it always fails with this error. */
const retriesAfter = (error: Error) =>
  [0, 1, 2, 3, 4, 5].findIndex((failures) => !retry(failures, error))

test('a response is fresh for 10 minutes, cached for 15 if unused, and not refetched on focus or by a timer', {
  tags: ['page-cache-lifetimes', 'page-unused-data'],
}, () => {
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
])(
  'after %s the query client retries a query only if a retry can help',
  (_what, error, retries) => {
    expect(retriesAfter(error)).toBe(retries)
  },
)

test('the query client doubles the retry delay from 1 second up to 30 seconds', {
  tags: ['page-retries', 'call-cache-lifetimes'],
}, () => {
  const waits = [0, 1, 2, 3, 4, 5, 6].map((attempt) => delay(attempt, new Error()))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('the query client never retries mutations automatically', { tags: ['page-retries'] }, () => {
  expect(mutations?.retry).toBe(false)
})
