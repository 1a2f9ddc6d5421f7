import {
  formatEditedKeys,
  mergeCustomValues,
  parseCustomValues,
  parseEditedKeys,
} from '../business-facts/custom-values.ts'
import {
  BUSINESS_FIELDS,
  type BusinessField,
  isFilled,
  mergeBits,
} from '../businesses/business-fields.server.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import type { ChangedBy } from '../businesses/saving/pending-businesses.server.ts'
import { findChangedColumns } from '../businesses/saving/update-business.server.ts'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findAllRows } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { searchAround } from './find-pairs.server.ts'
import { findFieldsToTake, MERGE_GROUPS, type MergeField } from './merge-choice.ts'
import { buildPairKey } from './pairs.server.ts'

export type BusinessKeyRow = { kind: string; value: string }

async function moveKeys(trx: Transaction, from: number, to: number): Promise<BusinessKeyRow[]> {
  const keys = await findAllRows(trx, 'business_keys', { business_id: from }, ['kind', 'value'])
  await saveValues(trx, 'business_keys', { business_id: from }, { business_id: to })
  return keys
}

export async function moveSomeKeys(
  database: Database,
  trx: Transaction,
  keys: readonly BusinessKeyRow[],
  { from, to }: { from: readonly number[]; to: number },
): Promise<void> {
  const request = keys.map(({ kind, value }) => ({ kind, value }))
  const stored = await database.findRows(trx, 'business_keys', ['kind', 'value'], request)
  const own = stored.filter(({ business_id }) => from.includes(business_id))
  await database.updateRows(
    trx,
    'business_keys',
    ['kind', 'value'],
    own.map(({ kind, value }) => ({ kind, value, business_id: to })),
  )
}

/** Without a version, the caller has read the business in the same transaction. */
type MergeSide = { id: number; version: number | null }

type MergeRequest = {
  kept: MergeSide
  gone: MergeSide
  take: readonly MergeField[] | null
}

type MergeResult =
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
    const isCustom =
      field === 'custom_values' && (kept.edited_custom ?? gone.edited_custom) !== null
    if (ofKept || ofGone || isCustom) bits = mergeBits(bits, 2 ** position)
  })
  return bits
}

/** Values of the other side fill those that the chosen side lacks, with their protection. */
function mergedCustom(kept: BusinessesTable, gone: BusinessesTable, isOfGone: boolean) {
  const [first, second] = isOfGone ? [gone, kept] : [kept, gone]
  const custom_values = mergeCustomValues(first.custom_values, second.custom_values)
  const ofFirst = parseCustomValues(first.custom_values)
  const ofSecond = parseEditedKeys(second.edited_custom).filter((key) => !(key in ofFirst))
  const edited_custom = formatEditedKeys([...parseEditedKeys(first.edited_custom), ...ofSecond])
  return { custom_values, edited_custom }
}

function mergedValues(
  kept: BusinessesTable,
  gone: BusinessesTable,
  request: readonly MergeField[] | null,
): Partial<BusinessesTable> {
  const fields = request ?? findFieldsToTake(kept, gone)
  const columns: readonly (keyof BusinessesTable)[] = fields.flatMap((field) => MERGE_GROUPS[field])
  const copied = Object.fromEntries(columns.map((column) => [column, gone[column]]))
  const website_from_visitor = (columns.includes('website') ? gone : kept).website_from_visitor
  const claimed_at = kept.claimed_at ?? gone.claimed_at
  return {
    ...copied,
    website_from_visitor,
    claimed_at,
    ...mergedCustom(kept, gone, columns.includes('custom_values')),
    edited_fields: editedBits(kept, gone, new Set(columns)),
  }
}

/** The merged business stays as a removed row so that the merge can be undone. */
export async function mergeBusinesses(
  database: Database,
  trx: Transaction,
  by: ChangedBy,
  { kept: keptSide, gone: goneSide, take }: MergeRequest,
  now: number,
): Promise<MergeResult> {
  const { id: keptId } = keptSide
  const { id: goneId } = goneSide
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
  for (const { id, version } of [keptSide, goneSide])
    if (version !== null && (await findChangedColumns(trx, id, version)))
      return { kind: 'outdated', id }
  const former = await findAllRows(trx, 'businesses', { merged_into: goneId }, ['id'])
  const values = mergedValues(kept, gone, take)
  const leadOn = { merged_into: keptId }
  const removal = { ...leadOn, removed_at: now, removal_reason: 'removed' as const }
  const edit = ({ id }: BusinessesTable) =>
    id === keptId ? values : id === goneId ? removal : leadOn
  const ids = [keptId, goneId, ...former.map(({ id }) => id)]
  await applyBusinessEdit(database, trx, by, ids, edit, now)
  const keys = await moveKeys(trx, goneId, keptId)
  await searchAround(database, trx, [keptId, goneId], now)
  return { kind: 'merged', kept, gone, keys }
}

export type MergeInput = { keptId: number; goneId: number }

type Merged =
  | Exclude<MergeResult, { kind: 'merged' }>
  | { kind: 'merged'; runId: number; slug: string }

class MergeRejected extends Error {
  readonly end: Exclude<MergeResult, { kind: 'merged' }>
  constructor(end: Exclude<MergeResult, { kind: 'merged' }>) {
    super(end.kind)
    this.end = end
  }
}

async function saveRun(trx: Transaction, request: MergeRequest, actor: Actor, now: number) {
  const input: MergeInput = { keptId: request.kept.id, goneId: request.gone.id }
  const { id } = await trx
    .insertInto('runs')
    .values({
      kind: 'merge-businesses',
      state: 'done',
      input: JSON.stringify(input),
      admin_id: actor.adminId,
      total: 2,
      updated: 2,
      expected: 2,
      created_at: now,
      started_at: now,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function merge(
  database: Database,
  trx: Transaction,
  actor: Actor,
  request: MergeRequest,
  now: number,
): Promise<Merged> {
  const runId = await saveRun(trx, request, actor, now)
  // Comes first, because the merge searches for new pairs of the business.
  const pair = buildPairKey(request.kept.id, request.gone.id)
  const decision = { run_id: runId, decided_at: now, username: actor.username }
  await saveValues(trx, 'duplicate_pairs', pair, { state: 'merged', ...decision })
  const by = { runId, adminId: actor.adminId }
  const end = await mergeBusinesses(database, trx, by, request, now)
  if (end.kind !== 'merged') throw new MergeRejected(end)
  const { kept, gone, keys } = end
  await saveValues(trx, 'runs', runId, { details: JSON.stringify({ keys }) })
  const details = { name: gone.name, into: kept.name, runId }
  const event = { action: 'business.merged', subject: String(kept.id), details } as const
  await recordEvent(trx, actor, event, now)
  return { kind: 'merged', runId, slug: kept.slug }
}

/** Runs synchronously and can be undone. It changes two rows, so it waits for no other run. */
export async function mergePair(
  database: Database,
  actor: Actor,
  request: MergeRequest,
  now: number,
): Promise<Merged> {
  try {
    return await database.change((trx) => merge(database, trx, actor, request, now))
  } catch (error) {
    if (error instanceof MergeRejected) return error.end
    throw error
  }
}
