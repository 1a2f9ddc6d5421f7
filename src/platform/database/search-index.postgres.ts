import { type RawBuilder, sql } from 'kysely'
import { createCompiledQuery, type Placed } from './compiled-query.server.ts'
import type { Reader, SearchIndex, Term, TermQuery } from './search-index.server.ts'

const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

function termOf(term: Term): string {
  if (typeof term === 'string') return quote(term)
  return 'word' in term ? quote(term.word) : `${quote(term.beginning)}:*`
}

const groupOf = (group: readonly Term[]) => `(${[...new Set(group.map(termOf))].join(' | ')})`

const expression = (query: TermQuery) => query.map(groupOf).join(' & ')

/** The most groups that first_business_words_by_group takes (migrations/functions). */
const MAX_SEPARATE_GROUPS = 3
/** Testing this many rows takes as long as one more word; their words are stored beside them (migrations/0054-schema). */
const ROWS_PER_TERM = 20

const rowsOf = (group: readonly Term[]) =>
  group.reduce(
    (rows, term) =>
      rows + (typeof term === 'object' && 'rows' in term ? term.rows : Number.POSITIVE_INFINITY),
    0,
  )

type Range = { behind: number; limit: number }

const selectRanks = (from: RawBuilder<unknown>) =>
  sql<{ ranks: string | null; facts: string | null }>`
    select string_agg(rank::text, ',') as ranks, string_agg(facts, ',') as facts from ${from}`

const firstByGroup = createCompiledQuery(
  (_: Reader, { groups, behind, limit }: Placed<Range & { groups: string[] }>) =>
    selectRanks(sql`first_business_words_by_group(${groups}::tsquery[], ${behind}, ${limit})`),
)

const firstOfFew = createCompiledQuery(
  (_: Reader, { few, others, behind, limit }: Placed<Range & { few: string; others: string }>) =>
    selectRanks(
      sql`first_business_words_of_few(${few}::tsquery, ${others}::tsquery, ${behind}, ${limit})`,
    ),
)

function queryFirst(database: Reader, query: TermQuery, behind: number, limit: number) {
  const terms = query.flat().length
  const few = query.findIndex((group) => rowsOf(group) <= ROWS_PER_TERM * (terms - group.length))
  if (few >= 0 && query.length > 1) {
    const others = expression(query.toSpliced(few, 1))
    return firstOfFew(database, { few: groupOf(query[few] ?? []), others, behind, limit })
  }
  const separate = query.slice(0, MAX_SEPARATE_GROUPS - 1).map(groupOf)
  const together = expression(query.slice(MAX_SEPARATE_GROUPS - 1))
  const groups = together === '' ? separate : [...separate, together]
  return firstByGroup(database, { groups, behind, limit })
}

export const postgresSearchIndex: SearchIndex = {
  async insert(trx, rows) {
    if (rows.length === 0) return
    const json = JSON.stringify(
      rows.map(({ id, rank, words, facts }) => ({ id, rank, words, facts })),
    )
    await sql`
      with given as materialized (
        select * from jsonb_to_recordset(${json}::jsonb) as given (rank bigint, id bigint, words text, facts text)
      ), ranked as (
        insert into business_ranks (business_id, rank) select id, rank from given
      )
      insert into business_words (rank, business_id, words, facts)
      select rank, id, array_to_tsvector(string_to_array(words, ' ')), facts
      from given`.execute(trx)
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
  // In the order of ranks, which aggregates preserve. Sent as two texts: a thousand rows take the driver longer than the server.
  async findFirst(database, query, behind, limit) {
    const [row] = await queryFirst(database, query, behind, limit)
    const ranks = JSON.parse(`[${row?.ranks ?? ''}]`) as number[]
    const facts = JSON.parse(`[${row?.facts ?? ''}]`) as (readonly unknown[])[]
    return ranks.map((rank, at) => ({ rank, facts: facts[at] ?? [] }))
  },
  gatheredTo: 20_000,
  testedTo: 5_000,
  // Tests row by row, because collecting all matches costs more than testing one page.
  isAmong: (query, id) =>
    sql`(select words @@ ${expression(query)}::tsquery from business_ranks
      join business_words on business_words.rank = business_ranks.rank where business_ranks.business_id = ${id})`,
  // `offset 0` keeps the planner from joining all businesses.
  keysOf: (ids) => sql`${ids} as given cross join lateral (
    select id, is_approved, rating, sort_key, name_key from businesses
    where id = given.id and removed_at is null offset 0) as keys`,
  rowsOf: (ids) => sql`${ids} as given cross join lateral (
    select * from businesses where id = given.id offset 0) as businesses`,
  isUntidy: async () => true,
  // Every search scans the GIN pending list, so this flushes it.
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
