import { sql } from 'kysely'
import type { WordIndex, WordQuery } from './word-index.ts'

/** A word as FTS5 reads it in quotes: nothing in it is an operator. */
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`

const expression = ({ all, beginning }: WordQuery) =>
  [...all.map(quote), ...(beginning === null ? [] : [`${quote(beginning)} *`])].join(' AND ')

/** FTS5 without a copy of the text; the row's number is the business's. */
export const sqliteWordIndex: WordIndex = {
  async save(trx, rows) {
    if (rows.length === 0) return
    await sqliteWordIndex.delete(
      trx,
      rows.map(({ id }) => id),
    )
    const given = JSON.stringify(rows.map(({ id, words }) => [id, words.join(' ')]))
    await sql`insert into business_words (rowid, words) select value ->> 0, value ->> 1 from json_each(${given})`.execute(
      trx,
    )
  },
  async delete(trx, ids) {
    if (ids.length === 0) return
    await sql`delete from business_words where rowid in (select value from json_each(${JSON.stringify(ids)}))`.execute(
      trx,
    )
  },
  matching: (query) =>
    sql`select rowid as id from business_words where business_words match ${expression(query)}`,
  gatheredTo: 50_000,
  testedTo: 50_000,
  // Gathered however many there are: to ask the index about one row costs as much as about many.
  isAmong: (query, id) => sql`(${id} in (${sqliteWordIndex.matching(query)})) is true`,
  // SQLite would look ids up in the table itself, whose rows are ten times as long.
  keysOf: (ids) => sql`${ids} as given cross join businesses as keys indexed by businesses_kept
    on keys.id = given.id and keys.removed_at is null`,
  async countWords(db) {
    const { rows } = await sql<{ word: string; rows: number; ids: number }>`
      select term as word, count(*) as rows, sum(doc) as ids from business_word_rows group by term`.execute(
      db,
    )
    return rows
  },
}
