import { LRUCache } from 'lru-cache'

export type BucketSize = { max: number; perSecond: number }

export type Take = { kind: 'taken'; left: number } | { kind: 'refused'; retryAfterMs: number }

/** Counts in this process only. Above `maxBuckets`, the least recently used subject is dropped. */
export function createTokenBuckets(maxBuckets: number) {
  const levels = new LRUCache<string, { level: number; at: number }>({ max: maxBuckets })
  return {
    take(subject: string, { max, perSecond }: BucketSize, now: number, tokens = 1): Take {
      const known = levels.get(subject)
      // A clock that was set back adds no tokens.
      const passedMs = known ? Math.max(0, now - known.at) : 0
      const level = known ? Math.min(max, known.level + (passedMs / 1000) * perSecond) : max
      const isTaken = level >= tokens
      levels.set(subject, { level: isTaken ? level - tokens : level, at: now })
      if (isTaken) return { kind: 'taken', left: Math.floor(level - tokens) }
      return { kind: 'refused', retryAfterMs: Math.ceil(((tokens - level) / perSecond) * 1000) }
    },
    get held() {
      return levels.size
    },
  }
}
