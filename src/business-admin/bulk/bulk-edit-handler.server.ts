import { saveChangedKeys } from '../../businesses/saving/find-by-identity-keys.server.ts'
import { isChangeOfRun } from '../../platform/database/find-row.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import type { ChunkedHandler, RunStep } from '../../platform/runs/run-chunks.server.ts'
import { applyRunEdit } from '../jobs/apply-run-edit.server.ts'
import { findNextBusinesses } from '../jobs/edit-businesses.server.ts'
import { type BulkChange, type BulkEdit, buildBulkChange } from './build-bulk-change.server.ts'

/** A run over many businesses without a country would otherwise store a reason for each. */
const MAX_REASONS = 10_000

/** Stored. `version` is the newest change when the edit was previewed. */
export type BulkEditInput = BulkEdit & { version: number }

const KEY_FIELDS = [
  ...(['name', 'full_address', 'street', 'city', 'latitude', 'longitude', 'phone'] as const),
]

const isRenamed = (before: BusinessesTable, change: Partial<BusinessesTable>) =>
  KEY_FIELDS.some((field) => change[field] !== undefined && change[field] !== before[field])

/** The businesses that this run has already changed, and the columns that others changed since the preview. */
async function findChangesSince(
  { database, trx, run }: RunStep,
  ids: readonly number[],
  version: number,
) {
  const rows = await trx
    .selectFrom('business_changes')
    .where('business_id', 'in', database.list(ids))
    .where((eb) => eb.or([eb('id', '>', version), isChangeOfRun('run_id', run.id)]))
    .select(['business_id', 'run_id', 'before'])
    .execute()
  const own = new Set<number>()
  const others = new Map<number, Set<string>>()
  for (const { business_id, run_id, before } of rows) {
    if (run_id === run.id) own.add(business_id)
    else {
      const columns = Object.keys(JSON.parse(before ?? '{}') as object)
      others.set(business_id, new Set([...(others.get(business_id) ?? []), ...columns]))
    }
  }
  return { own, others }
}

type Skipped = { business: BusinessesTable; reason: string }

async function saveSkipped({ database, trx, run, counts }: RunStep, skipped: readonly Skipped[]) {
  const rows = skipped
    .slice(0, Math.max(0, MAX_REASONS - counts.skipped))
    .map(({ business, reason }) => ({
      run_id: run.id,
      row_number: business.id,
      ordinal: 0,
      outcome: 'skipped',
      field: null,
      value: business.name,
      reason,
    }))
  await database.insertRows(trx, 'run_reasons', rows, 'ignore')
}

export const bulkEditHandler: ChunkedHandler = {
  async step(step) {
    const { database, trx, run, cursor, size } = step
    const edit = run.input as BulkEditInput
    const { ids, next, isLast } = await findNextBusinesses(database, trx, run.input, cursor, size)
    const since = await findChangesSince(step, ids, edit.version)
    // A new rating moves a business behind the cursor of a filter, where it is found again.
    const keys = ids.flatMap((id) => (since.own.has(id) ? [] : [{ id }]))
    const stored = await database.findRows(trx, 'businesses', ['id'], keys)
    const changes = new Map<number, Extract<BulkChange, { kind: 'changed' }>['change']>()
    const skipped: Skipped[] = []
    for (const business of stored) {
      const built = buildBulkChange(business, edit)
      const others = since.others.get(business.id)
      if (built.kind === 'skipped') skipped.push({ business, reason: built.reason })
      else if (built.kind === 'changed' && isContested(business, built.change, others))
        skipped.push({ business, reason: 'edited-since-preview' })
      else if (built.kind === 'changed') changes.set(business.id, built.change)
    }
    const changed = await applyRunEdit(step, [...changes.keys()], ({ id }) => changes.get(id)!)
    await saveKeys(step, stored, changes)
    await saveSkipped(step, skipped)
    const did = {
      updated: changed.length,
      skipped: skipped.length,
      unchanged: stored.length - changed.length - skipped.length,
    }
    return { cursor: next, did, isDone: isLast }
  },
}

const isContested = (
  before: BusinessesTable,
  change: Partial<BusinessesTable>,
  others: ReadonlySet<string> | undefined,
) =>
  others !== undefined &&
  (Object.keys(change) as (keyof BusinessesTable)[]).some(
    (column) => !/^edited_/.test(column) && others.has(column) && change[column] !== before[column],
  )

async function saveKeys(
  { database, trx }: RunStep,
  stored: readonly BusinessesTable[],
  changes: ReadonlyMap<number, Partial<BusinessesTable>>,
) {
  const renamed = stored.filter((before) => isRenamed(before, changes.get(before.id) ?? {}))
  const after = renamed.map((before) => ({
    before,
    after: { ...before, ...changes.get(before.id) },
  }))
  await saveChangedKeys(database, trx, after)
}
