import { type RawBuilder, sql } from 'kysely'

export const buildContains = (column: string, word: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} escape '\\'`
