import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Tables } from './tables.server.ts'

const STATEMENTS_KEPT = 500
/** Two processes that open a new file at once: one waits while the other sets it up. Readers wait for nothing else. */
const OPENING_TIMEOUT_MS = 5000
const SQLITE_BUSY = 5
const UNCHANGED = { changes: 0, lastInsertRowid: 0 }

/** node:sqlite refuses booleans, dates and undefined; Kysely may send them. */
function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0
    if (value instanceof Date) return value.getTime()
    return (value ?? null) as SQLInputValue
  })
}

/** Told of each statement when it is first prepared; the test of query plans listens. */
export type OnStatement = (text: string) => void

/** What is kept of each key, the oldest going first. */
function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, Value>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = make(key)
    if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value as string)
    kept.set(key, value)
    return value
  }
}

/**
 * SQLite plans a statement by the value of its limit, and so prepares it again each time the value is
 * bound: 15 microseconds for a simple one, several times that for a union. As part of a sum the value
 * is not looked at.
 */
const withSteadyLimit = (text: string) => text.replace(/\blimit \?(?!\d)/gi, '$& + 0')

/** Prepared statements by their text: a point read costs a third of what preparing it again does. */
export function statementCache(connection: DatabaseSync, onStatement: OnStatement) {
  return remember((text): StatementSync => {
    onStatement(text)
    const statement = connection.prepare(withSteadyLimit(text))
    // What writes answers with the last row's number, and the full-text index has numbers of its own
    // beyond 2^53: read as such, they do not throw after the write.
    if (statement.columns().length === 0) statement.setReadBigInts(true)
    return statement
  })
}

export function kyselyOver(
  connection: DatabaseSync,
  onStatement: OnStatement,
  begin: string,
): Kysely<Tables> {
  const prepared = statementCache(connection, onStatement)
  const database = {
    close: () => connection.close(),
    prepare: remember((text) => {
      // Kysely begins transactions deferred: one that reads before it writes would fail at once when
      // another process wrote in between, and busy_timeout does not apply to that.
      const statement = prepared(text === 'begin' ? begin : text)
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
        run(parameters: readonly unknown[]) {
          // A full disk, and what else SQLite cannot go on after, has rolled back already: asking again
          // would fail, and hide what happened.
          if (text === 'rollback' && !connection.isTransaction) return UNCHANGED
          return statement.run(...bind(parameters))
        },
        // A statement being walked cannot be shared.
        iterate: (parameters: readonly unknown[]) =>
          connection.prepare(withSteadyLimit(text)).iterate(...bind(parameters)),
      }
    }),
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: database as never }) })
}

/**
 * Only the owner may read the file: it holds password hashes and visitors' messages. SQLite creates
 * -wal and -shm with the mode of the database file. An existing file is never opened here: closing it
 * would drop the locks this process holds on it.
 */
export function restrictToOwner(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch {
    // It exists, or it cannot be created; SQLite reports the latter.
  }
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    try {
      const mode = statSync(file).mode & 0o777
      // A mode such as 0640, for a backup group, is a choice; one that everyone can read is a default.
      if ((mode & 0o007) !== 0) chmodSync(file, mode & 0o700)
    } catch {
      // The file does not exist, or another user owns it.
    }
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
