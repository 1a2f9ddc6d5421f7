import { type Kysely, sql } from 'kysely'
import type { Row } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import type { StoredTable } from './backup-tables.server.ts'

const PAGE_ROWS = 250

export async function* readPages(
  db: Kysely<Tables>,
  { table, key, isBackwards }: StoredTable,
  { after, size = PAGE_ROWS }: { after?: Row; size?: number } = {},
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const order = sql.join(
    key.map((column) => sql`${sql.ref(column)}${isBackwards ? sql` desc` : sql``}`),
  )
  const past = isBackwards ? sql`<` : sql`>`
  let last = after
  for (;;) {
    const from = last
    const where = from
      ? sql`where (${columns}) ${past} (${sql.join(key.map((column) => from[column]))})`
      : sql``
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${where} order by ${order} limit ${sql.lit(size)}`.execute(
        db,
      )
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
    await yieldToEventLoop()
  }
}
