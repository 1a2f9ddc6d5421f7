import { sql } from 'kysely'
import { compileOnce } from './compile-once.ts'
import type { Term, WordIndex, WordQuery } from './word-index.ts'

/** A word as a tsquery reads it in quotes: nothing in it is an operator. */
const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const termOf = (term: Term) =>
  typeof term === 'string' ? quote(term) : `${quote(term.beginning)}:*`

const expression = (query: WordQuery) =>
  query.map((group) => `(${[...new Set(group.map(termOf))].join(' | ')})`).join(' & ')

const firstBehind = compileOnce(({ read }) => ({
  compile: () =>
    sql<{ ranks: string | null; facts: string | null }>`
      select string_agg(rank::text, ',') as ranks, string_agg(facts, ',') as facts
      from first_business_words_behind(${''}::tsquery, ${0}, ${0})`.compile(read),
}))

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
  matching: (query) =>
    sql`select business_id as id from business_words where words @@ ${expression(query)}::tsquery`,
  matchingAfter: (query, rank, limit) => sql`
    select rank, business_id as id from business_words
    where words @@ ${expression(query)}::tsquery and rank > ${rank} order by rank limit ${limit}`,
  // Part after part of the table, until there are enough (migrations/0014-words-behind-a-rank): in the order of
  // ranks, which aggregates keep. Sent as two texts: a thousand rows take the driver longer than the server.
  async findFirst(database, query, behind, limit) {
    const [row] = await firstBehind(database, [expression(query), behind, limit])
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
