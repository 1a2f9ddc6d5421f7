import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { LRUCache } from 'lru-cache'
import { recordQuery } from './database.server.ts'
import type { Tables } from './tables.server.ts'

const MAX_CACHED_STATEMENTS = 500
/** Two processes may open a new file at once; the second waits for the first to set it up. */
const OPENING_TIMEOUT_MS = 5000
const SQLITE_BUSY = 5
const UNCHANGED = { changes: 0, lastInsertRowid: 0 }

/** node:sqlite rejects booleans, dates and undefined, which Kysely may send. */
function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0
    if (value instanceof Date) return value.getTime()
    return (value ?? null) as SQLInputValue
  })
}

export type OnStatement = (text: string) => void

function cacheByText<Value extends object>(make: (text: string) => Value): (text: string) => Value {
  const values = new LRUCache<string, Value>({ max: MAX_CACHED_STATEMENTS, memoMethod: make })
  return (text) => values.memo(text)
}

/** SQLite re-prepares a statement whenever a bound LIMIT changes; `+ 0` hides its value. */
const withSteadyLimit = (text: string) => text.replace(/\blimit \?(?!\d)/gi, '$& + 0')

export function createStatementCache(connection: DatabaseSync, onStatement: OnStatement) {
  return cacheByText((text): StatementSync => {
    onStatement(text)
    const statement = connection.prepare(withSteadyLimit(text))
    // FTS5 row IDs exceed 2^53, and without BigInt reads a write would throw after it succeeded.
    if (statement.columns().length === 0) statement.setReadBigInts(true)
    return statement
  })
}

export function createKysely(connection: DatabaseSync, onStatement: OnStatement, begin: string) {
  const prepared = createStatementCache(connection, onStatement)
  const database = {
    close: () => connection.close(),
    prepare: cacheByText((text) => {
      const statement = prepared(text === 'begin' ? begin : text)
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
        run(parameters: readonly unknown[]) {
          // SQLite already rolled back after a full disk; a second rollback would hide that error.
          if (text === 'rollback' && !connection.isTransaction) return UNCHANGED
          return statement.run(...bind(parameters))
        },
        iterate: (parameters: readonly unknown[]) =>
          connection.prepare(withSteadyLimit(text)).iterate(...bind(parameters)),
      }
    }),
  }
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: database as never }),
    log: recordQuery,
  })
}

/** The file holds password hashes. Never open an existing one: closing it drops POSIX locks. */
export function applyOwnerOnlyMode(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch {}
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    try {
      const mode = statSync(file).mode & 0o777
      // A mode such as 0640 may be intended for a backup group; world access is only a default.
      if ((mode & 0o007) !== 0) chmodSync(file, mode & 0o700)
    } catch {}
}

export function openConnection(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS })
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma foreign_keys = on;
    pragma cache_size = -65536;
    pragma temp_store = memory;
  `)
  return connection
}

export const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY
