import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** All these words, and one that begins so. */
export type WordQuery = { all: readonly string[]; beginning: string | null }

/**
 * The index of businesses by words: a row holds the words of one. What a word is, is the domain's to
 * say; here it is any text without spaces. Each engine keeps it in its own way.
 */
export type WordIndex = {
  /** Saves the words of rows, in place of what stood under their ids. Only inside `change`. */
  save: (
    trx: Transaction<Tables>,
    rows: readonly { id: number; words: readonly string[] }[],
  ) => Promise<void>
  /** Takes rows out; unknown ids are passed over. Only inside `change`. */
  delete: (trx: Transaction<Tables>, ids: readonly number[]) => Promise<void>
  /** The ids of the rows that have all the words in a query with the one column `id`. At least one word is asked for. */
  matching: (query: WordQuery) => RawBuilder<{ id: number }>
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
  /** Each word with how many rows have it and the sum of their ids: it reads all of the index, so it is for checks. */
  countWords: (db: Kysely<Tables>) => Promise<{ word: string; rows: number; ids: number }[]>
}
