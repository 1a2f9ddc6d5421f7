import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Tables } from './tables.server.ts'

/** A term, a prefix, or a term with its approximate row count, which the engine may use to plan. */
export type Term = string | { beginning: string } | { word: string; rows: number }

export type Reader = { read: Kysely<Tables> }

export type TermQuery = readonly (readonly Term[])[]

export type IndexEntry = { id: number; rank: number; words: string; facts: string }

/** A full-text index; rows are ordered by rank, lowest first. Terms must not contain spaces. */
export type SearchIndex = {
  /** IDs must be new. Call only inside `change`. */
  insert: (trx: Transaction<Tables>, rows: readonly IndexEntry[]) => Promise<void>
  /** Ignores unknown IDs. Call only inside `change`. */
  delete: (trx: Transaction<Tables>, ids: readonly number[]) => Promise<void>
  /** Any `limit` matches in no order. The query needs at least one term. */
  matching: (query: TermQuery, limit: number) => RawBuilder<{ id: number }>
  matchingAfter: (
    query: TermQuery,
    rank: number,
    limit: number,
  ) => RawBuilder<{ rank: number; id: number }>
  /** The first matches after a rank (above -1), for at least one term; facts may be JSON. */
  findFirst: (
    database: Reader,
    query: TermQuery,
    behind: number,
    limit: number,
  ) => Promise<{ rank: number; facts: string | readonly unknown[] }[]>
  /** Maximum number of matches to collect and sort for one list page. */
  gatheredTo: number
  /** Maximum number of rows to test with `isAmong` for one list page. */
  testedTo: number
  /** Tests one ID without letting the engine start from the matches. */
  isAmong: (query: TermQuery, id: RawBuilder<number>) => RawBuilder<boolean>
  /** A `from` clause that looks up unremoved businesses by ID in the index `businesses_kept`. */
  keysOf: (ids: RawBuilder<{ id: number }>) => RawBuilder<unknown>
  /** A `from` clause that looks up `businesses`, removed ones too, by ID. */
  rowsOf: (ids: RawBuilder<{ id: number }>) => RawBuilder<unknown>
  isUntidy: (db: Kysely<Tables>) => Promise<boolean>
  tidy: (trx: Transaction<Tables>) => Promise<boolean>
  /** Reads the whole index; use it only for checks. */
  countWords: (db: Kysely<Tables>) => Promise<{ word: string; rows: number; ids: number }[]>
}
