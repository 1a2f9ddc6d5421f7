import { type RawBuilder, sql } from 'kysely'

/** Whether a column's folded text contains a folded word; signs of patterns in it are signs. */
export const containing = (column: string, word: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} escape '\\'`
