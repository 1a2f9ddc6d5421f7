import { setTimeout as wait } from 'node:timers/promises'
import {
  type Dialect,
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type RawBuilder,
  sql,
} from 'kysely'
import pg from 'pg'
import { removeReferences, restoreReferences } from './bulk-load.postgres.ts'
import {
  openLocalVersionWatch,
  openServerVersionWatch,
  VERSIONS_CHANNEL,
  type VersionWatch,
} from './cache-version.postgres.ts'
import { type CacheVersions, findCacheVersions, runAndInvalidate } from './cache-version.server.ts'
import { createChangeQueue } from './change-queue.server.ts'
import { type Database, type Row, recordQuery, type Transaction } from './database.server.ts'
import { refreshFunctions } from './functions.postgres.ts'
import { findInGeoRanges } from './geo-ranges.postgres.ts'
import { openRunPool, openVisitorPool } from './pool.postgres.ts'
import { postgresSearchIndex } from './search-index.postgres.ts'
import type { Tables } from './tables.server.ts'

const POOL_SIZE = 10
const CONNECTING_LIMIT_MS = 10_000
/** Every business writer holds this advisory lock, so that totals change one chunk at a time. */
const WRITERS_LOCK = 7_261_001
const PREPARING_LOCK = 7_261_002
const NEXT_TRY_MS = 200
const PROBE_LOCK_LIMIT_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'

