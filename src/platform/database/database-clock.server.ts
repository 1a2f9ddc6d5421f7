import { sql } from 'kysely'
import type { Database } from './database.server.ts'

const MEASURED_EVERY_MS = 60_000
const TRIES = 3

export type DatabaseClock = {
  now: () => number
  measure: () => Promise<void>
  close: () => void
}

async function askTime(database: Database): Promise<{ startedAtMs: number; tookMs: number }> {
  const askedAt = performance.now()
  const {
    rows: [row],
  } = await sql<{
    now: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(database.read)
  const tookMs = performance.now() - askedAt
  return { startedAtMs: (row?.now ?? 0) - tookMs / 2 - askedAt, tookMs }
}

/** One clock for all hosts of a database, because leases and sessions compare its times. */
export function openDatabaseClock(database: Database, hostNow = Date.now): DatabaseClock {
  if (database.engine === 'sqlite') return { now: hostNow, measure: async () => {}, close() {} }
  let startedAtMs = hostNow() - performance.now()
  async function measure(): Promise<void> {
    const asked = []
    for (let each = 0; each < TRIES; each += 1) asked.push(await askTime(database))
    asked.sort((one, other) => one.tookMs - other.tookMs)
    startedAtMs = asked[0]?.startedAtMs ?? startedAtMs
  }
  const timer = setInterval(() => void measure().catch(() => {}), MEASURED_EVERY_MS).unref()
  return {
    now: () => Math.round(startedAtMs + performance.now()),
    measure,
    close: () => clearInterval(timer),
  }
}
