import { sql } from 'kysely'
import type { WordIndex, WordQuery } from './word-index.ts'

/** A word as a tsquery reads it in quotes: nothing in it is an operator. */
const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const expression = ({ all, beginning }: WordQuery) =>
  [...all.map(quote), ...(beginning === null ? [] : [`${quote(beginning)}:*`])].join(' & ')

/** A tsvector of exactly these words: no parser and no language in between. */
export const postgresWordIndex: WordIndex = {
  async save(trx, rows) {
    if (rows.length === 0) return
    const given = JSON.stringify(rows.map(({ id, words }) => ({ id, words: words.join(' ') })))
    await sql`
      insert into business_words (business_id, words)
      select id, array_to_tsvector(string_to_array(words, ' '))
      from jsonb_to_recordset(${given}::jsonb) as given (id bigint, words text)
      on conflict (business_id) do update set words = excluded.words`.execute(trx)
  },
  async delete(trx, ids) {
    if (ids.length === 0) return
    await sql`delete from business_words where business_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(
      trx,
    )
  },
  matching: (query) =>
    sql`select business_id as id from business_words where words @@ ${expression(query)}::tsquery`,
  // What does not fit into work_mem would be gone through again for each row: then each row is looked up.
  isAmong: (query, isCommon) =>
    isCommon
      ? sql`(exists (select from business_words where business_id = businesses.id and words @@ ${expression(query)}::tsquery)) is true`
      : sql`(businesses.id in (${postgresWordIndex.matching(query)})) is true`,
  async countWords(db) {
    const { rows } = await sql<{ word: string; rows: number; ids: number }>`
      select lexeme as word, count(*) as rows, sum(business_id)::bigint as ids
      from business_words, unnest(words) group by lexeme`.execute(db)
    return rows
  },
}
