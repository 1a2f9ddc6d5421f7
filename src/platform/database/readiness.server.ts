import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.server.ts'

const CHECKED_EVERY_MS = 1000
const WRITTEN_EVERY_MS = 10_000
/** The health checks in deploy/ wait for 3 seconds. */
const CHECK_LIMIT_MS = 2500

type Readiness = 'ready' | 'read-only' | 'away'

type ReadinessInput = {
  database: Database
  findReader: () => Promise<Database>
  config: { replicaUrls: readonly string[] }
  logger: { info: (text: string) => void; warn: (about: object, text: string) => void }
}

const readOne = async ({ read }: Database) => {
  await read.selectFrom('counters').select('value').limit(1).execute()
}

/** Checks at most once a second, and writes every 10 seconds or after a failed check. */
export function createReadinessCheck({ database, findReader, config, logger }: ReadinessInput) {
  const hasReplicas = config.replicaUrls.length > 0
  let last: Readiness = 'ready'
  let checkedAt = Number.NEGATIVE_INFINITY
  let writtenAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null

  function change(readiness: Readiness, error: unknown): void {
    if (readiness === last) return
    last = readiness
    if (readiness === 'ready') logger.info('database writable again')
    else logger.warn({ readiness, err: error }, 'database unavailable or read-only')
  }

  async function check(): Promise<void> {
    try {
      await readOne(database)
      if (performance.now() - writtenAt >= WRITTEN_EVERY_MS) {
        await database.tryWrite()
        writtenAt = performance.now()
      }
      change('ready', null)
    } catch (error) {
      writtenAt = Number.NEGATIVE_INFINITY
      const isRead =
        hasReplicas &&
        (await findReader()
          .then(readOne)
          .then(
            () => true,
            () => false,
          ))
      change(isRead ? 'read-only' : 'away', error)
    } finally {
      checkedAt = performance.now()
      checking = null
    }
  }

  return async function findReadiness(): Promise<Readiness> {
    if (!checking && performance.now() - checkedAt < CHECKED_EVERY_MS) return last
    checking ??= check()
    const ending = new AbortController()
    const late = wait(CHECK_LIMIT_MS, 'late', { ref: false, signal: ending.signal })
    const isLate = (await Promise.race([checking, late])) === 'late'
    ending.abort()
    late.catch(() => {})
    if (isLate) change('away', new Error('The database check takes too long'))
    return last
  }
}
