/** Each hash uses 128 MiB and one of the four libuv threads that also read files and compress. */
const MOST_AT_ONCE = 2
/** The server finishes about this many hashes in three seconds. */
const MOST_WAITING = 12

let running = 0
const waiting: (() => void)[] = []

export const isHashingBusy = (): boolean => waiting.length >= MOST_WAITING

export async function queueHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  // A finished hash passes its slot to the next waiter, so a new call can't jump the queue.
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => void waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
