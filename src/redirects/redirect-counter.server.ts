import { formatNetwork } from '../platform/calls/client-network.server.ts'
import { formatUtcDay } from '../platform/database/utc-day.ts'
import { SOURCE_MAX_CHARS } from './rule.ts'

/** Beyond these limits requests are counted without details or ignored. */
export const MAX_BUFFERED_HITS = 2000
export const MAX_BUFFERED_DOMAINS = 200
const MAX_BUFFERED_RULES = 5000
export const MAX_BUFFERED_MISSES = 1000

export const OTHER_DOMAINS = '*'

export type ForeignRequest = { domain: string | null; path: string; address: string; at: number }

export type Miss = { path: string; referrer: string | null; at: number }

export type Hit = { from_domain: string; path: string; network: string; created_at: number }
type Tally = { hits: number; lastAt: number }
type MissTally = Tally & { firstAt: number; referrer: string | null }

export type CountedRedirects = ReturnType<typeof nothing>

export type RedirectCounter = ReturnType<typeof createRedirectCounter>

const nothing = () => ({
  hits: [] as Hit[],
  days: new Map<string, { hits: number; undetailed: number }>(),
  domains: new Map<string, Tally>(),
  rules: new Map<number, Tally>(),
  misses: new Map<string, MissTally>(),
})

function addTally<Key>(tallies: Map<Key, Tally>, key: Key, hits: number, at: number): void {
  const known = tallies.get(key) ?? { hits: 0, lastAt: at }
  tallies.set(key, { hits: known.hits + hits, lastAt: Math.max(known.lastAt, at) })
}

export function createRedirectCounter() {
  let counted = nothing()

  function addDay(day: string, hits: number, undetailed: number): void {
    const known = counted.days.get(day) ?? { hits: 0, undetailed: 0 }
    const sums = { hits: known.hits + hits, undetailed: known.undetailed + undetailed }
    counted.days.set(day, sums)
  }
  function addDomain(domain: string, hits: number, at: number): string {
    const { domains } = counted
    const isRoom = domains.has(domain) || domains.size < MAX_BUFFERED_DOMAINS
    const name = isRoom ? domain : OTHER_DOMAINS
    addTally(domains, name, hits, at)
    return name
  }
  function addRule(ruleId: number, hits: number, at: number): void {
    if (counted.rules.has(ruleId) || counted.rules.size < MAX_BUFFERED_RULES)
      addTally(counted.rules, ruleId, hits, at)
  }
  function addMiss(path: string, miss: MissTally): void {
    const known = counted.misses.get(path)
    if (known) {
      known.hits += miss.hits
      known.firstAt = Math.min(known.firstAt, miss.firstAt)
      known.lastAt = Math.max(known.lastAt, miss.lastAt)
      known.referrer = miss.referrer ?? known.referrer
    } else if (counted.misses.size < MAX_BUFFERED_MISSES) counted.misses.set(path, miss)
  }
  return {
    countForeign({ domain, path, address, at }: ForeignRequest) {
      const from_domain = addDomain(domain ?? OTHER_DOMAINS, 1, at)
      const isDetailed = counted.hits.length < MAX_BUFFERED_HITS
      addDay(formatUtcDay(at), 1, isDetailed ? 0 : 1)
      if (!isDetailed) return
      counted.hits.push({
        from_domain,
        path: path.slice(0, SOURCE_MAX_CHARS),
        network: formatNetwork(address),
        created_at: at,
      })
    },
    countRule: (ruleId: number, at: number) => addRule(ruleId, 1, at),
    countMiss({ path, referrer, at }: Miss) {
      // No rule can have a longer source.
      if (path.length <= SOURCE_MAX_CHARS)
        addMiss(path, { hits: 1, firstAt: at, lastAt: at, referrer })
    },
    take() {
      const drained = counted
      counted = nothing()
      return drained
    },
    giveBack(unsaved: CountedRedirects) {
      const since = counted
      counted = unsaved
      for (const [day, { hits, undetailed }] of since.days) addDay(day, hits, undetailed)
      for (const hit of since.hits)
        if (counted.hits.length < MAX_BUFFERED_HITS) counted.hits.push(hit)
        else addDay(formatUtcDay(hit.created_at), 0, 1)
      for (const [domain, { hits, lastAt }] of since.domains) addDomain(domain, hits, lastAt)
      for (const [ruleId, { hits, lastAt }] of since.rules) addRule(ruleId, hits, lastAt)
      for (const [path, miss] of since.misses) addMiss(path, miss)
    },
  }
}
