// @module-tag write-queue
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChangeQueue } from './change-queue.server.ts'
import { isDatabaseUnavailable } from './is-connection-error.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const held = () => new Promise<never>(() => {})

it('the change queue runs four changes at once and the others in the order of their calls', async () => {
  const enqueue = createChangeQueue()
  const started: number[] = []
  const ends = Array.from({ length: 8 }, () => Promise.withResolvers<void>())
  const changes = ends.map(({ promise }, at) =>
    enqueue(() => {
      started.push(at)
      return promise
    }),
  )
  expect(started).toEqual([0, 1, 2, 3])
  ends[2]?.resolve()
  await changes[2]
  expect(started).toEqual([0, 1, 2, 3, 4])
  ends[0]?.reject(new Error('failed'))
  await expect(changes[0]).rejects.toThrow('failed')
  for (const { resolve } of ends) resolve()
  await Promise.all(changes.slice(1))
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('a change that waits for a minute, or behind a thousand others, fails as if the database were away', async () => {
  const enqueue = createChangeQueue()
  for (let each = 0; each < 4; each += 1) void enqueue(held)
  const waiting = Array.from({ length: 1000 }, () => enqueue(held).catch(isDatabaseUnavailable))
  expect(await enqueue(held).catch(isDatabaseUnavailable)).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]))
  const later = enqueue(held).catch(isDatabaseUnavailable)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await later).toBe(true)
})
