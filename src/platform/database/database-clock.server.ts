import { sql } from 'kysely'
import type { Database } from './database.server.ts'

const MEASURED_EVERY_MS = 60_000
/** The quickest of these tells the time best: what it took is the most it can be wrong by. */
const TRIES = 3

export type DatabaseClock = {
  /** Milliseconds since 1970, by the database; by this host until that was asked for the first time. */
  now: () => number
  measure: () => Promise<void>
  close: () => void
}

/** The time of the database in milliseconds, and how it is told from a clock that is never set. */
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

/**
 * The clock of all hosts that share a database, so that leases, limits and sessions mean the same to
 * each whatever its own clock says. An SQLite file is of one host: its clock is that host's.
 */
export function openDatabaseClock(database: Database, hostNow = Date.now): DatabaseClock {
  if (database.engine === 'sqlite') return { now: hostNow, measure: async () => {}, close() {} }
  let startedAtMs = hostNow() - performance.now()
  async function measure(): Promise<void> {
    const asked = []
    for (let each = 0; each < TRIES; each += 1) asked.push(await askTime(database))
    asked.sort((one, other) => one.tookMs - other.tookMs)
    startedAtMs = asked[0]?.startedAtMs ?? startedAtMs
  }
  // Where the database does not answer, what was last measured stands.
  const timer = setInterval(() => void measure().catch(() => {}), MEASURED_EVERY_MS).unref()
  return {
    now: () => Math.round(startedAtMs + performance.now()),
    measure,
    close: () => clearInterval(timer),
  }
}
