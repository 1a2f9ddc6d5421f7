import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import {
  type CacheVersions,
  parseCacheVersions,
  runAndInvalidate,
  VERSIONS_QUERY,
} from './cache-version.server.ts'
import {
  applyOwnerOnlyMode,
  createKysely,
  createStatementCache,
  isBusy,
  type OnStatement,
  openConnection,
} from './connection.sqlite.ts'
import type { Database, Row, Transaction } from './database.server.ts'
import { buildReservePath, createDiskSpaceGuard } from './disk-space.sqlite.ts'
import { findInGeoRanges } from './geo-ranges.sqlite.ts'
import { isAlone } from './run-exclusively.sqlite.ts'
import { createSqliteSearchIndex } from './search-index.sqlite.ts'
import type { Tables } from './tables.server.ts'

/** Wait between tries, never inside SQLite, which would block the event loop. */
const MAX_WAIT_MS = 60_000
const NEXT_TRY_MS = 10

async function changeWhenFree<Result>(
  write: Kysely<Tables>,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const givesUpAt = performance.now() + MAX_WAIT_MS
  for (;;) {
    let hasStarted = false
    try {
      return await write.transaction().execute((trx) => {
        hasStarted = true
        return work(trx)
      })
    } catch (error) {
      if (hasStarted || !isBusy(error) || performance.now() > givesUpAt) throw error
      await new Promise((done) => setTimeout(done, NEXT_TRY_MS))
    }
  }
}

/** Rereads the versions at most once per event-loop tick, after another process wrote. */
function watchVersions(reader: DatabaseSync) {
  const written = reader.prepare('pragma data_version')
  let read: StatementSync | undefined
  let seen: unknown
  let versions: CacheVersions | null = null
  let isRequested = false
  function look(): CacheVersions | null {
    const { data_version: now } = written.get() ?? {}
    if (now === seen) return versions
    read ??= reader.prepare(VERSIONS_QUERY)
    const found = parseCacheVersions(read.all() as { name: string; value: number }[])
    seen = now
    return found
  }
  function forget(): void {
    isRequested = false
  }
  return {
    versions() {
      if (isRequested) return versions
      try {
        versions = look()
      } catch {
        seen = undefined
        versions = null
      }
      isRequested = true
      setImmediate(forget)
      return versions
    },
    forget,
  }
}

const quoted = (name: string) => `"${name}"`

/** Two connections, so that reads never wait for this process's own transaction. */
export function openSqlite(path: string, onStatement: OnStatement = () => {}): Database {
  mkdirSync(dirname(path), { recursive: true })
  applyOwnerOnlyMode(path)
  const writer = openConnection(path)
  const reader = openConnection(path)
  writer.exec('pragma busy_timeout = 0')
  reader.exec('pragma query_only = on; pragma mmap_size = 1073741824')
  const write = createKysely(writer, onStatement, 'begin immediate')
  const read = createKysely(reader, onStatement, 'begin')
  const prepared = createStatementCache(writer, onStatement)
  const findVersions = watchVersions(reader)
  const space = createDiskSpaceGuard(path, writer)
  async function close() {
    await read.destroy()
    await write.destroy()
    for (const connection of [reader, writer]) if (connection.isOpen) connection.close()
  }

  return {
    engine: 'sqlite',
    words: createSqliteSearchIndex(prepared),
    read,
    write,
    async change(work, shows, size = 'small') {
      const isLarge = size === 'large'
      space.prepare(isLarge)
      const change = () => changeWhenFree(write, (trx) => runAndInvalidate(trx, work, shows))
      return (isLarge ? space.measure(change) : change()).finally(findVersions.forget)
    },
    keepReserve: async () => space.keepReserve(),
    findVersions: findVersions.versions,
    oneAtATime: (work) => work(),
    refreshFunctions: async () => {},
    list: (values) => sql`(select value from json_each(${JSON.stringify(values)}))`,
    findInGeoRanges,
    partInOrder: (part) => part,
    readClock: null,
    idsIn: (json) => sql`(select value from json_each(${json}))`,
    textsIn: (json) => sql`(select value from json_each(${json}))`,
    async findRows(_trx, table, key, keys, columns) {
      const statement = prepared(
        `select ${columns?.map((column) => quoted(String(column))).join(', ') ?? '*'} from ${quoted(table)} where ${key.map((column) => `${quoted(column)} = ?`).join(' and ')}`,
      )
      const found = keys.map((row) => statement.get(...key.map((column) => row[column] as string)))
      return found.filter((row) => row !== undefined) as never[]
    },
    // Bypasses Kysely, whose compilation costs ten times the insert itself.
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
    async tryWrite() {
      if (writer.isTransaction) return
      space.prepare(false)
      try {
        // Setting the same value still writes the first page.
        writer.exec('pragma user_version = 1')
      } catch (error) {
        if (!isBusy(error)) throw error
      }
    },
    async about() {
      const { rows } = await sql<{ version: string; size: number }>`
        select sqlite_version() as version, page_count * page_size as size
        from pragma_page_count, pragma_page_size`.execute(read)
      const journal = await stat(`${path}-wal`).catch(() => ({ size: 0 }))
      return { version: rows[0]?.version ?? '', sizeBytes: (rows[0]?.size ?? 0) + journal.size }
    },
    fileOwner: () => statSync(path),
    async columnsOf(db, table) {
      const { rows } = await sql<{ name: string }>`
        select name from pragma_table_info(${table})`.execute(db)
      return rows.map(({ name }) => name)
    },
    async snapshot(work) {
      const connection = openConnection(path)
      connection.exec('pragma query_only = on')
      await using db = createKysely(connection, onStatement, 'begin')
      return await db.transaction().execute(work)
    },
    async rebuild(_tables, { make, fill, complete }) {
      await close()
      if (!isAlone(path)) return 'in-use'
      const beside = findRebuiltPath(path)
      removeFile(beside)
      try {
        if (!createLike(path, beside)) return 'not-owner'
        const empty = openSqlite(beside, onStatement)
        try {
          // Safe without fsync: a crash leaves the old file, and the new one is flushed before the rename.
          await sql`pragma synchronous = off`.execute(empty.write)
          await make(empty)
          await sql`pragma foreign_keys = off`.execute(empty.write)
          await fill(empty)
          await requireReferences(empty.write)
          await sql`pragma foreign_keys = on`.execute(empty.write)
          await complete(empty)
        } finally {
          await empty.close()
        }
        // A server that has started since deletes it.
        if (!existsSync(beside)) return 'in-use'
        flush(beside)
        // Another process may have opened the old file, whose journal must never meet the new one.
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

async function requireReferences(write: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ from: string; into: string }>`
    select "table" as "from", parent as "into" from pragma_foreign_key_check limit 1`.execute(write)
  if (rows[0]) throw new Error(`A row of ${rows[0].from} refers to none of ${rows[0].into}`)
}

/** Copies owner, group and mode. @returns false if this user can't set the owner. */
function createLike(model: string, path: string): boolean {
  const { uid, gid, mode } = statSync(model)
  closeSync(openSync(path, 'wx', 0o600))
  try {
    chownSync(path, uid, gid)
    chmodSync(path, mode)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false
    throw error
  }
}

function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
  rmSync(buildReservePath(path), { force: true })
}

const findRebuiltPath = (path: string) => `${path}.restoring`

/** Left by a killed restore. */
export const deleteRebuiltFile = (path: string): void => removeFile(findRebuiltPath(path))

function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
