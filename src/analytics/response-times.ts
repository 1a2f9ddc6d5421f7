import type { ResponseFigures } from '../platform/calls/admin-handler.server.ts'

const MINUTE_MS = 60_000
const MINUTES = 60
/** Each bucket is 20% wider than the last, so percentiles are at most 20% too high. */
const GROWTH = 1.2
const FIRST_MS = 0.1
/** 78 buckets span 0.1 ms to two minutes. */
const BUCKETS = 78

export const RESPONSE_KINDS = ['page', 'call', 'admin'] as const
export type ResponseKind = (typeof RESPONSE_KINDS)[number]

type Minute = { minute: number; counts: Uint32Array }

const bucketOf = (ms: number) =>
  Math.min(BUCKETS - 1, Math.max(0, Math.ceil(Math.log(ms / FIRST_MS) / Math.log(GROWTH))))

const limitOf = (bucket: number) => Math.round(FIRST_MS * GROWTH ** bucket * 10) / 10

function percentile(counts: Uint32Array, total: number, share: number): number | null {
  if (total === 0) return null
  let left = Math.ceil(total * share)
  const bucket = counts.findIndex((count) => {
    left -= count
    return left <= 0
  })
  return limitOf(bucket)
}

export type ResponseTimes = {
  add: (kind: ResponseKind, ms: number, at: number) => void
  figures: (now: number) => ResponseFigures[]
}

export function createResponseTimes(): ResponseTimes {
  const minutes = new Map<ResponseKind, Minute[]>(RESPONSE_KINDS.map((kind) => [kind, []]))
  return {
    add(kind, ms, at) {
      const minute = Math.floor(at / MINUTE_MS)
      const kept = minutes.get(kind) ?? []
      const slot = minute % MINUTES
      const known = kept[slot]
      const current =
        known?.minute === minute ? known : { minute, counts: new Uint32Array(BUCKETS) }
      kept[slot] = current
      const bucket = bucketOf(ms)
      current.counts[bucket] = (current.counts[bucket] ?? 0) + 1
    },
    figures(now) {
      const oldest = Math.floor(now / MINUTE_MS) - MINUTES
      return RESPONSE_KINDS.map((kind) => {
        const counts = new Uint32Array(BUCKETS)
        for (const { minute, counts: each } of (minutes.get(kind) ?? []).filter(Boolean))
          if (minute > oldest)
            for (const [bucket, count] of each.entries())
              counts[bucket] = (counts[bucket] ?? 0) + count
        const total = counts.reduce((sum, count) => sum + count, 0)
        const at = (share: number) => percentile(counts, total, share)
        return { kind, count: total, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
      })
    },
  }
}
