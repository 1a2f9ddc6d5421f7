import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findExistingRow, findRow, isChangeOfRun } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import type { RunStep } from '../platform/runs/run-chunks.server.ts'
import { findUndoState, type UndoResult, undoRun } from '../platform/runs/undo-run.server.ts'
import type { PairIds } from './admin/duplicates-params.ts'
import { searchAround } from './find-pairs.server.ts'
import { type BusinessKeyRow, type MergeInput, moveSomeKeys } from './merge-businesses.server.ts'
import { buildPairKey } from './pairs.server.ts'
import type { PairReason } from './score-pair.server.ts'

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
            .where(isChangeOfRun('business_changes.run_id', runId))
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

const MAX_MERGES_OF_BUSINESS = 100

async function findBulkRun(trx: Transaction, runId: number): Promise<number | null> {
  const run = await findRow(trx, 'runs', { id: runId }, ['kind', 'input'])
  const input = JSON.parse(run?.input ?? '{}') as { runId?: number }
  if (run?.kind === 'undo' && input.runId !== undefined) return findBulkRun(trx, input.runId)
  return run?.kind === 'merge-duplicates' ? runId : null
}

async function findMerge(trx: Transaction, runId: number): Promise<Merge | null> {
  const run = await findRow(trx, 'runs', { id: runId }, ['kind', 'input', 'details'])
  const input = JSON.parse(run?.input ?? '{}') as MergeInput & { runId?: number }
  if (run?.kind === 'undo' && input.runId !== undefined) return findMerge(trx, input.runId)
  if (run?.kind !== 'merge-businesses') return null
  const { keys } = JSON.parse(run.details ?? '{"keys":[]}') as Pick<Merge, 'keys'>
  return { ...input, runId, keys }
}

/** Newest first, because a later merge moved the keys of earlier ones too. */
async function findBulkMerges(
  { database, trx }: RunStep,
  runId: number,
  changed: readonly number[],
): Promise<Merge[]> {
  if (changed.length === 0) return []
  const of = (column: 'business_id' | 'other_id') =>
    trx
      .selectFrom('duplicate_pairs')
      .where(column, 'in', database.list(changed))
      .where('merge', 'is not', null)
      .select('merge')
      .execute()
  const rows = [...(await of('business_id')), ...(await of('other_id'))]
  const merges = rows.map(({ merge }) => JSON.parse(merge ?? '') as Merge & { order: number })
  const byGone = new Map(merges.map((merge) => [merge.goneId, merge]))
  return [...byGone.values()]
    .filter((merge) => merge.runId === runId && changed.includes(merge.goneId))
    .sort((one, other) => other.order - one.order)
}

type StoredMerge = Merge & {
  changes?: { after: number; to: number }
  score?: number
  reasons?: PairReason[]
  isAutomatic?: boolean
}

const parseMerge = (merge: string | null): StoredMerge | null =>
  merge === null ? null : (JSON.parse(merge) as StoredMerge)

/** Undoes one merge of a run. Later merges of the same businesses must be undone first. */
export async function undoPairMerge(
  trx: Transaction,
  pair: PairIds,
  adminId: number | null,
  now: number,
): Promise<UndoResult> {
  const stored = await findRow(trx, 'duplicate_pairs', buildPairKey(pair.id, pair.otherId))
  if (stored?.state !== 'merged' || stored.run_id === null) return { kind: 'missing' }
  const merge = parseMerge(stored.merge)
  if (merge?.runId !== stored.run_id) return undoRun(trx, stored.run_id, adminId, now)
  const run = await findRow(trx, 'runs', { id: merge.runId })
  if (!run || !merge.changes) return { kind: 'missing' }
  const state = await findUndoState(trx, run, now)
  if ('whyNot' in state) return { kind: 'refused', whyNot: state.whyNot }
  const input = { runId: run.id, only: merge.changes }
  return { kind: 'queued', runId: await enqueueRun(trx, { kind: 'undo', input, adminId }, now) }
}

/** The merges of a bulk run that changed the business, with their evidence. */
export async function findMergesOf({ read }: Database, businessId: number) {
  const of = (column: 'business_id' | 'other_id') =>
    read
      .selectFrom('duplicate_pairs')
      .where(column, '=', businessId)
      .where('merge', 'is not', null)
      .limit(MAX_MERGES_OF_BUSINESS)
      .select('merge')
      .execute()
  const rows = [...(await of('business_id')), ...(await of('other_id'))]
  return rows.flatMap(({ merge }) => parseMerge(merge) ?? [])
}

async function findMerges(step: RunStep, undoneId: number, changed: readonly number[]) {
  const merge = await findMerge(step.trx, undoneId)
  if (merge) return changed.includes(merge.goneId) ? [merge] : []
  const runId = await findBulkRun(step.trx, undoneId)
  return runId === null ? [] : findBulkMerges(step, runId, changed)
}

async function restoreMerge({ database, trx, now }: RunStep, merge: Merge): Promise<void> {
  const { keptId, goneId, runId, keys } = merge
  const of = (id: number) => findExistingRow(trx, 'businesses', { id }, ['merged_into'])
  const { merged_into } = await of(goneId)
  const isMerged = merged_into !== null
  const { merged_into: keptInto } = await of(keptId)
  const way = isMerged
    ? { from: [goneId], to: merged_into }
    : { from: keptInto === null ? [keptId] : [keptId, keptInto], to: goneId }
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
}

/** Also returns import keys to the business that has them after the undo. */
export async function restoreImportKeys(
  step: RunStep,
  undoneId: number,
  changed: readonly number[],
): Promise<void> {
  const merges = await findMerges(step, undoneId, changed)
  for (const merge of merges) await restoreMerge(step, merge)
  const ids = new Set(merges.flatMap(({ keptId, goneId }) => [keptId, goneId]))
  await searchAround(step.database, step.trx, [...ids], step.now)
}
