import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import { type CacheVersions, parseCacheVersions, VERSIONS_QUERY } from './cache-version.server.ts'
import { recordQuery } from './database.server.ts'
import { hasFunctions } from './functions.postgres.ts'
import { isDatabaseUnavailable, POOL_IS_BUSY } from './is-connection-error.ts'
import { listPendingMigrations } from './migrate.server.ts'
import { openVisitorPool } from './pool.postgres.ts'
import type { Tables } from './tables.server.ts'

type ExecuteQuery = (query: CompiledQuery) => Promise<QueryResult<unknown>>

const refuse = () => Promise.reject(new Error('Reads from replicas have no transaction'))

export function createReadRouter(execute: ExecuteQuery): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => execute(query) as Promise<QueryResult<Row>>,
    streamQuery: () => {
      throw new Error('Reads from replicas cannot be streamed')
    },
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => {},
      }),
    },
  })
}

const POOL_SIZE = 10
const FIRST_TRY_MS = 1000
const MAX_REST_MS = 30_000
const LAGGING_RETRY_MS = 50

export type ReplicaStatus = { replica: string; isIn: boolean; error: unknown }

export type Replica = ReturnType<typeof openReplica>

const isAtLeast = (one: CacheVersions, other: CacheVersions) =>
  one.edits >= other.edits && one.loads >= other.loads

const isItsOwn = (error: unknown) =>
  isDatabaseUnavailable(error) ||
  // Serialization failures: the primary removed rows that the replica's query needed.
  ['40001', '40P01'].includes(String((error as { code?: unknown }).code))

/** A PostgreSQL replica. @param onTaken called when it is available again; drop its cached data. */
export function openReplica(
  url: string,
  notify: (status: ReplicaStatus) => void,
  onTaken: () => void,
) {
  const { host } = new URL(url)
  const pool = openVisitorPool({ connectionString: url, max: POOL_SIZE })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: recordQuery })
  let had: CacheVersions | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | null = null
  let isOpen = true
  let isNotified = false
  let restMs = FIRST_TRY_MS
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<CacheVersions> {
    const { rows } = await sql
      .raw<{ name: string; value: number }>(
        `${VERSIONS_QUERY} union all select name, applied_at from migrations`,
      )
      .execute(db)
    const pending = listPendingMigrations(rows.map(({ name }) => name))
    if (pending.length > 0) throw new Error('The replica has an earlier schema')
    return parseCacheVersions(rows)
  }

  function leaveOut(error: unknown): void {
    if (timer !== undefined) return
    if (had !== null || !isNotified) notify({ replica: host, isIn: false, error })
    isNotified = true
    had = null
    if (!isOpen) return
    timer = setTimeout(() => void takeIn(), restMs)
    timer.unref()
    restMs = Math.min(2 * restMs, MAX_REST_MS)
  }

  async function takeIn(): Promise<void> {
    timer = undefined
    try {
      const versions = await look()
      if (!(await hasFunctions(db))) throw new Error('The replica lacks functions of this version')
      if (!isOpen || had !== null) return
      had = versions
      restMs = FIRST_TRY_MS
      onTaken()
      notify({ replica: host, isIn: true, error: null })
    } catch (error) {
      leaveOut(error)
    }
  }

  async function checkAgain(): Promise<void> {
    try {
      const versions = await look()
      if (had !== null) had = versions
    } catch (error) {
      if (isItsOwn(error)) leaveOut(error)
    } finally {
      checkedAt = performance.now()
      pending = null
    }
  }

  void takeIn()
  return {
    isIn: () => had !== null,
    versions: () => had,
    async has(known: CacheVersions): Promise<boolean> {
      if (had === null) return false
      if (isAtLeast(had, known)) return true
      if (!pending && performance.now() - checkedAt < LAGGING_RETRY_MS) return false
      pending ??= checkAgain()
      await pending
      return had !== null && isAtLeast(had, known)
    },
    async ask(query: CompiledQuery): Promise<QueryResult<unknown> | null> {
      try {
        return await db.executeQuery(query)
      } catch (error) {
        if (!isItsOwn(error)) throw error
        const isBusy = error instanceof Error && error.message === POOL_IS_BUSY
        if (isDatabaseUnavailable(error) && !isBusy) leaveOut(error)
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
