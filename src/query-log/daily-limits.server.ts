/** One visitor must not make a query popular. */
export const MAX_SAME_PER_DAY = 3
export const MAX_PER_DAY = 50
/** Beyond this nothing more is counted on the day, which limits memory. */
const MAX_COUNTS_HELD = 100_000

/** Networks are held for the current day and never stored. */
export function createDailyLimits(maxHeld = MAX_COUNTS_HELD) {
  let today = ''
  const counts = new Map<string, number>()
  return {
    /** @returns whether the network may add one more count of this key on the day. */
    consume(network: string, key: string, day: string): boolean {
      if (day !== today) {
        today = day
        counts.clear()
      }
      const same = `${network}\n${key}`
      const [sameCount, allCount] = [counts.get(same) ?? 0, counts.get(network) ?? 0]
      const isFull = sameCount === 0 && counts.size >= maxHeld
      if (isFull || sameCount >= MAX_SAME_PER_DAY || allCount >= MAX_PER_DAY) return false
      counts.set(same, sameCount + 1)
      counts.set(network, allCount + 1)
      return true
    },
  }
}
