import { LRUCache } from 'lru-cache'

export type BucketSize = { most: number; perSecond: number }

export type Take = { kind: 'taken'; left: number } | { kind: 'refused'; retryAfterMs: number }

/** Counts in this process only. Above `mostHeld`, the least recently used subject is dropped. */
export function createTokenBuckets(mostHeld: number) {
  const levels = new LRUCache<string, { level: number; at: number }>({ max: mostHeld })
  return {
    take(subject: string, { most, perSecond }: BucketSize, now: number, turns = 1): Take {
      const known = levels.get(subject)
      // A clock that was set back adds no tokens.
      const passedMs = known ? Math.max(0, now - known.at) : 0
      const level = known ? Math.min(most, known.level + (passedMs / 1000) * perSecond) : most
      const isTaken = level >= turns
      levels.set(subject, { level: isTaken ? level - turns : level, at: now })
      if (isTaken) return { kind: 'taken', left: Math.floor(level - turns) }
      return { kind: 'refused', retryAfterMs: Math.ceil(((turns - level) / perSecond) * 1000) }
    },
    get held() {
      return levels.size
    },
  }
}
