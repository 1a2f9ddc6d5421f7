import { applyRunEdit } from '../business-admin/jobs/apply-run-edit.server.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import type { ChunkedHandler } from '../platform/runs/run-chunks.server.ts'
import { applyMerge } from './apply-merge.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { saveImportedNames } from './imported-names.server.ts'
import { buildOpenProposals } from './merge-proposals.server.ts'
import { buildMergedEdit, findBusinessesOf } from './move-businesses.server.ts'

/** A merge takes about as long as moving this many businesses. */
const ROWS_PER_MERGE = 10

type Merge = { from_id: number }

const findMerge = (trx: Transaction, runId: number, position: number) =>
  findRow(trx, 'entry_merges', { run_id: runId, position }, ['from_id'])

async function startMerge(
  trx: Transaction,
  kind: EntryKind,
  runId: number,
  position: number,
): Promise<Merge | undefined> {
  const next = await buildOpenProposals(trx, kind)
    .where('proposal.run_id', '=', runId)
    .orderBy('proposal.from_id')
    .limit(1)
    .selectAll('gone')
    .select('kept.id as into')
    .executeTakeFirst()
  if (!next) return undefined
  const { into, ...from } = next
  await applyMerge(trx, kind, { from, into, runId, position })
  return { from_id: from.id }
}

/** The cursor is the position of the entry whose businesses are moving. */
const createMergeHandler = (kind: EntryKind): ChunkedHandler => ({
  async step(step) {
    const { trx, run, cursor, size } = step
    const ids = new Set<number>()
    let position = cursor
    let merge = position === 0 ? undefined : await findMerge(trx, run.id, position)
    let isDone = false
    for (let room = size; room > 0; ) {
      if (!merge) {
        merge = await startMerge(trx, kind, run.id, position + 1)
        isDone = !merge
        if (!merge) break
        position += 1
        room -= ROWS_PER_MERGE
      }
      const { column } = ENTRY_KINDS[kind]
      const rows = await findBusinessesOf(trx, column, merge.from_id, 0, Math.max(room, 1))
      for (const { id } of rows) ids.add(id)
      room -= rows.length
      if (room > 0) merge = undefined
    }
    const changed = await applyRunEdit(step, [...ids], buildMergedEdit(kind))
    // After the merges, which make names free.
    if (isDone) await saveImportedNames(trx, (run.input.names ?? []) as [], 'label')
    await recordPlacesChange(trx)
    return { cursor: position, did: { updated: changed.length }, isDone }
  },
})

export const mergeCitiesHandler = createMergeHandler('city')
export const mergeCategoriesHandler = createMergeHandler('category')
