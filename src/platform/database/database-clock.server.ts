import type { Database } from './database.server.ts'

const MEASURED_EVERY_MS = 60_000
const TRIES = 3

/** The start of performance.now() by the database's clock, and how long reading it took. */
async function measureStart(readClock: () => Promise<number>) {
  const sentAt = performance.now()
  const now = await readClock()
  const tookMs = performance.now() - sentAt
  return { startedAtMs: now - tookMs / 2 - sentAt, tookMs }
}

/** One clock for all hosts of a database, because leases and sessions compare its times. */
export function openDatabaseClock(database: Database, hostNow = Date.now) {
  const { readClock } = database
  if (readClock === null) return { now: hostNow, measure: async () => {}, close() {} }
  let startedAtMs = hostNow() - performance.now()
  const measure = async () => {
    const samples = []
    for (let each = 0; each < TRIES; each += 1) samples.push(await measureStart(readClock))
    samples.sort((one, other) => one.tookMs - other.tookMs)
    startedAtMs = samples[0]?.startedAtMs ?? startedAtMs
  }
  const timer = setInterval(() => void measure().catch(() => {}), MEASURED_EVERY_MS).unref()
  return {
    now: () => Math.round(startedAtMs + performance.now()),
    measure,
    close: () => clearInterval(timer),
  }
}
