import type { ChunkedHandler, RunStep } from '../platform/runs/run-chunks.server.ts'
import { findSearchState, type SearchDraft } from './duplicate-search-state.server.ts'
import { compareKeys, deleteKeys, refreshPairs, saveNextKeys } from './search-all.server.ts'
import { searchAround } from './search-around.server.ts'

type Progress = { looked: number; added: number; isDone: boolean }

async function goOnWithChanged(step: RunStep, draft: SearchDraft): Promise<Progress> {
  const { database, trx, size, now } = step
  const rows = await trx
    .selectFrom('business_changes')
    .where('id', '>', draft.change)
    .where('id', '<=', draft.changesTo)
    .orderBy('id')
    .limit(size)
    .select(['id', 'business_id'])
    .execute()
  const ids = [...new Set(rows.map(({ business_id }) => business_id))]
  const added = await searchAround(database, trx, ids, now)
  draft.change = rows.at(-1)?.id ?? draft.change
  return { looked: rows.length, added, isDone: rows.length < size }
}

async function goOn(step: RunStep, draft: SearchDraft): Promise<Progress> {
  const { database, trx, size, now } = step
  const nothing = { looked: 0, added: 0, isDone: false }
  switch (draft.phase) {
    case 'changed':
      return goOnWithChanged(step, draft)
    case 'clear':
      if (await deleteKeys(trx)) draft.phase = 'collect'
      return nothing
    case 'collect': {
      const { lastId, isLast, keys } = await saveNextKeys(database, trx, draft.lastId, size)
      const looked = Math.min(size, lastId - draft.lastId)
      draft.lastId = lastId
      draft.keys += keys
      draft.businesses += looked
      if (isLast) draft.phase = 'compare'
      return { ...nothing, looked }
    }
    case 'compare': {
      // Progress counts businesses, and each has several keys.
      const keysEach = Math.max(1, draft.keys / Math.max(1, draft.businesses))
      const asked = Math.ceil(size * keysEach)
      const { cursor, isLast, read, added } = await compareKeys(
        database,
        trx,
        draft.key,
        asked,
        now,
      )
      draft.key = cursor
      if (isLast) draft.phase = 'refresh'
      return { looked: Math.round(read / keysEach), added, isDone: false }
    }
    case 'refresh': {
      const since = { startedAt: draft.startedAt, size, now }
      const { cursor, isLast } = await refreshPairs(database, trx, draft.pair, since)
      draft.pair = cursor
      return { ...nothing, isDone: isLast }
    }
  }
}

/** Progress is saved with the run, so a killed search resumes. Later changes wait for the next. */
export const findDuplicatesHandler: ChunkedHandler = {
  async step(step) {
    const { trx, run, cursor, now } = step
    const draft = await findSearchState(trx, run, now)
    const { looked, added, isDone } = await goOn(step, draft)
    const details = JSON.stringify(isDone ? { changesTo: draft.changesTo } : draft)
    await trx.updateTable('runs').set({ details }).where('id', '=', run.id).execute()
    return { cursor: cursor + looked, did: { updated: looked, added }, isDone }
  },
}
