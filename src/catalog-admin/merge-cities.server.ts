import type { Transaction } from 'kysely'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { ChunkedHandler } from '../platform/runs/run-chunks.server.ts'
import { applyCityMerge } from './apply-city-merge.server.ts'
import { buildOpenProposals } from './city-proposals.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { findBusinessesOf } from './move-businesses.server.ts'

/** A merge takes about as long as moving this many businesses. */
const ROWS_PER_CITY = 10

type Merge = { from_id: number; into_id: number }

const findMerge = (trx: Transaction<Tables>, runId: number, position: number) =>
  trx
    .selectFrom('city_merges')
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .select(['from_id', 'into_id'])
    .executeTakeFirst()

async function startMerge(
  trx: Transaction<Tables>,
  runId: number,
  position: number,
): Promise<Merge | undefined> {
  const next = await buildOpenProposals(trx)
    .where('proposal.run_id', '=', runId)
    .orderBy('gone.id')
    .limit(1)
    .selectAll('gone')
    .select('kept.id as into')
    .executeTakeFirst()
  if (!next) return undefined
  const { into, ...from } = next
  await applyCityMerge(trx, { from, into, runId, position })
  return { from_id: from.id, into_id: into }
}

/** The cursor is the position of the city whose businesses are moving. */
export const mergeCitiesHandler: ChunkedHandler = {
  async step({ database, trx, run, cursor, size, now }) {
    const moves = new Map<number, number>()
    let position = cursor
    let merge = position === 0 ? undefined : await findMerge(trx, run.id, position)
    let isDone = false
    for (let room = size; room > 0; ) {
      if (!merge) {
        merge = await startMerge(trx, run.id, position + 1)
        isDone = !merge
        if (!merge) break
        position += 1
        room -= ROWS_PER_CITY
      }
      const { from_id, into_id } = merge
      const rows = await findBusinessesOf(trx, 'city_id', from_id, 0, Math.max(room, 1))
      for (const { id } of rows) moves.set(id, into_id)
      room -= rows.length
      if (room > 0) merge = undefined
    }
    const by = { runId: run.id, adminId: run.adminId }
    const edit = ({ id }: { id: number }) => ({ city_id: moves.get(id) ?? null })
    const changed = await applyBusinessEdit(database, trx, by, [...moves.keys()], edit, now)
    await recordPlacesChange(trx)
    return { cursor: position, did: { updated: changed.length }, isDone }
  },
}
