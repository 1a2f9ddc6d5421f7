import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect, sql, type Transaction } from 'kysely'
import type { Database, Row } from './database.ts'
import { changeAndTell, type ShownVersions, VERSIONS_QUERY, versionsOf } from './shown-versions.ts'
import type { Tables } from './tables.ts'
import { sqliteWordIndex } from './word-index.sqlite.ts'

const STATEMENTS_KEPT = 500
const JOURNAL_LIMIT_BYTES = 160 * 1024 * 1024
/** Pages of the journal before they move into the file: 128 MB, so that an import's chunks rarely wait for the disk. */
const CHECKPOINT_PAGES = 32_000

/** node:sqlite refuses booleans, dates and undefined; Kysely may send them. */
function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0
    if (value instanceof Date) return value.getTime()
    return (value ?? null) as SQLInputValue
  })
}

/**
 * How long a change waits for another process's transaction, and how often it looks. It waits
 * between tries, never inside SQLite: that would stop this process from answering anybody.
 */
const LONGEST_WAIT_MS = 60_000
const NEXT_TRY_MS = 10
const SQLITE_BUSY = 5
const UNCHANGED = { changes: 0, lastInsertRowid: 0 }
/** Two processes that open a new file at once: one waits while the other sets it up. Readers wait for nothing else. */
const OPENING_TIMEOUT_MS = 5000

/** Told of each statement when it is first prepared; the test of query plans listens. */
type OnStatement = (text: string) => void

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

/** Prepared statements by their text: a point read costs a third of what preparing it again does. */
function statementCache(connection: DatabaseSync, onStatement: OnStatement) {
  return remember((text): StatementSync => {
    onStatement(text)
    const statement = connection.prepare(text)
    // What writes answers with the last row's number, and the full-text index has numbers of its own
    // beyond 2^53: read as such, they do not throw after the write.
    if (statement.columns().length === 0) statement.setReadBigInts(true)
    return statement
  })
}

function kyselyOver(
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
          connection.prepare(text).iterate(...bind(parameters)),
      }
    }),
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: database as never }) })
}

