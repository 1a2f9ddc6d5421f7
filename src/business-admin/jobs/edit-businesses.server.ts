import { sql } from 'kysely'
import { refreshCompletenessBatch } from '../../businesses/completeness.server.ts'
import type { Edit } from '../../businesses/saving/edit-businesses.server.ts'
import { TEST_NAME_START } from '../../businesses/test-data.ts'
import type { Transaction } from '../../platform/database/database.server.ts'
import type { ChunkedHandler, RunStep, StepResult } from '../../platform/runs/run-chunks.server.ts'
import { applyRunEdit } from './apply-run-edit.server.ts'
import { findNextBusinesses } from './find-next-businesses.server.ts'

async function applyEditToBatch(step: RunStep, edit: Edit): Promise<StepResult> {
  const { database, trx, run, cursor, size } = step
  const { ids, next, isLast } = await findNextBusinesses(database, trx, run.input, cursor, size)
  const changed = await applyRunEdit(step, ids, edit)
  const did = { updated: changed.length, unchanged: ids.length - changed.length }
  return { cursor: next, did, isDone: isLast }
}

export const approveHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, () => ({ is_approved: 1 })),
}

export const unapproveHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, () => ({ is_approved: 0 })),
}

const CLOSED = 'CLOSED_PERMANENTLY'

/** Clears the row hash so that a later file is compared with the stored values. */
export const closeHandler: ChunkedHandler = {
  step: (step) =>
    applyEditToBatch(step, ({ removed_at, business_status }) =>
      removed_at === null && business_status !== CLOSED
        ? { business_status: CLOSED, row_hash: null }
        : null,
    ),
}

/** The row stays so that the removal can be undone and the page returns 410. */
const removal =
  (now: number): Edit =>
  (business) =>
    business.removed_at === null ? { removed_at: now, removal_reason: 'removed' } : null

export const deleteHandler: ChunkedHandler = {
  step: (step) => applyEditToBatch(step, removal(step.now)),
}

const NAME_BEFORE = 'test businest'
/** Must match the partial index literally. */
const isOfTemplate = sql<boolean>`source = 'template sample'`

/** Deleted rows are no longer found, so no cursor is needed. */
async function findTestData(trx: Transaction, size: number): Promise<number[]> {
  const live = trx.selectFrom('businesses').where('removed_at', 'is', null).select('id').limit(size)
  const named = await live
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

export const deleteTestDataHandler: ChunkedHandler = {
  async step(step) {
    const { trx, cursor, size, now } = step
    const ids = await findTestData(trx, size)
    const changed = await applyRunEdit(step, ids, removal(now))
    const did = { updated: changed.length }
    return { cursor: cursor + ids.length, did, isDone: ids.length < size }
  },
}

export const scoreCompletenessHandler: ChunkedHandler = {
  async step({ database, trx, cursor, size, now }) {
    const { rows, changed, last } = await refreshCompletenessBatch(database, trx, cursor, size, now)
    const did = { updated: changed, unchanged: rows - changed }
    return { cursor: last, did, isDone: rows < size }
  },
}
