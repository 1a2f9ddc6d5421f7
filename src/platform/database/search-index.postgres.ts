import { sql } from 'kysely'
import { compileOnce } from './compiled-query.server.ts'
import type { Database } from './database.server.ts'
import type { Term, WordIndex, WordQuery } from './search-index.server.ts'

/** A word as a tsquery reads it in quotes: nothing in it is an operator. */
const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

function termOf(term: Term): string {
  if (typeof term === 'string') return quote(term)
  return 'word' in term ? quote(term.word) : `${quote(term.beginning)}:*`
}

const groupOf = (group: readonly Term[]) => `(${[...new Set(group.map(termOf))].join(' | ')})`

const expression = (query: WordQuery) => query.map(groupOf).join(' & ')

/** So many groups the index is asked one by one (migrations/0015-words-in-finer-parts). */
const MOST_APART = 3
/**
 * To look through so many rows takes as long as to ask the index for one more word, in all parts. Their words stand
 * beside them (migrations/0016-words-beside-rows), which makes it ten times as long as to open them.
 */
const ROWS_PER_TERM = 20

/** How many rows have any of a group's words at most; any number where that is not known. */
const rowsOf = (group: readonly Term[]) =>
  group.reduce(
    (rows, term) =>
      rows + (typeof term === 'object' && 'rows' in term ? term.rows : Number.POSITIVE_INFINITY),
    0,
  )

const firstByGroup = compileOnce(({ read }) => ({
  compile: () =>
    sql<{ ranks: string | null; facts: string | null }>`
      select string_agg(rank::text, ',') as ranks, string_agg(facts, ',') as facts
      from first_business_words_by_group(${[]}::tsquery[], ${0}, ${0})`.compile(read),
}))

const firstOfFew = compileOnce(({ read }) => ({
  compile: () =>
    sql<{ ranks: string | null; facts: string | null }>`
      select string_agg(rank::text, ',') as ranks, string_agg(facts, ',') as facts
      from first_business_words_of_few(${''}::tsquery, ${''}::tsquery, ${0}, ${0})`.compile(read),
}))

/** Looks through the rows of a group that few enough have, where there is one; else leaps from group to group. */
function askFirst(database: Database, query: WordQuery, behind: number, limit: number) {
  const terms = query.flat().length
  const few = query.findIndex((group) => rowsOf(group) <= ROWS_PER_TERM * (terms - group.length))
  if (few >= 0 && query.length > 1) {
    const others = expression(query.toSpliced(few, 1))
    return firstOfFew(database, [groupOf(query[few] ?? []), others, behind, limit])
  }
  const apart = query.slice(0, MOST_APART - 1).map(groupOf)
  const together = expression(query.slice(MOST_APART - 1))
  const groups = together === '' ? apart : [...apart, together]
  return firstByGroup(database, [groups, behind, limit])
}

/** A tsvector of exactly these words: no parser and no language in between. */
export const postgresWordIndex: WordIndex = {
  async insert(trx, rows) {
    if (rows.length === 0) return
    const given = JSON.stringify(
      rows.map(({ id, rank, words, facts }) => ({ id, rank, words, facts })),
    )
    await sql`
      with given as materialized (
        select * from jsonb_to_recordset(${given}::jsonb) as given (rank bigint, id bigint, words text, facts text)
      ), ranked as (
        insert into business_ranks (business_id, rank) select id, rank from given
      )
      insert into business_words (rank, business_id, words, facts)
      select rank, id, array_to_tsvector(string_to_array(words, ' ')), facts from given`.execute(
      trx,
    )
  },
  async delete(trx, ids) {
    if (ids.length === 0) return
    await sql`
      with gone as (
        delete from business_ranks
        where business_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        returning rank
      )
      delete from business_words where rank = any (array(select rank from gone))`.execute(trx)
  },
  matching: (query, limit) =>
    sql`select id from business_words_having(${expression(query)}::tsquery, ${limit})`,
  matchingAfter: (query, rank, limit) =>
    sql`select rank, id from business_words_behind(${expression(query)}::tsquery, ${rank}, ${limit})`,
  // Part after part of the table, until there are enough (migrations/0015-words-in-finer-parts): in the order of
  // ranks, which aggregates keep. Sent as two texts: a thousand rows take the driver longer than the server.
  async findFirst(database, query, behind, limit) {
    const [row] = await askFirst(database, query, behind, limit)
    const ranks = JSON.parse(`[${row?.ranks ?? ''}]`) as number[]
    const facts = JSON.parse(`[${row?.facts ?? ''}]`) as (readonly unknown[])[]
    return ranks.map((rank, at) => ({ rank, facts: facts[at] ?? [] }))
  },
  gatheredTo: 20_000,
  testedTo: 5_000,
  // Row by row: a set of many would cost more to gather than the few rows of a page to look up.
  isAmong: (query, id) =>
    sql`(select words @@ ${expression(query)}::tsquery from business_ranks
      join business_words on business_words.rank = business_ranks.rank where business_ranks.business_id = ${id})`,
  // With an offset the planner takes it as it stands, and does not read all businesses beside it.
  keysOf: (ids) => sql`${ids} as given cross join lateral (
    select id, is_approved, rating, sort_key, name_key from businesses
    where id = given.id and removed_at is null offset 0) as keys`,
  isUntidy: async () => true,
  // What was added last waits in a list that every search reads through.
  async tidy(trx) {
    await sql`select gin_clean_pending_list(inhrelid) from pg_inherits
      where inhparent = 'business_words_by_word'::regclass`.execute(trx)
    return false
  },
  async countWords(db) {
    const { rows } = await sql<{ word: string; rows: number; ids: number }>`
      select lexeme as word, count(*) as rows, sum(business_id)::bigint as ids
      from business_words, unnest(words) group by lexeme`.execute(db)
    return rows
  },
}
