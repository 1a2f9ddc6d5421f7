import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ResponseFigures, ServerFigures } from '../platform/calls/admin-handler.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { type Disk, findDisk } from '../platform/database/disk-usage.server.ts'
import { IS_OPEN } from '../platform/runs/run-queue.server.ts'
import { createResponseTimes } from './response-times.ts'

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

export type SystemState = {
  responses: ResponseFigures[]
  memory: { rssBytes: number; heapUsedBytes: number; heapTotalBytes: number }
  uptimeSeconds: number
  loopDelayMs: { p50: number; p99: number; max: number }
  database: { engine: 'sqlite' | 'postgres'; version: string; sizeBytes: number }
  disk: Disk | null
  queue: { openRuns: number; messagesToMail: number }
  versions: { program: string; node: string; migration: string }
}

const MAX_COUNTED = 1000

async function findQueue(database: Database, sendsMail: boolean): Promise<SystemState['queue']> {
  const runs = await database.read
    .selectFrom('runs')
    .where(IS_OPEN)
    .limit(MAX_COUNTED)
    .select('id')
    .execute()
  const messages = sendsMail
    ? await database.read
        .selectFrom('contact_messages')
        .where('next_mail_at', 'is not', null)
        .limit(MAX_COUNTED)
        .select('id')
        .execute()
    : []
  return { openRuns: runs.length, messagesToMail: messages.length }
}

export async function findSystemState(
  database: Database,
  figures: ServerFigures,
  { now, sendsMail }: { now: number; sendsMail: boolean },
): Promise<SystemState> {
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