function openConnection(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS })
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma foreign_keys = on;
    pragma journal_size_limit = ${JOURNAL_LIMIT_BYTES};
    pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};
    pragma cache_size = -65536;
    pragma temp_store = memory;
  `)
  return connection
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY

/** Begins as soon as no other process writes. Once begun, a transaction is alone and cannot be busy. */
async function changeWhenFree<Result>(
  write: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const givesUpAt = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    let hasBegun = false
    try {
      return await write.transaction().execute((trx) => {
        hasBegun = true
        return work(trx)
      })
    } catch (error) {
      if (hasBegun || !isBusy(error) || Date.now() > givesUpAt) throw error
      await new Promise((done) => setTimeout(done, NEXT_TRY_MS))
    }
  }
}

/**
 * The versions as the file has them now. Whether anybody wrote is known from memory the processes
 * share, in a microsecond; only then are they read.
 */
function watchVersions(reader: DatabaseSync): () => ShownVersions | null {
  const written = reader.prepare('pragma data_version')
  let read: StatementSync | undefined
  let seen: unknown
  let versions: ShownVersions | null = null
  return () => {
    try {
      const { data_version: now } = written.get() ?? {}
      if (now === seen) return versions
      // Prepared late: a new file has no tables yet.
      read ??= reader.prepare(VERSIONS_QUERY)
      versions = versionsOf(read.all() as { name: string; value: number }[])
      seen = now
      return versions
    } catch {
      return null
    }
  }
}

const quoted = (name: string) => `"${name}"`

/**
 * Opens (and creates) an SQLite file: one connection to write, one to read, so that a read never
 * waits for a transaction of this process.
 */
export function openSqlite(path: string, onStatement: OnStatement = () => {}): Database {
  mkdirSync(dirname(path), { recursive: true })
  const writer = openConnection(path)
  const reader = openConnection(path)
  writer.exec('pragma busy_timeout = 0')
  reader.exec('pragma query_only = on; pragma mmap_size = 1073741824')
  const write = kyselyOver(writer, onStatement, 'begin immediate')
  const read = kyselyOver(reader, onStatement, 'begin')
  const prepared = statementCache(writer, onStatement)
  async function close() {
    await read.destroy()
    await write.destroy()
    // Kysely closes only what it was asked to use.
    for (const connection of [reader, writer]) if (connection.isOpen) connection.close()
  }

  return {
    engine: 'sqlite',
    words: sqliteWordIndex,
    read,
    write,
    change: (work, shows) => changeWhenFree(write, (trx) => changeAndTell(trx, work, shows)),
    shown: watchVersions(reader),
    list: (values) => sql`(select value from json_each(${JSON.stringify(values)}))`,
    async findRows(_trx, table, key, keys) {
      const statement = prepared(
        `select * from ${quoted(table)} where ${key.map((column) => `${quoted(column)} = ?`).join(' and ')}`,
      )
      const found = keys.map((row) => statement.get(...key.map((column) => row[column] as string)))
      return found.filter((row) => row !== undefined) as never[]
    },
    // Straight to the driver: Kysely's compiling would cost ten times what SQLite does. It is the
    // transaction's own connection, which nothing else can be using.
    async insertRows(_trx, table, rows, onTaken = 'fail') {
      const first = rows[0]
      if (!first) return
      const columns = Object.keys(first)
      const statement = prepared(
        `insert ${onTaken === 'ignore' ? 'or ignore ' : ''}into ${quoted(table)} ` +
          `(${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
      for (const row of rows) statement.run(...columns.map((column) => row[column] as string))
    },
    async updateRows(_trx, table, key, rows) {
      const first = rows[0]
      if (!first) return
      const columns = Object.keys(first).filter((column) => !key.includes(column))
      const statement = prepared(
        `update ${quoted(table)} set ${columns.map((column) => `${quoted(column)} = ?`).join(', ')} ` +
          `where ${key.map((column) => `${quoted(column)} = ?`).join(' and ')}`,
      )
      const order = [...columns, ...key]
      for (const row of rows)
        statement.run(...order.map((column) => (row as Row)[column] as string))
    },
    async about() {
      const {
        rows: [row],
      } = await sql<{
        version: string
        size: number
      }>`select sqlite_version() as version, page_count * page_size as size from pragma_page_count, pragma_page_size`.execute(
        read,
      )
      const journal = await stat(`${path}-wal`).catch(() => ({ size: 0 }))
      return { version: row?.version ?? '', sizeBytes: (row?.size ?? 0) + journal.size }
    },
    async columnsOf(db, table) {
      const found = await sql<{
        name: string
      }>`select name from pragma_table_info(${table})`.execute(db)
      return found.rows.map(({ name }) => name)
    },
    async snapshot(work) {
      const connection = openConnection(path)
      connection.exec('pragma query_only = on')
      const db = kyselyOver(connection, onStatement, 'begin')
      try {
        return await db.transaction().execute(work)
      } finally {
        await db.destroy()
      }
    },
    async rebuild(_tables, fill, complete) {
      await close()
      if (!isAlone(path)) return 'in-use'
      const beside = `${path}.restoring`
      removeFile(beside)
      try {
        const empty = openSqlite(beside, onStatement)
        try {
          // A killed process leaves the old file as it is; this one is written to the disk at its end.
          await sql`pragma synchronous = off`.execute(empty.write)
          await fill(empty)
          await complete(empty)
        } finally {
          await empty.close()
        }
        flush(beside)
        // Somebody may have opened the old file meanwhile, and its journal must not meet the new one.
        if (!isAlone(path)) return 'in-use'
        renameSync(beside, path)
        flush(dirname(path))
      } finally {
        removeFile(beside)
      }
      return openSqlite(path, onStatement)
    },
    close,
  }
}

/**
 * Reads a file that nobody changes meanwhile: no other process has it open at the beginning, and none can
 * write to it until the end. What this process has open of it is to be closed first.
 */
export async function readAlone<Result>(
  path: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result | 'in-use'> {
  if (!isAlone(path)) return 'in-use'
  const db = kyselyOver(openConnection(path), () => {}, 'begin immediate')
  try {
    return await db.transaction().execute(work)
  } finally {
    await db.destroy()
  }
}

/** Folds the journal into the file, which SQLite does for the last who has it open alone. */
function isAlone(path: string): boolean {
  const connection = new DatabaseSync(path, { timeout: 0 })
  try {
    const mode = connection.prepare('pragma journal_mode = delete').get()
    return mode?.journal_mode === 'delete'
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  } finally {
    connection.close()
  }
}

function removeFile(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true })
}

/** Has the disk keep a file, or a folder's names, before anything else is done. */
function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
