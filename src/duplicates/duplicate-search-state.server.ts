import type { Transaction } from 'kysely'
import { findLastChange } from '../businesses/last-change.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { WorkedRun } from '../platform/runs/run-chunks.server.ts'
import type { KeyCursor } from './search-all.server.ts'

/** With more changes than this share, a full search is faster. */
const CHANGED_SHARE = 0.1
/** A full search reads each business twice: to collect keys and to compare. */
const TIMES_EACH = 2

/** A search half done, between two chunks. */
export type SearchDraft = {
  phase: 'clear' | 'collect' | 'compare' | 'refresh' | 'changed'
  startedAt: number
  /** The last change to any business when it began: the next search begins after it. */
  changesTo: number
  /** Where a search of what has changed stands among the changes. */
  change: number
  lastId: number
  businesses: number
  keys: number
  key: KeyCursor
  pair: { id: number; otherId: number }
}

async function findTotal(trx: Transaction<Tables>): Promise<number> {
  const { total } = await trx.selectFrom('site_totals').select('total').executeTakeFirstOrThrow()
  return total
}

async function findFirstChange(trx: Transaction<Tables>): Promise<number> {
  const row = await trx
    .selectFrom('business_changes')
    .orderBy('id')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? 0
}

async function findLastSearch(trx: Transaction<Tables>): Promise<number | null> {
  const last = await trx
    .selectFrom('runs')
    .where('kind', '=', 'find-duplicates')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .select('details')
    .executeTakeFirst()
  const anyKey = await trx
    .selectFrom('duplicate_keys')
    .orderBy('key')
    .limit(1)
    .select('key')
    .executeTakeFirst()
  if (!last || !anyKey) return null
  const { changesTo } = JSON.parse(last.details ?? '{}') as Partial<SearchDraft>
  return changesTo ?? null
}

async function begin(trx: Transaction<Tables>, run: WorkedRun, now: number): Promise<SearchDraft> {
  const total = await findTotal(trx)
  const changesTo = await findLastChange({ read: trx })
  const last = run.input.changedOnly === true ? await findLastSearch(trx) : null
  const isKnown = last !== null && (await findFirstChange(trx)) <= last + 1
  const changes = changesTo - (last ?? 0)
  const isChangedOnly = isKnown && changes <= total * CHANGED_SHARE
  const expected = isChangedOnly ? changes : total * TIMES_EACH
  await trx.updateTable('runs').set({ expected }).where('id', '=', run.id).execute()
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

export async function findSearchState(
  trx: Transaction<Tables>,
  run: WorkedRun,
  now: number,
): Promise<SearchDraft> {
  const { details } = await trx
    .selectFrom('runs')
    .where('id', '=', run.id)
    .select('details')
    .executeTakeFirstOrThrow()
  return details === null ? begin(trx, run, now) : (JSON.parse(details) as SearchDraft)
}
