import type { Transaction } from 'kysely'
import type { Database, Row } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { saveTotals } from '../totals/save-totals.ts'
import { TotalDeltas } from '../totals/total-deltas.ts'
import { counted, type Draft, formerValues } from './business-draft.ts'
import type { SavingRun } from './incoming-business.ts'

/** Writes a chunk's businesses, what changed of them, what the run has seen, and the totals. */
export async function writeDrafts(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  drafts: ReadonlyMap<number, Draft>,
  changed: readonly Draft[],
  now: number,
) {
  const deltas = new TotalDeltas()
  for (const { before, after } of changed) {
    deltas.change(counted(before), counted(after))
    after.updated_at = now
  }
  const isChanged = new Set(changed)
  const rehashed = [...drafts.values()].filter(
    (draft) => !isChanged.has(draft) && draft.before?.row_hash !== draft.after.row_hash,
  )
  const updated = changed.filter((draft) => draft.before)
  await database.insertRows(
    trx,
    'businesses',
    changed.filter((draft) => !draft.before).map((draft) => draft.after),
  )
  await database.updateRows(
    trx,
    'businesses',
    ['id'],
    updated.map((draft) => draft.after),
  )
  await database.updateRows(
    trx,
    'businesses',
    ['id'],
    rehashed.map(({ id, after }) => ({ id, row_hash: after.row_hash })),
  )
  await database.insertRows(
    trx,
    'business_changes',
    changed.map((draft) => {
      const former = formerValues(draft)
      return {
        business_id: draft.id,
        run_id: run.id,
        before: former && JSON.stringify(former),
        created_at: now,
      }
    }),
  )

  const mark = (draft: Draft): Row => ({
    run_id: run.id,
    business_id: draft.id,
    row_number: draft.firstRow,
    filled: draft.filled,
  })
  const marked = [...drafts.values()].filter((draft) => draft.firstRow !== null)
  await database.insertRows(
    trx,
    'run_businesses',
    marked.filter((draft) => !draft.isFirstSaved).map(mark),
  )
  await database.updateRows(
    trx,
    'run_businesses',
    ['run_id', 'business_id'],
    marked.filter((draft) => draft.isFirstSaved).map(mark),
  )
  await saveTotals(database, trx, deltas)
}
