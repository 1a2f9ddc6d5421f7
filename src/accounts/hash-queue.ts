/** Each hash uses 128 MiB and one of the four libuv threads that also read files and compress. */
const MAX_CONCURRENT = 2
/** The server finishes about this many hashes in three seconds. */
const MAX_WAITING = 12

let running = 0
const waiting: (() => void)[] = []

export const isHashingBusy = (): boolean => waiting.length >= MAX_WAITING

export async function runHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  // A finished hash passes its slot to the next waiter, so a new call can't jump the queue.
  if (running >= MAX_CONCURRENT) await new Promise<void>((go) => void waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
