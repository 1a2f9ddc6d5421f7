import { yieldToEventLoop } from './yield-to-event-loop.ts'

const ITEMS_PER_YIELD = 500

async function mergeTwo<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = []
  let [at, otherAt] = [0, 0]
  while (at < one.length || otherAt < other.length) {
    const [next, rival] = [one[at], other[otherAt]]
    const takesNext = next !== undefined && (rival === undefined || compare(next, rival) <= 0)
    if (takesNext) {
      merged.push(next)
      at += 1
    } else {
      if (rival !== undefined) merged.push(rival)
      otherAt += 1
    }
    if (merged.length % ITEMS_PER_YIELD === 0) await yieldToEventLoop()
  }
  return merged
}

/** Sorting tens of thousands of items at once would block all requests. */
export async function mergeRuns<Item>(
  runs: readonly (readonly Item[])[],
  compare: (one: Item, other: Item) => number,
): Promise<readonly Item[]> {
  let left = runs
  while (left.length > 1) {
    const joined: Item[][] = []
    for (let at = 0; at < left.length; at += 2)
      joined.push(await mergeTwo(left[at] ?? [], left[at + 1] ?? [], compare))
    left = joined
  }
  return left[0] ?? []
}
