import type { Kysely, RawBuilder, Selectable, Transaction } from 'kysely'
import type { ShownVersions, Shows } from './cache-version.server.ts'
import type { WordIndex } from './search-index.server.ts'
import type { Tables } from './tables.server.ts'

export type Row = Record<string, string | number | null>

/**
 * An open database of either engine. What differs between the engines and cannot be said in Kysely
 * stands behind these members; everything above them is written once.
 */
export type Database = {
  engine: 'sqlite' | 'postgres'
  /** For reads outside a transaction. */
  read: Kysely<Tables>
  /** For the care of a database (and tests): fails at once while another process writes. The program writes by `change`. */
  write: Kysely<Tables>
  /**
   * Runs `work` in a transaction that is alone among the business writers. A query on `write` inside
   * it would wait for itself for ever on SQLite: use the transaction it is given.
   * @param shows what pages that are kept in memory have to do with it; 'at-once' where nothing is said.
   * @param size 'large' for a part of a long run.
   * @throws TooLittleSpace before a large change on a disk that is nearly full.
   */
  change: <Result>(
    work: (trx: Transaction<Tables>) => Promise<Result>,
    shows?: Shows | ((result: Result) => Shows),
    size?: 'small' | 'large',
  ) => Promise<Result>
  /** Reserves disk space for small changes on a full disk; does nothing on PostgreSQL. */
  keepReserve: () => Promise<void>
  /**
   * How often what visitors are shown has changed, here or in another process; asked of memory, as it
   * is for every request. Null while the database does not answer.
   */
  shown: () => ShownVersions | null
  /** The right side of `in`: any number of values in one parameter, so that the statement stays the same. */
  list: <Value extends string | number>(values: readonly Value[]) => RawBuilder<Value>
  /** The rows of a table whose `key` columns equal those of one of `keys`, in no order. Only inside `change`. */
  findRows: <Table extends keyof Tables>(
    trx: Transaction<Tables>,
    table: Table,
    key: readonly string[],
    keys: readonly Row[],
  ) => Promise<Selectable<Tables[Table]>[]>
  /** Inserts rows of one shape; `ignore` leaves out those whose key is taken. Only inside `change`. */
  insertRows: (
    trx: Transaction<Tables>,
    table: keyof Tables,
    rows: readonly Row[],
    onTaken?: 'fail' | 'ignore',
  ) => Promise<void>
  /** Updates rows of one shape by their `key` columns. Only inside `change`. */
  updateRows: (
    trx: Transaction<Tables>,
    table: keyof Tables,
    key: readonly string[],
    rows: readonly Row[],
  ) => Promise<void>
  /** The names of a table's columns, in no order; none where there is no such table. */
  columnsOf: (db: Kysely<Tables>, table: string) => Promise<string[]>
  /** Reads everything as it is at one moment, on a connection of its own, while others go on writing. */
  snapshot: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>
  /**
   * Puts another content in place of everything here. Until it is done everything is as it was, also when
   * the process is killed or a part throws. This database is to be closed or forgotten afterwards; what
   * is given is to be used from then on.
   * @param tables what is replaced, where the database may hold more than ours.
   * @returns 'in-use' where another process has the file open, which would continue to use the old one;
   *   'not-owner' where this user may not give a new file to the owner of the old one.
   */
  rebuild: (
    tables: readonly string[],
    parts: RebuildParts,
  ) => Promise<Database | 'in-use' | 'not-owner'>
  /**
   * Runs `work` while no other process on any host does so over the same database, beside readers and
   * writers; others wait. An SQLite file is of one host, where nothing is started twice.
   */
  oneAtATime: <Result>(work: () => Promise<Result>) => Promise<Result>
  /**
   * Commits one small write, unless a transaction is writing.
   * @throws where nothing can be written: read-only, a full disk, no response.
   */
  tryWrite: () => Promise<void>
  /** The engine's own version, and how much room everything stored takes. */
  about: () => Promise<{ version: string; sizeBytes: number }>
  /** The owner of the SQLite file; null on PostgreSQL. */
  fileOwner: () => { uid: number; gid: number } | null
  /** Businesses by the words of their names and by what lists narrow them by. */
  words: WordIndex
  /** Closing twice is closing once. */
  close: () => Promise<void>
}

/** How a database is made anew, in this order. */
export type RebuildParts = {
  /** Makes the schema. */
  make: (empty: Database) => Promise<void>
  /** Puts rows in, with their ids, in any order: what they refer to is looked for when all are there. */
  fill: (made: Database) => Promise<void>
  /** What adds rows of its own, once those that came with their ids are all there. */
  complete: (filled: Database) => Promise<void>
}
