import type { Transaction } from 'kysely'
import { saveTotals } from '../../catalog/categories/save-totals.server.ts'
import { TotalDeltas } from '../../catalog/categories/total-deltas.ts'
import type { Database, Row } from '../../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { recordSitemapChange } from '../sitemap-files.server.ts'
import { refreshTerms } from './index-entry.server.ts'
import {
  buildPreviousValues,
  findCounted,
  type PendingBusiness,
} from './pending-business.server.ts'

export type ChangedBy = { runId: number | null; adminId: number | null }

/** Writes only columns that changed, because updating indexes costs more than the row. */
function changedColumns(changed: readonly Pick<PendingBusiness, 'before' | 'after'>[]): Row[] {
  const updated = changed.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  const [first] = updated
  if (!first) return []
  const columns = (Object.keys(first.after) as (keyof BusinessesTable)[]).filter(
    (column) =>
      column === 'id' || updated.some(({ before, after }) => before[column] !== after[column]),
  )
  return updated.map(({ after }) =>
    Object.fromEntries(columns.map((column) => [column, after[column]])),
  )
}

export async function savePendingBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  by: ChangedBy,
  changed: readonly (Pick<PendingBusiness, 'id' | 'before' | 'after'> &
    Partial<Pick<PendingBusiness, 'texts'>>)[],
  now: number,
): Promise<void> {
  const deltas = new TotalDeltas()
  for (const { before, after } of changed) {
    deltas.change(findCounted(before), findCounted(after))
    after.updated_at = now
  }
  const added = changed.filter((draft) => !draft.before).map((draft) => draft.after)
  await database.insertRows(trx, 'businesses', added)
  await database.updateRows(trx, 'businesses', ['id'], changedColumns(changed))
  await database.insertRows(
    trx,
    'business_changes',
    changed.map((draft) => {
      const former = buildPreviousValues(draft)
      return {
        business_id: draft.id,
        run_id: by.runId,
        admin_id: by.adminId,
        before: former && JSON.stringify(former),
        created_at: now,
      }
    }),
  )
  await refreshTerms(database, trx, changed)
  await saveTotals(database, trx, deltas)
  await recordSitemapChange(trx, changed, now)
}