// pg returns int8 as text. IDs, counts and milliseconds stay below 2^53.
pg.types.setTypeParser(20, Number)

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** One JSON parameter, typed by the table, needs one round trip for any number of rows. */
const recordset = (table: string, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

const idsIn = <Value>(json: RawBuilder<string>) =>
  sql<Value>`(select value::bigint from jsonb_array_elements_text(${json}::jsonb))`
const textsIn = <Value>(json: RawBuilder<string>) =>
  sql<Value>`(select value from jsonb_array_elements_text(${json}::jsonb))`

type OnQuery = (query: { sql: string; parameters: readonly unknown[] }) => void

export function createPostgresDatabase(
  dialect: Dialect,
  onQuery: OnQuery = () => {},
  watch: VersionWatch = openLocalVersionWatch(),
): Database {
  const log = (event: LogEvent) => {
    onQuery(event.query)
    recordQuery(event)
  }
  const db = new Kysely<Tables>({ dialect, log })
  const enqueue = createChangeQueue()
  const database: Database = {
    engine: 'postgres',
    words: postgresSearchIndex,
    read: db,
    write: db,
    async change(work, shows) {
      let moved: CacheVersions | null = null
      const alone = async (trx: Transaction) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(WRITERS_LOCK)})`.execute(trx)
        return runAndInvalidate(trx, work, shows, async () => {
          moved = await findCacheVersions(trx)
          await sql`select pg_notify(${VERSIONS_CHANNEL}, ${JSON.stringify(moved)})`.execute(trx)
        })
      }
      const result = await enqueue(() => db.transaction().execute(alone))
      if (moved) watch.see(moved)
      return result
    },
    findVersions: watch.versions,
    keepReserve: async () => {},
    oneAtATime: (work) => work(),
    refreshFunctions: (within) => refreshFunctions(within),
    list: (values) => {
      // Without values there is no type; a bare null fits every column and equals nothing.
      if (values.length === 0) return sql`(null)`
      const json = JSON.stringify(values)
      return typeof values[0] === 'number' ? idsIn(sql.val(json)) : textsIn(sql.val(json))
    },
    idsIn,
    textsIn,
    findInGeoRanges,
    partInOrder: (part, order, end) => sql`select * from (${part} ${order} limit ${end}) as part`,
    async findRows(trx, table, key, keys, columns) {
      if (keys.length === 0) return []
      const matches = key.map((column) => sql`kept.${sql.ref(column)} = given.${sql.ref(column)}`)
      const shown = columns?.map((column) => sql`kept.${sql.ref(String(column))}`) ?? [sql`kept.*`]
      const { rows } = await sql`
        select ${sql.join(shown)} from ${recordset(table, keys)} as given
        join ${sql.table(table)} as kept on ${sql.join(matches, sql` and `)}`.execute(trx)
      return rows as never[]
    },
    async insertRows(trx, table, rows, onTaken = 'fail') {
      const first = rows[0]
      if (!first) return
      const columns = names(Object.keys(first))
      const ignore = onTaken === 'ignore' ? sql` on conflict do nothing` : sql``
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from ${recordset(table, rows)}${ignore}`.execute(trx)
    },
    async updateRows(trx, table, key, rows) {
      const first = rows[0]
      if (!first) return
      const columns = Object.keys(first).filter((column) => !key.includes(column))
      const changes = columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
      const matches = key.map((column) => sql`kept.${sql.ref(column)} = given.${sql.ref(column)}`)
      await sql`update ${sql.table(table)} as kept set ${sql.join(changes)}
        from ${recordset(table, rows)} as given where ${sql.join(matches, sql` and `)}`.execute(trx)
    },
    async columnsOf(within, table) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`.execute(within)
      return rows.map(({ name }) => name)
    },
    async readClock() {
      const { rows } = await sql<{ now: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
      return rows[0]?.now ?? 0
    },
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work),
    async rebuild(tables, { make, fill, complete }) {
      // Uses one transaction: concurrent readers wait, then see the old or the new data.
      await database.change(async (trx) => {
        const list = sql.join(tables.map((table) => sql.table(table)))
        await sql`drop table if exists ${list} cascade`.execute(trx)
        const inside: Database = { ...database, read: trx, write: trx, change: (work) => work(trx) }
        await make(inside)
        const references = await removeReferences(trx, tables)
        await fill(inside)
        await restoreReferences(trx, references)
        await refreshSequences(trx)
        await complete(inside)
      })
      return database
    },
    async tryWrite() {
      const write = async (trx: Transaction) => {
        await sql`set local lock_timeout = ${sql.lit(PROBE_LOCK_LIMIT_MS)}`.execute(trx)
        await sql`update counters set value = value where name = 'edits_version'`.execute(trx)
      }
      try {
        await db.transaction().execute(write)
      } catch (error) {
        if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
      }
    },
    async about() {
      const { rows } = await sql<{ version: string; size: number }>`
        select current_setting('server_version') as version,
          pg_database_size(current_database()) as size`.execute(db)
      return { version: rows[0]?.version ?? '', sizeBytes: rows[0]?.size ?? 0 }
    },
    fileOwner: () => null,
    async close() {
      await watch.close()
      await db.destroy()
    },
  }
  return database
}

/** Explicit IDs don't advance sequences, so set each past the largest ID. */
export async function refreshSequences(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(trx)
  for (const { table, column } of rows) {
    const sequence = sql`pg_get_serial_sequence(${sql.lit(`"${table}"`)}, ${sql.lit(column)})`
    const last = sql`max(${sql.ref(column)})`
    await sql`select setval(${sequence}, coalesce(${last}, 1), ${last} is not null)
      from ${sql.table(table)}`.execute(trx)
  }
}

/** Runs `work` under an advisory lock; PostgreSQL releases it if the process dies. */
async function holdPreparingLock<Result>(
  pool: PostgresPool,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const execute = async (name: string) => {
    const { rows } = await client.query<{ done: boolean }>(`select ${name}($1::bigint) as done`, [
      PREPARING_LOCK,
    ])
    return rows[0]?.done === true
  }
  try {
    // Poll, because a blocked lock statement would delay the shutdown of a server.
    while (!(await execute('pg_try_advisory_lock'))) await wait(NEXT_TRY_MS)
    return await work()
  } finally {
    const isReleased = await execute('pg_advisory_unlock').catch(() => false)
    client.release(!isReleased)
  }
}

/** Supports PostgreSQL 15 or newer. @param isForVisitors whether short statement limits apply. */
export function openPostgres(url: string, onQuery?: OnQuery, isForVisitors = false): Database {
  const watch = openServerVersionWatch(url)
  const settings = { connectionString: url, max: POOL_SIZE }
  const pool = isForVisitors
    ? openVisitorPool(settings)
    : openRunPool({ ...settings, connectionTimeoutMillis: CONNECTING_LIMIT_MS })
  return {
    ...createPostgresDatabase(new PostgresDialect({ pool }), onQuery, watch),
    findVersions: () => (pool.isHanging() ? null : watch.versions()),
    oneAtATime: (work) => holdPreparingLock(pool, work),
  }
}
