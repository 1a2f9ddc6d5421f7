/** How much may be taken at once, and how fast that comes back. */
export type BucketSize = { most: number; perSecond: number }

export type Take = { kind: 'taken'; left: number } | { kind: 'refused'; retryAfterMs: number }

/**
 * Counts turns in memory, for what is asked too often to be written down: each subject has a bucket
 * that turns are taken from and that fills again with time. This process counts for itself alone.
 * @param mostHeld subjects remembered; beyond them the one that was quiet longest is forgotten.
 */
export function openBuckets(mostHeld: number) {
  const levels = new Map<string, { level: number; at: number }>()
  return {
    /** Takes turns of a subject at a moment in milliseconds; a refusal takes nothing. */
    take(subject: string, { most, perSecond }: BucketSize, now: number, turns = 1): Take {
      const known = levels.get(subject)
      // A clock that was set back fills nothing.
      const passedMs = known ? Math.max(0, now - known.at) : 0
      const level = known ? Math.min(most, known.level + (passedMs / 1000) * perSecond) : most
      const isTaken = level >= turns
      levels.delete(subject)
      levels.set(subject, { level: isTaken ? level - turns : level, at: now })
      const [quietest] = levels.keys()
      if (levels.size > mostHeld && quietest !== undefined) levels.delete(quietest)
      if (isTaken) return { kind: 'taken', left: Math.floor(level - turns) }
      return { kind: 'refused', retryAfterMs: Math.ceil(((turns - level) / perSecond) * 1000) }
    },
    get held() {
      return levels.size
    },
  }
}
