import { channel } from 'node:diagnostics_channel'
import type {
  Kysely,
  Transaction as KyselyTransaction,
  LogEvent,
  RawBuilder,
  Selectable,
} from 'kysely'
import type { CacheVersions, Invalidation } from './cache-version.server.ts'
import type { SearchIndex } from './search-index.server.ts'
import type { Tables } from './tables.server.ts'

export type Transaction = KyselyTransaction<Tables>

export type Row = Record<string, string | number | null>

export type GeoRow = Pick<
  Selectable<Tables['businesses']>,
  'id' | 'geo_key' | 'latitude' | 'longitude'
>

export type Database = {
  engine: 'sqlite' | 'postgres'
  read: Kysely<Tables>
  /** Fails at once while another process writes. Application code writes with `change`. */
  write: Kysely<Tables>
  /** Using `write` inside deadlocks on SQLite. @throws LowDiskSpaceError before a large change on a full disk. */
  change: <Result>(
    work: (trx: Transaction) => Promise<Result>,
    shows?: Invalidation | ((result: Result) => Invalidation),
    size?: 'small' | 'large',
  ) => Promise<Result>
  keepReserve: () => Promise<void>
  /** Versions of the visible data, from memory. Null while the database is unavailable. */
  findVersions: () => CacheVersions | null
  /** The right side of `in`, as one parameter, so that the statement text stays constant. */
  list: <Value extends string | number>(values: readonly Value[]) => RawBuilder<Value>
  /** A part of `union all` in the order of the whole. @param end the rows that the whole needs from each part. */
  partInOrder: (
    part: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
    end: RawBuilder<number>,
  ) => RawBuilder<unknown>
  /** The right side of `in`: the ids in a JSON array. */
  idsIn: (json: RawBuilder<string>) => RawBuilder<number>
  textsIn: (json: RawBuilder<string>) => RawBuilder<string>
  /** The first listed businesses of each range by key and id. @param ranges at most nine, with exclusive ends. */
  findInGeoRanges: (
    database: Pick<Database, 'read'>,
    ranges: readonly { from: number; to: number }[],
    limit: number,
  ) => Promise<GeoRow[]>
  findRows: <
    Table extends keyof Tables,
    Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
  >(
    trx: Transaction,
    table: Table,
    key: readonly string[],
    keys: readonly Row[],
    columns?: readonly Column[],
  ) => Promise<Pick<Selectable<Tables[Table]>, Column>[]>
  /** Call only inside `change`. All rows must have the same columns. */
  insertRows: (
    trx: Transaction,
    table: keyof Tables,
    rows: readonly Row[],
    onTaken?: 'fail' | 'ignore',
  ) => Promise<void>
  /** Call only inside `change`. All rows must have the same columns. */
  updateRows: (
    trx: Transaction,
    table: keyof Tables,
    key: readonly string[],
    rows: readonly Row[],
  ) => Promise<void>
  columnsOf: (db: Kysely<Tables>, table: string) => Promise<string[]>
  /** Reads the database server's clock, in milliseconds since 1970; null where it is this host's clock. */
  readClock: (() => Promise<number>) | null
  snapshot: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>
  /** Atomic; use the returned database. 'in-use' by another process; 'not-owner' if the owner can't be kept. */
  rebuild: (
    tables: readonly string[],
    parts: RebuildParts,
  ) => Promise<Database | 'in-use' | 'not-owner'>
  /** Runs `work` under a lock across hosts. SQLite needs none: it has one host and one server. */
  oneAtATime: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Commits one small write, unless a transaction is open. @throws if writing is impossible. */
  tryWrite: () => Promise<void>
  /** Brings PostgreSQL's functions up to date with migrations/functions; SQLite has none. After migrations. */
  refreshFunctions: (database: Database) => Promise<void>
  about: () => Promise<{ version: string; sizeBytes: number }>
  fileOwner: () => { uid: number; gid: number } | null
  words: SearchIndex
  close: () => Promise<void>
}

export type RebuildParts = {
  make: (empty: Database) => Promise<void>
  /** Inserts rows with their IDs in any order; references are checked afterwards. */
  fill: (made: Database) => Promise<void>
  complete: (filled: Database) => Promise<void>
}

export const QUERY_CHANNEL = 'gazetteer.query'

const queries = channel(QUERY_CHANNEL)

/** Statements that bypass Kysely, such as inserts of many rows on SQLite, are not recorded. */
export function recordQuery(event: LogEvent): void {
  if (queries.hasSubscribers) queries.publish(event)
}
