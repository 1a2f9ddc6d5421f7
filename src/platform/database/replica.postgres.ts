import { type CompiledQuery, Kysely, PostgresDialect, type QueryResult, sql } from 'kysely'
import { type ShownVersions, VERSIONS_QUERY, versionsOf } from './cache-version.server.ts'
import { isDatabaseAway, POOL_IS_BUSY } from './is-connection-error.ts'
import { migrationNames } from './migrate.server.ts'
import { openVisitorPool } from './pool.postgres.ts'
import type { Tables } from './tables.server.ts'

const POOL_SIZE = 10
const FIRST_TRY_MS = 1000
const LONGEST_REST_MS = 30_000
/** How soon one that was behind is asked again; meanwhile others are read. */
const BEHIND_REST_MS = 50

/** What is told of a replica: it does not answer, and is left out; or it does, and is taken in. */
export type ToldOfReplica = { replica: string; isIn: boolean; error: unknown }

export type Replica = ReturnType<typeof openReplica>

const isAtLeast = (one: ShownVersions, other: ShownVersions) =>
  one.edits >= other.edits && one.loads >= other.loads

/** A fault of this one server and not of the question: another one is asked the same. */
const isItsOwn = (error: unknown) =>
  isDatabaseAway(error) ||
  // Taken back because the primary has cleaned up what it was reading.
  ['40001', '40P01'].includes(String((error as { code?: unknown }).code))

/**
 * One PostgreSQL server that follows the primary. It is left out as long as it does not answer, tried
 * again in the background, and taken in once it has the schema of this program.
 * @param onTaken told each time it is taken in: what was kept of it before may be of another server.
 */
export function openReplica(url: string, tell: (told: ToldOfReplica) => void, onTaken: () => void) {
  const { host } = new URL(url)
  const pool = openVisitorPool({ connectionString: url, max: POOL_SIZE })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  /** What it had when it was last asked; null while it is left out. */
  let had: ShownVersions | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  let isOpen = true
  let isTold = false
  let restMs = FIRST_TRY_MS
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<ShownVersions> {
    const { rows } = await sql
      .raw<{ name: string; value: number }>(
        `${VERSIONS_QUERY} union all select 'migrations', count(*) from migrations`,
      )
      .execute(db)
    const migrated = rows.find(({ name }) => name === 'migrations')?.value ?? 0
    if (migrated < migrationNames().length) throw new Error('The replica is of an earlier schema')
    return versionsOf(rows)
  }

  function leaveOut(error: unknown): void {
    // Everybody who was asking it meets the fault.
    if (timer !== undefined) return
    if (had !== null || !isTold) tell({ replica: host, isIn: false, error })
    isTold = true
    had = null
    if (!isOpen) return
    timer = setTimeout(() => void takeIn(), restMs)
    timer.unref()
    restMs = Math.min(2 * restMs, LONGEST_REST_MS)
  }

  async function takeIn(): Promise<void> {
    timer = undefined
    try {
      const versions = await look()
      if (!isOpen || had !== null) return
      had = versions
      restMs = FIRST_TRY_MS
      onTaken()
      tell({ replica: host, isIn: true, error: null })
    } catch (error) {
      leaveOut(error)
    }
  }

  async function askAgain(): Promise<void> {
    try {
      const versions = await look()
      if (had !== null) had = versions
    } catch (error) {
      if (isItsOwn(error)) leaveOut(error)
    } finally {
      askedAt = performance.now()
      asking = null
    }
  }

  void takeIn()
  return {
    isIn: () => had !== null,
    versions: () => had,
    /** Whether it has what is known to have been changed, from memory or by asking it. */
    async has(known: ShownVersions): Promise<boolean> {
      if (had === null) return false
      if (isAtLeast(had, known)) return true
      if (!asking && performance.now() - askedAt < BEHIND_REST_MS) return false
      asking ??= askAgain()
      await asking
      return had !== null && isAtLeast(had, known)
    },
    /** @returns null where another server is to be asked. */
    async ask(query: CompiledQuery): Promise<QueryResult<unknown> | null> {
      try {
        return await db.executeQuery(query)
      } catch (error) {
        if (!isItsOwn(error)) throw error
        const isBusy = error instanceof Error && error.message === POOL_IS_BUSY
        if (isDatabaseAway(error) && !isBusy) leaveOut(error)
        return null
      }
    },
    async close(): Promise<void> {
      isOpen = false
      clearTimeout(timer)
      await db.destroy()
    },
  }
}
