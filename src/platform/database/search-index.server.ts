import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Database } from './database.server.ts'
import type { Tables } from './tables.server.ts'

/**
 * A word, any word that begins so, or a word of which it is known how many rows have it: about so many. Of few the
 * rows themselves may be looked through, which is the engine's to decide; what is found is the same.
 */
export type Term = string | { beginning: string } | { word: string; rows: number }

/** At least one term of each group. */
export type WordQuery = readonly (readonly Term[])[]

/** A business in the index: its words, parted by spaces, where it stands there, and what is kept beside it. */
export type IndexEntry = { id: number; rank: number; words: string; facts: string }

/**
 * The index of businesses by words: a row holds the words of one, and rows stand in the order of their
 * ranks, the lowest first. What a word is, is the domain's to say; here it is any text without spaces.
 * Each engine keeps it in its own way.
 */
export type WordIndex = {
  /** Puts in rows whose ids are not there. Only inside `change`. */
  insert: (trx: Transaction<Tables>, rows: readonly IndexEntry[]) => Promise<void>
  /** Takes rows out; unknown ids are passed over. Only inside `change`. */
  delete: (trx: Transaction<Tables>, ids: readonly number[]) => Promise<void>
  /** The ids of so many rows that match, any of them, in a query with the one column `id`. At least one word is asked for. */
  matching: (query: WordQuery, limit: number) => RawBuilder<{ id: number }>
  /** A stretch of the rows that match, in a query with the columns `rank` and `id`: those behind a rank, in their order. */
  matchingAfter: (
    query: WordQuery,
    rank: number,
    limit: number,
  ) => RawBuilder<{ rank: number; id: number }>
  /**
   * The first rows behind a rank that match, by rank, with their facts as JSON or read. At least one word
   * is asked for. Ranks are above -1.
   */
  findFirst: (
    database: Database,
    query: WordQuery,
    behind: number,
    limit: number,
  ) => Promise<{ rank: number; facts: string | readonly unknown[] }[]>
  /** How many matches can be gathered, looked up and put in order for one page of a list. */
  gatheredTo: number
  /** How many rows of an order `isAmong` can be asked of for one page of a list. */
  testedTo: number
  /** Whether the row of this id is among them, for a walk along an order: a test that does not lead the engine to them first. */
  isAmong: (query: WordQuery, id: RawBuilder<number>) => RawBuilder<boolean>
  /**
   * What stands in `from` of a query for businesses that are not removed, by ids that `ids` names: each
   * is looked up in the one index that has all that lists are ordered by (`businesses_kept`).
   */
  keysOf: (ids: RawBuilder<{ id: number }>) => RawBuilder<unknown>
  /** Whether reading it takes longer than it need, because of how it was written. */
  isUntidy: (db: Kysely<Tables>) => Promise<boolean>
  /** A short step towards the shape it is read fastest in; whether there are more to come. Only inside `change`. */
  tidy: (trx: Transaction<Tables>) => Promise<boolean>
  /** Each word with how many rows have it and the sum of their ids: it reads all of the index, so it is for checks. */
  countWords: (db: Kysely<Tables>) => Promise<{ word: string; rows: number; ids: number }[]>
}
