import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'

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

/** Includes removed businesses that the run restored, for example after an undone import. */
export const findNextAdded = (
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

export const findNextMissing = (
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
