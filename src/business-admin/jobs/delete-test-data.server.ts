import { sql, type Transaction } from 'kysely'
import { TEST_NAME_START } from '../../businesses/placeholder-name.ts'
import { applyBusinessEdit } from '../../businesses/saving/edit-businesses.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'
import { removal } from './delete-businesses.server.ts'

const NAME_BEFORE = 'test businest'
/** Must match the partial index literally. */
const isOfTemplate = sql<boolean>`source = 'template sample'`

/** Deleted rows are no longer found, so no cursor is needed. */
async function findTestData(trx: Transaction<Tables>, size: number): Promise<number[]> {
  const kept = trx.selectFrom('businesses').where('removed_at', 'is', null).select('id').limit(size)
  const named = await kept
    .where('name_key', '>=', TEST_NAME_START)
    .where('name_key', '<', NAME_BEFORE)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const sampled = await trx
    .selectFrom('businesses')
    .where(isOfTemplate)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(size)
    .select('id')
    .execute()
  return [...new Set([...named, ...sampled].map(({ id }) => id))].slice(0, size)
}

export const deleteTestDataAct: ChunkedHandler = {
  async step({ database, trx, run, cursor, size, now }) {
    const ids = await findTestData(trx, size)
    const by = { runId: run.id, adminId: run.adminId }
    const edit = removal(now)
    const changed = await applyBusinessEdit(database, trx, by, ids, edit, now)
    const did = { updated: changed.length }
    return { cursor: cursor + ids.length, did, isDone: ids.length < size }
  },
}
