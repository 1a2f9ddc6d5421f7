import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findExistingRow, findNewestId } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { enqueueRunOnce, type WorkedRun } from '../platform/runs/enqueue-run.server.ts'
import type { ChunkedHandler, RunStep } from '../platform/runs/run-chunks.server.ts'
import { findLastDone, findOpenRun } from '../platform/runs/run-queue.server.ts'
import {
  compareKeys,
  deleteKeys,
  type KeyCursor,
  refreshPairs,
  saveNextKeys,
  searchAround,
} from './find-pairs.server.ts'
import { KEY_RULES } from './match-keys.server.ts'

/** With more changes than this share, a full search is faster. */
const CHANGED_SHARE = 0.1
/** A full search reads each business twice: to collect keys and to compare. */
const TIMES_EACH = 2

type SearchDraft = {
  phase: 'clear' | 'collect' | 'compare' | 'refresh' | 'changed'
  startedAt: number
  /** The last change to any business when it began: the next search begins after it. */
  changesTo: number
  /** The last processed change of a search of changed businesses. */
  change: number
  lastId: number
  businesses: number
  keys: number
  key: KeyCursor
  pair: { id: number; otherId: number }
}

type SearchDetails = { changesTo: number; keyRules: number }

async function findFirstChange(trx: Transaction): Promise<number> {
  const row = await trx
    .selectFrom('business_changes')
    .orderBy('id')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? 0
}

async function findSearchedTo(trx: Transaction): Promise<number | null> {
  const last = await findLastDone(trx, 'find-duplicates')
  const anyKey = await trx
    .selectFrom('duplicate_keys')
    .orderBy('key')
    .limit(1)
    .select('key')
    .executeTakeFirst()
  if (!last || !anyKey) return null
  const { changesTo, keyRules } = JSON.parse(last.details ?? '{}') as Partial<SearchDetails>
  return keyRules === KEY_RULES ? (changesTo ?? null) : null
}

async function begin(trx: Transaction, run: WorkedRun, now: number): Promise<SearchDraft> {
  const { total } = await trx.selectFrom('site_totals').select('total').executeTakeFirstOrThrow()
  const changesTo = await findNewestId(trx, 'business_changes')
  const last = run.input.changedOnly === true ? await findSearchedTo(trx) : null
  const isKnown = last !== null && (await findFirstChange(trx)) <= last + 1
  const changes = changesTo - (last ?? 0)
  const isChangedOnly = isKnown && changes <= total * CHANGED_SHARE
  const expected = isChangedOnly ? changes : total * TIMES_EACH
  await saveValues(trx, 'runs', run.id, { expected })
  return {
    phase: isChangedOnly ? 'changed' : 'clear',
    startedAt: now,
    changesTo,
    change: last ?? 0,
    lastId: 0,
    businesses: 0,
    keys: 0,
    key: { key: 0, id: 0 },
    pair: { id: 0, otherId: 0 },
  }
}

async function findSearchState(trx: Transaction, run: WorkedRun, now: number) {
  const { details } = await findExistingRow(trx, 'runs', { id: run.id }, ['details'])
  return details === null ? begin(trx, run, now) : (JSON.parse(details) as SearchDraft)
}

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
      const limit = Math.ceil(size * keysEach)
      const compared = await compareKeys(database, trx, draft.key, limit, now)
      draft.key = compared.cursor
      if (compared.isLast) draft.phase = 'refresh'
      const looked = Math.round(compared.read / keysEach)
      return { looked, added: compared.added, isDone: false }
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
    const finished: SearchDetails = { changesTo: draft.changesTo, keyRules: KEY_RULES }
    const details = JSON.stringify(isDone ? finished : draft)
    await saveValues(trx, 'runs', run.id, { details })
    return { cursor: cursor + looked, did: { updated: looked, added }, isDone }
  },
}

/** Reuses a waiting search, which becomes a full one if requested. */
export async function enqueueDuplicateSearch(
  trx: Transaction,
  { changedOnly, adminId }: { changedOnly: boolean; adminId: number | null },
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const limit = { kind: 'find-duplicates' as const, input: { changedOnly }, adminId }
  const run = await enqueueRunOnce(trx, limit, now)
  const input = JSON.stringify({ changedOnly })
  if (!changedOnly && !run.isNew)
    await saveValues(trx, 'runs', { id: run.id, state: 'queued' }, { input })
  return run
}

export async function findLastSearch(database: Database) {
  const open = await findOpenRun(database.read, 'find-duplicates')
  const last = await findLastDone(database.read, 'find-duplicates')
  return { runId: open?.id ?? null, finishedAt: last?.finished_at ?? null }
}
