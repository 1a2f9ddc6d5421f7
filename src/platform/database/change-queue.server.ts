import { POOL_IS_BUSY } from './is-connection-error.ts'

/** Lower than the pool size, so that reads always find a connection. */
const MAX_CONCURRENT = 4
const MAX_WAITING = 1000
const WAITING_LIMIT_MS = 60_000

/** Limits concurrent changes, first in, first out, because all writers share one lock. */
export function createChangeQueue() {
  let running = 0
  const waiting = new Set<() => void>()

  function waitInQueue(): Promise<void> {
    if (waiting.size >= MAX_WAITING) throw new Error(POOL_IS_BUSY)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const limit = setTimeout(() => {
      waiting.delete(begin)
      reject(new Error(POOL_IS_BUSY))
    }, WAITING_LIMIT_MS)
    function begin() {
      clearTimeout(limit)
      waiting.delete(begin)
      resolve()
    }
    waiting.add(begin)
    return promise
  }

  /** @throws POOL_IS_BUSY when the queue is full or the wait exceeds the limit. */
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= MAX_CONCURRENT) await waitInQueue()
    else running += 1
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}
