import type { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { SearchIndex, Term, TermQuery } from './search-index.server.ts'

/** The low bits of a rank are the business ID. */
const IDS = 2 ** 38

const quote = (word: string) => `"${word.replaceAll('"', '""')}"`

function termOf(term: Term): string {
  if (typeof term === 'string') return quote(term)
  return 'word' in term ? quote(term.word) : `${quote(term.beginning)} *`
}

const expression = (query: TermQuery) =>
  query.map((group) => `(${[...new Set(group.map(termOf))].join(' OR ')})`).join(' AND ')

/** A step writes 64 pages of 4 KB, which takes about 10 ms. */
const OPTIMIZED_PAGES = 64
const OPTIMIZE_SHARE = 0.1

const allMatching = (query: TermQuery) => sql<{ id: number }>`
  select rowid % ${sql.lit(IDS)} as id from business_words
  where business_words match ${expression(query)}`

export const createSqliteSearchIndex = (
  prepared: (text: string) => StatementSync,
): SearchIndex => ({
  // FTS5 writes a segment whenever a row ID is smaller than the previous one.
  async insert(_trx, rows) {
    const entries = rows.toSorted((one, other) => one.rank - other.rank)
    const insertWords = prepared('insert into business_words (rowid, words) values (?, ?)')
    for (const { rank, words } of entries) insertWords.run(rank, words)
    const insertEntry = prepared(
      'insert into search_entries (rank, business_id, facts) values (?, ?, ?)',
    )
    for (const { rank, id, facts } of entries) insertEntry.run(rank, id, facts)
  },
  async delete(trx, ids) {
    if (ids.length === 0) return
    const isGone = sql`business_id in (select value from json_each(${JSON.stringify(ids)}))`
    const ranks = sql`select rank from search_entries where ${isGone}`
    await sql`delete from business_words where rowid in (${ranks})`.execute(trx)
    await sql`delete from search_entries where ${isGone}`.execute(trx)
  },
  matching: (query, limit) => sql`${allMatching(query)} limit ${limit}`,
  matchingAfter: (query, rank, limit) => sql`
    select rowid as rank, rowid % ${sql.lit(IDS)} as id from business_words
    where business_words match ${expression(query)} and rowid > ${rank} order by rowid limit ${limit}`,
  async findFirst({ read }, query, behind, limit) {
    const { rows } = await sql<{ rank: number; facts: string }>`
      select found.rank, facts
      from (select rowid as rank from business_words where business_words match ${expression(query)}
        and rowid > ${behind} order by rowid limit ${limit}) as found
      cross join search_entries on search_entries.rank = found.rank`.execute(read)
    return rows
  },
  gatheredTo: 50_000,
  testedTo: 50_000,
  // Collects all matches, because testing one row costs FTS5 as much as testing many.
  isAmong: (query, id) => sql`(${id} in (${allMatching(query)})) is true`,
  // Without `indexed by`, SQLite would read the table, whose rows are ten times as long.
  keysOf: (ids) => sql`${ids} as given cross join businesses as keys indexed by businesses_kept
    on keys.id = given.id and keys.removed_at is null`,
  rowsOf: (ids) => sql`${ids} as given cross join businesses on businesses.id = given.id`,
  async isUntidy(db) {
    const { rows } = await sql<{ pages: number }>`
      select count(*) as pages from business_words_idx
      group by segid order by pages desc`.execute(db)
    const all = rows.reduce((sum, { pages }) => sum + pages, 0)
    return all - (rows[0]?.pages ?? 0) > all * OPTIMIZE_SHARE
  },
  async tidy(trx) {
    const changes = async () => {
      const { rows } = await sql<{ changes: number }>`
        select total_changes() as changes`.execute(trx)
      return rows[0]?.changes ?? 0
    }
    const before = await changes()
    // A negative value merges segments of all levels, finally into one (FTS5 'merge').
    await sql`insert into business_words (business_words, rank)
      values ('merge', ${-OPTIMIZED_PAGES})`.execute(trx)
    // FTS5 reports fewer than two changes when nothing is left to merge.
    return (await changes()) - before >= 2
  },
  async countWords(db) {
    const { rows } = await sql<{ word: string; rows: number; ids: number }>`
      select term as word, count(*) as rows, sum(doc % ${sql.lit(IDS)}) as ids
      from business_word_rows group by term`.execute(db)
    return rows
  },
})
