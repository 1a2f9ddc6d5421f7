import type { Transaction } from '../platform/database/database.server.ts'
import { findExistingRow, findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { RunStep } from '../platform/runs/run-chunks.server.ts'
import { searchAround } from './find-pairs.server.ts'
import { type BusinessKeyRow, type MergeInput, moveSomeKeys } from './merge-businesses.server.ts'
import { buildPairKey } from './pairs.server.ts'

/** Returns IDs that businesses from other runs were merged into; removing them would lose those. */
export async function findMergeTargets(
  { database, trx }: RunStep,
  runId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('businesses')
    .where('merged_into', 'in', database.list(ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_changes')
            .whereRef('business_changes.business_id', '=', 'businesses.id')
            .where('business_changes.run_id', '=', runId)
            .where('business_changes.before', 'is', null)
            .select('business_changes.id'),
        ),
      ),
    )
    .select('merged_into')
    .execute()
  return new Set(rows.flatMap(({ merged_into }) => merged_into ?? []))
}

type Merge = MergeInput & { runId: number; keys: BusinessKeyRow[] }

async function findMerge(trx: Transaction, runId: number): Promise<Merge | null> {
  const run = await findRow(trx, 'runs', { id: runId }, ['kind', 'input', 'details'])
  const input = JSON.parse(run?.input ?? '{}') as MergeInput & { runId?: number }
  if (run?.kind === 'undo' && input.runId !== undefined) return findMerge(trx, input.runId)
  if (run?.kind !== 'merge-businesses') return null
  const { keys } = JSON.parse(run.details ?? '{"keys":[]}') as Pick<Merge, 'keys'>
  return { ...input, runId, keys }
}

/** Also returns import keys to the business that has them after the undo. */
export async function restoreImportKeys(
  { database, trx, now }: RunStep,
  undoneId: number,
  changed: readonly number[],
): Promise<void> {
  const merge = await findMerge(trx, undoneId)
  if (!merge || !changed.includes(merge.goneId)) return
  const { keptId, goneId, runId, keys } = merge
  const { merged_into } = await findExistingRow(trx, 'businesses', { id: goneId }, ['merged_into'])
  const isMerged = merged_into !== null
  const way = isMerged ? { from: goneId, to: merged_into } : { from: keptId, to: goneId }
  await moveSomeKeys(database, trx, keys, way)
  const pair = buildPairKey(keptId, goneId)
  if (isMerged)
    await saveValues(trx, 'duplicate_pairs', pair, {
      state: 'merged',
      run_id: runId,
      decided_at: now,
    })
  else {
    const decision = { run_id: null, decided_at: null, username: null }
    await saveValues(trx, 'duplicate_pairs', pair, { state: 'open', ...decision })
  }
  await searchAround(database, trx, [keptId, goneId], now)
}
