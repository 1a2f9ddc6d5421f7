/** One visitor must not make a query popular. */
export const MAX_SAME_PER_DAY = 3
export const MAX_PER_DAY = 50
/** Beyond this nothing more is counted on the day, which limits memory. */
const MAX_COUNTS = 100_000

/** Networks are held for the current day and never stored. */
export function createDailyLimits(maxCounts = MAX_COUNTS) {
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
      const isFull = sameCount === 0 && counts.size >= maxCounts
      if (isFull || sameCount >= MAX_SAME_PER_DAY || allCount >= MAX_PER_DAY) return false
      counts.set(same, sameCount + 1)
      counts.set(network, allCount + 1)
      return true
    },
  }
}

/** So that one visitor alone counts nothing. */
const MIN_NETWORKS = 2

/** Counts each network once a day, and only from the day's second network on. Nothing is stored. */
export function createNetworkCounts(maxCounts = MAX_COUNTS) {
  let today = ''
  let total = 0
  const networks = new Map<string, Set<string>>()
  return {
    /** @returns how much the network adds to the count of this key on the day. */
    count(network: string, key: string, day: string): number {
      if (day !== today) {
        today = day
        total = 0
        networks.clear()
      }
      const known = networks.get(key)
      if (total >= maxCounts || known?.has(network)) return 0
      total += 1
      if (known) known.add(network)
      else networks.set(key, new Set([network]))
      const count = (known?.size ?? 1) - MIN_NETWORKS
      return count < 0 ? 0 : count === 0 ? MIN_NETWORKS : 1
    },
  }
}
