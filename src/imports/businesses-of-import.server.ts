import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'

/** The next businesses of a run: their ids, where the next chunk begins, and whether this was the last. */
export type NextBusinesses = { ids: number[]; next: number; isLast: boolean }

async function nextOf(
  trx: Transaction<Tables>,
  query: RawBuilder<{ id: number; place: number }>,
  cursor: number,
  size: number,
): Promise<NextBusinesses> {
  const { rows } = await query.execute(trx)
  const ids = [...new Set(rows.map(({ id }) => id))]
  return { ids, next: rows.at(-1)?.place ?? cursor, isLast: rows.length < size }
}

/**
 * The next businesses that a run added, in the order in which it did. What was removed and came back
 * with it is among them: after an undone import the same file brings all of its businesses back so.
 */
export const nextAdded = (
  trx: Transaction<Tables>,
  runId: number,
  cursor: number,
  size: number,
): Promise<NextBusinesses> =>
  nextOf(
    trx,
    sql`
      select business_id as id, id as place from business_changes
      where run_id = ${runId} and id > ${cursor}
        and (before is null or before like '%"removed_at":%')
      order by id limit ${size}`,
    cursor,
    size,
  )

/** The next businesses of an import's source that its file did not name. */
export const nextMissing = (
  trx: Transaction<Tables>,
  runId: number,
  cursor: number,
  size: number,
): Promise<NextBusinesses> =>
  nextOf(
    trx,
    sql`
      select business_id as id, business_id as place from run_missing
      where run_id = ${runId} and business_id > ${cursor}
      order by business_id limit ${size}`,
    cursor,
    size,
  )
