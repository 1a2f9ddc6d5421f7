import type { Transaction } from 'kysely'
import { saveTotals } from '../../catalog/categories/save-totals.server.ts'
import { TotalDeltas } from '../../catalog/categories/total-deltas.ts'
import type { Database, Row } from '../../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { markSitemapFiles } from '../sitemap-files.server.ts'
import { refreshWords } from './index-entry.server.ts'
import { counted, type Draft, formerValues } from './pending-business.server.ts'

export type ChangedBy = { runId: number | null; adminId: number | null }

/** Writes only columns that changed, because updating indexes costs more than the row. */
function changedColumns(changed: readonly Pick<Draft, 'before' | 'after'>[]): Row[] {
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

export async function saveDrafts(
  database: Database,
  trx: Transaction<Tables>,
  by: ChangedBy,
  changed: readonly (Pick<Draft, 'id' | 'before' | 'after'> & Partial<Pick<Draft, 'texts'>>)[],
  now: number,
): Promise<void> {
  const deltas = new TotalDeltas()
  for (const { before, after } of changed) {
    deltas.change(counted(before), counted(after))
    after.updated_at = now
  }
  const added = changed.filter((draft) => !draft.before).map((draft) => draft.after)
  await database.insertRows(trx, 'businesses', added)
  await database.updateRows(trx, 'businesses', ['id'], changedColumns(changed))
  await database.insertRows(
    trx,
    'business_changes',
    changed.map((draft) => {
      const former = formerValues(draft)
      return {
        business_id: draft.id,
        run_id: by.runId,
        admin_id: by.adminId,
        before: former && JSON.stringify(former),
        created_at: now,
      }
    }),
  )
  await refreshWords(database, trx, changed)
  await saveTotals(database, trx, deltas)
  await markSitemapFiles(trx, changed, now)
}
