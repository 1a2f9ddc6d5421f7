import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { enqueueRun, type RunInput } from '../platform/runs/enqueue-run.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import { applyMerge } from './apply-merge.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import type { StoredEntry } from './hide-entry.server.ts'

export type MergeStart =
  | { kind: 'begun'; runId: number }
  | { kind: 'missing' }
  | { kind: 'refused'; reason: 'same' | 'no-target' | 'other-country' | 'already-running' }

type Mergeable = StoredEntry & { name: string; merged_into: number | null; total: number }

const findEntry = (trx: Transaction, kind: EntryKind, id: number): Promise<Mergeable | undefined> =>
  trx.selectFrom(ENTRY_KINDS[kind].table).where('id', '=', id).selectAll().executeTakeFirst()

/** A stopped merge can only continue into the same target. */
function validateMerge(
  from: Mergeable,
  into: Mergeable | undefined,
): Exclude<MergeStart, { kind: 'begun' }> | null {
  if (from.merged_into !== null && from.total === 0) return { kind: 'missing' }
  if (!into || into.merged_into !== null) return { kind: 'refused', reason: 'no-target' }
  if (from.id === into.id) return { kind: 'refused', reason: 'same' }
  if (from.merged_into !== null && from.merged_into !== into.id)
    return { kind: 'refused', reason: 'no-target' }
  if (from.country_code !== into.country_code) return { kind: 'refused', reason: 'other-country' }
  return null
}

async function isMoving(trx: Transaction, kind: string, input: object): Promise<boolean> {
  const run = await trx
    .selectFrom('runs')
    .where('state', 'in', ['queued', 'running'])
    .where('kind', '=', kind)
    .where('input', '=', JSON.stringify(input))
    .select('id')
    .executeTakeFirst()
  return run !== undefined
}

/** Only this entry continues, not the rest of a run that was to merge several. */
async function resumeMerge(
  trx: Transaction,
  kind: EntryKind,
  id: number,
): Promise<number | 'running' | null> {
  const merge = await trx
    .selectFrom('entry_merges')
    .innerJoin('runs', 'runs.id', 'entry_merges.run_id')
    .where('entry_merges.kind', '=', kind)
    .where('from_id', '=', id)
    .select(['runs.id', 'runs.state', 'runs.input'])
    .executeTakeFirst()
  if (!merge) return null
  if (merge.state === 'queued' || merge.state === 'running') return 'running'
  const rest = { kind, state: 'open', run_id: merge.id }
  await saveValues(trx, 'merge_proposals', rest, { run_id: null })
  const { afterCancel: _, ...input } = JSON.parse(merge.input ?? '{}') as RunInput
  const queued = { state: 'queued', cancel_asked_at: null, finished_at: null, message: null }
  await saveValues(trx, 'runs', merge.id, { ...queued, attempts: 0, input: JSON.stringify(input) })
  return merge.id
}

export const mergeEntries = (
  database: Database,
  entryKind: EntryKind,
  actor: Actor,
  fromId: number,
  intoId: number,
  now: number,
): Promise<MergeStart> =>
  database.change(async (trx): Promise<MergeStart> => {
    const from = await findEntry(trx, entryKind, fromId)
    const into = await findEntry(trx, entryKind, intoId)
    if (!from) return { kind: 'missing' }
    const refusal = validateMerge(from, into)
    if (refusal || !into) return refusal ?? { kind: 'missing' }
    const kind = ENTRY_KINDS[entryKind].runs.merge
    const input = { [`${entryKind}Id`]: fromId }
    const isNew = from.merged_into === null
    if (!isNew && (await isMoving(trx, kind, input)))
      return { kind: 'refused', reason: 'already-running' }
    const resumed = isNew ? null : await resumeMerge(trx, entryKind, fromId)
    if (resumed === 'running') return { kind: 'refused', reason: 'already-running' }
    const request = { kind, input, adminId: actor.adminId }
    const runId = resumed ?? (await enqueueRun(trx, request, now))
    if (isNew) await applyMerge(trx, entryKind, { from, into: intoId, runId, position: 1 })
    const country = into.country_code
    const details = { into: into.name, runId, businesses: from.total, country }
    const event = { action: `${entryKind}.merged`, subject: from.name, details } as const
    await recordEvent(trx, actor, event, now)
    await recordPlacesChange(trx)
    return { kind: 'begun', runId }
  })
