/**
 * How many passwords are hashed at once. Each takes 128 MiB and one of the four threads that also
 * read files and compress answers.
 */
const MOST_AT_ONCE = 2
/** How many may wait: about as many as are done in three seconds. */
const MOST_WAITING = 12

let running = 0
const waiting: (() => void)[] = []

/** Whether so many passwords wait already that one more would wait too long. */
export const isHashingBusy = (): boolean => waiting.length >= MOST_WAITING

/** Does one hashing when its turn has come. */
export async function queueHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  // Handed on from one to the next, so that nobody who comes in between overtakes.
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
