import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ResponseFigures, ServerFigures } from '../platform/calls/call-context.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findDisk } from '../platform/database/disk-usage.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import { IS_OPEN } from '../platform/runs/run-queue.server.ts'

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

export function createResponseTimes() {
  const minutes = new Map<ResponseKind, Minute[]>(RESPONSE_KINDS.map((kind) => [kind, []]))
  return {
    add(kind: ResponseKind, ms: number, at: number) {
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
    figures(now: number): ResponseFigures[] {
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

const HOUR_MS = 3_600_000
const NANOSECONDS = 1e6

const milliseconds = (nanoseconds: number) =>
  Number.isFinite(nanoseconds) ? Math.round(nanoseconds / NANOSECONDS) : 0

function measureLoopDelay(startedAt: number) {
  const resolution = 20
  const delay = monitorEventLoopDelay({ resolution })
  let since = startedAt
  delay.enable()
  return {
    close: () => void delay.disable(),
    read(now: number) {
      // The histogram measures the whole interval, so the resolution is subtracted.
      const late = (nanoseconds: number) => Math.max(0, milliseconds(nanoseconds) - resolution)
      const found = {
        p50: late(delay.percentile(50)),
        p99: late(delay.percentile(99)),
        max: late(delay.max),
      }
      if (now - since > HOUR_MS) {
        delay.reset()
        since = now
      }
      return found
    },
  }
}

export function openServerFigures(
  about: { version: string; dataFolder: string },
  startedAt = Date.now(),
) {
  const { close, read } = measureLoopDelay(startedAt)
  return { ...about, startedAt, responseTimes: createResponseTimes(), loopDelay: { read }, close }
}

const MAX_COUNTED = 1000

async function findQueue(database: Database, sendsMail: boolean) {
  const { read } = database
  const runs = read.selectFrom('runs').where(IS_OPEN).select('id')
  const messages = read
    .selectFrom('contact_messages')
    .where('next_mail_at', 'is not', null)
    .select('id')
  return {
    openRuns: await countUpTo(read, runs, MAX_COUNTED),
    messagesToMail: sendsMail ? await countUpTo(read, messages, MAX_COUNTED) : 0,
  }
}

export async function findSystemState(
  database: Database,
  figures: ServerFigures,
  { now, sendsMail }: { now: number; sendsMail: boolean },
) {
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  const migration = await database.read
    .selectFrom('migrations')
    .orderBy('name', 'desc')
    .limit(1)
    .select('name')
    .executeTakeFirst()
  return {
    responses: figures.responseTimes.figures(now),
    memory: { rssBytes: rss, heapUsedBytes: heapUsed, heapTotalBytes: heapTotal },
    uptimeSeconds: Math.max(0, Math.round((now - figures.startedAt) / 1000)),
    loopDelayMs: figures.loopDelay.read(now),
    database: { engine: database.engine, ...(await database.about()) },
    disk: await findDisk(figures.dataFolder),
    queue: await findQueue(database, sendsMail),
    versions: {
      program: figures.version,
      node: process.versions.node,
      migration: migration?.name ?? '',
    },
  }
}
