import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isNoAnswer, noAnswer, openHangGuard } from './hang-guard.postgres.ts'
import { nameOfStatement } from './prepared-statement-names.server.ts'

const KEPT_ALIVE_MS = 10_000
/** The caches of a new connection are empty: its first search takes ten times as long. */
const KEPT_IDLE_MS = 600_000
/** A process that stops inside a transaction holds its locks this long; an export may pause for ten minutes. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 15 * 60_000
/** Of statements that runs, migrations and commands send: ten million businesses are indexed in less. */
const RUN_STATEMENT_LIMIT_MS = 6 * 60 * 60_000

/** Limits of requests: visitors get a response within 5 seconds. */
const CONNECTING_LIMIT_MS = 4000
const STATEMENT_LIMIT_MS = 4000
/** Of each statement of a transaction: a change waits for the change before it, such as a chunk of an import. */
const TRANSACTION_STATEMENT_LIMIT_MS = 60_000
/** PostgreSQL cancels a statement; only one that hangs reaches the limit of this process. */
const GRACE_MS = 500

type Send = (text: string, parameters: readonly unknown[]) => Promise<unknown>

/** Sends texts that have a name with it; a named one that fails is prepared again (compile-once.ts). */
const namingSend =
  (client: pg.PoolClient): Send =>
  (text, parameters) => {
    const values = [...parameters]
    const name = nameOfStatement(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }

function poolClient(client: pg.PoolClient, query: Send, isBroken: () => boolean) {
  const wrapped: PostgresPoolClient = {
    // Kysely cancels a query by this ID.
    get processID() {
      return (client as PostgresPoolClient & { processID?: number }).processID
    },
    // Kysely's type includes cursors, but Kysely uses them only if it is given their class.
    query: query as never,
    release: (destroy) => client.release(destroy || isBroken()),
  }
  return wrapped
}

/** Wraps each connection once, because Kysely compares them by identity. */
function wrapOnce(wrap: (client: pg.PoolClient) => PostgresPoolClient) {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return (client: pg.PoolClient) => {
    const wrapped = known.get(client) ?? wrap(client)
    known.set(client, wrapped)
    return wrapped
  }
}

/** Opens connections to a PostgreSQL server that any query may use. */
function openConnections(settings: pg.PoolConfig, statementLimitMs: number): pg.Pool {
  // Also detects a vanished server on connections that wait for a response.
  const pool = new pg.Pool({
    idleTimeoutMillis: KEPT_IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEPT_ALIVE_MS,
    ...settings,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // Without a listener, a connection that breaks between two queries would end the process.
    client.on('error', () => {})
    // JIT compilation takes longer than any of these queries, but their estimated cost would start it.
    // Not as startup parameters: PgBouncer refuses those.
    const session = `set jit = off; set statement_timeout = ${statementLimitMs}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_LIMIT_MS}`
    void client.query(session).catch(() => {})
  })
  return pool
}

/** A pool for runs, migrations and commands, whose statements may take hours. */
export function openRunPool(settings: pg.PoolConfig): PostgresPool {
  const pool = openConnections(
    { ...settings, query_timeout: RUN_STATEMENT_LIMIT_MS + GRACE_MS },
    RUN_STATEMENT_LIMIT_MS,
  )
  const wrap = wrapOnce((client) => poolClient(client, namingSend(client), () => false))
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
  }
}

export type VisitorPool = PostgresPool & {
  /** Whether the server accepts connections and does not respond. */
  isHanging: () => boolean
}

/** A pool for requests of visitors and administrators: a statement over its limit fails. */
export function openVisitorPool(given: pg.PoolConfig): VisitorPool {
  const settings = { connectionTimeoutMillis: CONNECTING_LIMIT_MS, ...given }
  const open = () => openConnections(settings, STATEMENT_LIMIT_MS)
  let pool = open()
  const guard = openHangGuard(given, () => {
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
        // A statement has no response yet: another would wait behind it.
        if (isBroken) throw noAnswer()
        const result = await guard.run(() => send(sent, parameters), limitMs + GRACE_MS)
        if (isBeginning) isInTransaction = true
        return isBeginning && Array.isArray(result) ? result[0] : result
      } catch (error) {
        isBroken ||= isNoAnswer(error)
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
