import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRuns } from './merge-sorted.ts'

type Item = { key: number; run: number }
const compare = (one: Item, other: Item) => one.key - other.key

test('mergeRuns merges sorted lists stably into one sorted list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.nat({ max: 20 }))), async (lists) => {
      const runs = lists.map((keys, run) => keys.map((key): Item => ({ key, run })).sort(compare))
      expect(await mergeRuns(runs, compare)).toEqual(runs.flat().sort(compare))
    }),
  )
})

test('mergeRuns yields to the event loop while it merges long lists', async () => {
  const run = Array.from({ length: 5000 }, (_, key): Item => ({ key, run: 0 }))
  let rounds = 0
  let isDone = false
  const count = () => {
    rounds += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await mergeRuns([run, run], compare)
  isDone = true
  expect(rounds).toBeGreaterThan(10)
})
