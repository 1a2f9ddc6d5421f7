import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { createNoResponseError, isNoResponse, openHangGuard } from './hang-guard.postgres.ts'
import { findStatementName } from './prepared-statement-names.server.ts'

const KEEP_ALIVE_MS = 10_000
/** A new connection has cold caches: its first search takes ten times as long. */
const IDLE_TIMEOUT_MS = 600_000
/** An export may pause for 10 minutes. A process stopped in a transaction keeps its locks. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 15 * 60_000
const RUN_STATEMENT_LIMIT_MS = 6 * 60 * 60_000

/** Visitors must get a response within 5 seconds. */
const CONNECTING_LIMIT_MS = 4000
const STATEMENT_LIMIT_MS = 4000
const TRANSACTION_STATEMENT_LIMIT_MS = 60_000
/** PostgreSQL cancels statements first; only a hanging one reaches this process's limit. */
const GRACE_MS = 500

export type GuardedPool = PostgresPool & { isHanging: () => boolean }

type Send = (text: string, parameters: readonly unknown[]) => Promise<unknown>

const namingSend =
  (client: pg.PoolClient): Send =>
  (text, parameters) => {
    const values = [...parameters]
    const name = findStatementName(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }

function poolClient(client: pg.PoolClient, query: Send, isBroken: () => boolean) {
  const wrapped: PostgresPoolClient = {
    // Kysely cancels a query by this ID.
    get processID() {
      return (client as PostgresPoolClient & { processID?: number }).processID
    },
    // Kysely's type includes cursors, but it uses them only if given their class.
    query: query as never,
    release: (destroy) => client.release(destroy || isBroken()),
  }
  return wrapped
}

/** Wraps each connection once, because Kysely compares connections by identity. */
function wrapOnce(wrap: (client: pg.PoolClient) => PostgresPoolClient) {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return (client: pg.PoolClient) => known.getOrInsertComputed(client, wrap)
}

function openConnections(settings: pg.PoolConfig, statementLimitMs: number): pg.Pool {
  const pool = new pg.Pool({
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...settings,
  })
  // Without these listeners, a broken connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // JIT takes longer than these queries. Not startup parameters: PgBouncer rejects those.
    const session = `set jit = off; set statement_timeout = ${statementLimitMs}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_LIMIT_MS}`
    void client.query(session).catch(() => {})
  })
  return pool
}

export function openRunPool(settings: pg.PoolConfig): GuardedPool {
  const pool = openConnections(
    { ...settings, query_timeout: RUN_STATEMENT_LIMIT_MS + GRACE_MS },
    RUN_STATEMENT_LIMIT_MS,
  )
  const wrap = wrapOnce((client) => poolClient(client, namingSend(client), () => false))
  return {
    options: pool.options,
    isHanging: () => false,
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
  }
}

export function openVisitorPool(config: pg.PoolConfig): GuardedPool {
  const settings = { connectionTimeoutMillis: CONNECTING_LIMIT_MS, ...config }
  const open = () => openConnections(settings, STATEMENT_LIMIT_MS)
  let pool = open()
  const guard = openHangGuard(config, () => {
    const former = pool
    pool = open()
    void former.end().catch(() => {})
  })

  const wrap = wrapOnce((client) => {
    const send = namingSend(client)
    let isBroken = false
    let isInTransaction = false
    async function query(text: string, parameters: readonly unknown[]) {
      const isBeginning = /^(begin|start transaction)\b/.test(text)
      const limitMs = isInTransaction ? TRANSACTION_STATEMENT_LIMIT_MS : STATEMENT_LIMIT_MS
      const sent = isBeginning
        ? `${text}; set local statement_timeout = ${TRANSACTION_STATEMENT_LIMIT_MS}`
        : text
      try {
        if (isBroken) throw createNoResponseError()
        const result = await guard.run(() => send(sent, parameters), limitMs + GRACE_MS)
        if (isBeginning) isInTransaction = true
        return isBeginning && Array.isArray(result) ? result[0] : result
      } catch (error) {
        isBroken ||= isNoResponse(error)
        throw error
      } finally {
        if (text === 'commit' || text === 'rollback') isInTransaction = false
      }
    }
    return poolClient(client, query, () => isBroken)
  })

  return {
    options: pool.options,
    isHanging: guard.isHanging,
    async connect() {
      let isLate = false
      const connecting = async () => {
        const client = await pool.connect()
        if (isLate) client.release()
        return client
      }
      try {
        return wrap(await guard.run(connecting, CONNECTING_LIMIT_MS + GRACE_MS))
      } catch (error) {
        isLate = true
        throw error
      }
    },
    async end() {
      guard.close()
      await pool.end()
    },
  }
}
