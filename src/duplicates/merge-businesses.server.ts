import type { Transaction } from 'kysely'
import {
  BUSINESS_FIELDS,
  type BusinessField,
  isFilled,
  mergeBits,
} from '../businesses/business-fields.server.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import type { ChangedBy } from '../businesses/saving/pending-businesses.server.ts'
import { findChangedColumns } from '../businesses/saving/update-business.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../platform/database/tables.server.ts'
import { findFieldsToTake, MERGE_GROUPS, type MergeField } from './merge-choice.ts'
import { type BusinessKeyRow, moveKeys } from './move-keys.server.ts'
import { searchAround } from './search-around.server.ts'

export type MergeRequest = {
  kept: { id: number; version: number }
  gone: { id: number; version: number }
  take: readonly MergeField[] | null
}

export type MergeResult =
  | { kind: 'merged'; kept: BusinessesTable; gone: BusinessesTable; keys: BusinessKeyRow[] }
  | { kind: 'missing' }
  | { kind: 'removed' }
  | { kind: 'outdated'; id: number }

function editedBits(kept: BusinessesTable, gone: BusinessesTable, take: ReadonlySet<string>) {
  const comesFrom = (field: BusinessField) => take.has(field)
  let bits = 0
  BUSINESS_FIELDS.forEach((field, position) => {
    const isSame = kept[field] === gone[field]
    const ofKept = isFilled(kept.edited_fields, field) && !comesFrom(field)
    const ofGone = isFilled(gone.edited_fields, field) && (comesFrom(field) || isSame)
    if (ofKept || ofGone) bits = mergeBits(bits, 2 ** position)
  })
  return bits
}

function mergedValues(
  kept: BusinessesTable,
  gone: BusinessesTable,
  asked: readonly MergeField[] | null,
): Partial<BusinessesTable> {
  const fields = asked ?? findFieldsToTake(kept, gone)
  const columns: readonly (keyof BusinessesTable)[] = fields.flatMap((field) => MERGE_GROUPS[field])
  const taken = Object.fromEntries(columns.map((column) => [column, gone[column]]))
  return { ...taken, edited_fields: editedBits(kept, gone, new Set(columns)) }
}

async function findMergedInto(trx: Transaction<Tables>, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('businesses')
    .where('merged_into', '=', id)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The merged business stays as a removed row so that the merge can be undone. */
export async function mergeBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  by: ChangedBy,
  { kept: { id: keptId, ...read }, gone: { id: goneId, ...readGone }, take }: MergeRequest,
  now: number,
): Promise<MergeResult> {
  const stored = await database.findRows(
    trx,
    'businesses',
    ['id'],
    [{ id: keptId }, { id: goneId }],
  )
  const rows = new Map((stored as BusinessesTable[]).map((row) => [row.id, row]))
  const kept = rows.get(keptId)
  const gone = rows.get(goneId)
  if (!kept || !gone || keptId === goneId) return { kind: 'missing' }
  if (kept.removed_at !== null || gone.removed_at !== null) return { kind: 'removed' }
  if (await findChangedColumns(trx, keptId, read.version)) return { kind: 'outdated', id: keptId }
  if (await findChangedColumns(trx, goneId, readGone.version))
    return { kind: 'outdated', id: goneId }
  const former = await findMergedInto(trx, goneId)
  const values = mergedValues(kept, gone, take)
  const leadOn = { merged_into: keptId }
  const removal = { ...leadOn, removed_at: now, removal_reason: 'removed' as const }
  const edit = ({ id }: BusinessesTable) =>
    id === keptId ? values : id === goneId ? removal : leadOn
  await applyBusinessEdit(database, trx, by, [keptId, goneId, ...former], edit, now)
  const keys = await moveKeys(trx, goneId, keptId)
  await searchAround(database, trx, [keptId, goneId], now)
  return { kind: 'merged', kept, gone, keys }
}
