import { expect, it } from 'vitest'
import { createResponseTimes } from './server-figures.server.ts'

const HOUR_MS = 3_600_000
const AT = Date.UTC(2026, 10, 16, 12)

const pages = (times: ReturnType<typeof createResponseTimes>, now: number) =>
  times.figures(now).find(({ kind }) => kind === 'page')

it('response times have no percentiles without responses', () => {
  expect(pages(createResponseTimes(), AT)).toEqual({
    kind: 'page',
    count: 0,
    p50: null,
    p95: null,
    p99: null,
  })
})

it('response times report percentiles at most 21 percent too high and never too low', {
  tags: ['dashboard-performance'],
}, () => {
  const times = createResponseTimes()
  for (let ms = 1; ms <= 100; ms += 1) times.add('page', ms, AT)
  const { count, p50 = 0, p95 = 0, p99 = 0 } = pages(times, AT) ?? {}
  expect(count).toBe(100)
  for (const [value, exact] of [
    [p50, 50],
    [p95, 95],
    [p99, 99],
  ] as const) {
    expect(value).toBeGreaterThanOrEqual(exact)
    expect(value).toBeLessThanOrEqual(exact * 1.21)
  }
})

it('response times drop entries older than an hour', () => {
  const times = createResponseTimes()
  times.add('page', 500, AT)
  times.add('page', 5, AT + HOUR_MS)
  expect(pages(times, AT + HOUR_MS)?.count).toBe(1)
  expect(pages(times, AT + 2 * HOUR_MS)?.count).toBe(0)
})

it('response times are counted separately for each kind of request', () => {
  const times = createResponseTimes()
  times.add('admin', 0.01, AT)
  times.add('call', 1e9, AT)
  expect(times.figures(AT).map(({ count }) => count)).toEqual([0, 1, 1])
})
