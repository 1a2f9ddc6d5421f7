import { expect, test } from 'vitest'
import { isHashingBusy, runHashing } from './hash-queue.ts'

test('the hash queue runs two tasks at a time in order, and reports being busy when it is full', {
  tags: ['admin-hashing-limit'],
}, async () => {
  const started: number[] = []
  const ends: (() => void)[] = []
  const hash = (number: number) =>
    runHashing(async () => {
      started.push(number)
      await new Promise<void>((end) => void ends.push(end))
      if (number === 1) throw new Error('failed')
    })
  const all = Array.from({ length: 14 }, (_, number) => hash(number))
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  expect(isHashingBusy()).toBe(true)
  const settled = Promise.allSettled(all)
  for (let round = 0; round < all.length; round += 1) {
    expect(started.length - round).toBeLessThanOrEqual(2)
    ends[round]?.()
    // A failed job also frees its slot.
    await all[round]?.catch(() => null)
    await new Promise((next) => void setImmediate(next))
  }
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(started).toEqual(Array.from({ length: 14 }, (_, number) => number))
  expect(isHashingBusy()).toBe(false)
})
