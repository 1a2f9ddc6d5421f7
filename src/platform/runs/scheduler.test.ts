import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createErrorLogger } from './create-error-logger.server.ts'
import { startWorker } from './scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EVERY_MS = 1000

it('a failing scheduled task backs off exponentially, and returns to its interval after a success', {
  tags: ['servers-database-errors'],
}, async () => {
  let runs = 0
  let isWell = false
  const worker = startWorker({
    everyMs: EVERY_MS,
    onError: () => {},
    async run() {
      runs += 1
      if (!isWell) throw new Error('no')
    },
  })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  // 1 + 2 + 4 + 8 + 16 seconds, and then every 30 seconds.
  expect(runs).toBe(5 + 8)
  isWell = true
  await vi.advanceTimersByTimeAsync(60_000)
  runs = 0
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
  expect(runs).toBe(10)
  await worker.stop()
})

it('an unavailable database is logged once a minute for all tasks, and any other error every time', {
  tags: ['servers-database-errors'],
}, () => {
  const logged: string[] = []
  const onError = createErrorLogger((_error, what) => void logged.push(what))
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (const what of ['views', 'crawls', 'runs']) onError(what)(away)
  expect(logged).toEqual(['database unavailable'])
  onError('runs')(new Error('another error'))
  vi.advanceTimersByTime(60_000)
  onError('views')(away)
  expect(logged).toEqual(['database unavailable', 'runs', 'database unavailable'])
})
