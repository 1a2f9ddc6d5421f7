import { type RawBuilder, sql } from 'kysely'

export function buildContains(column: string, word: string): RawBuilder<boolean> {
  // PostgreSQL rejects NUL in text, so U+FFFD replaces it, which only damaged texts contain.
  const escaped = word.replaceAll('\0', '\uFFFD').replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return sql<boolean>`${sql.ref(column)} like ${`%${escaped}%`} escape '\\'`
}
