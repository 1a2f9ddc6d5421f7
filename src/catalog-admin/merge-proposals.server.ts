import { type Kysely, sql } from 'kysely'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import { findOpenRun } from '../platform/runs/run-queue.server.ts'
import { listImportedNames } from './imported-names.server.ts'

/** Also accepts a pair that was never proposed, to prevent later proposals. */
export async function saveDistinctPair(
  trx: Transaction,
  actor: Actor,
  { kind, from, into }: { kind: EntryKind; from: number; into: number },
  now: number,
): Promise<boolean> {
  const { table } = ENTRY_KINDS[kind]
  const gone = await findRow(trx, table, { id: from }, ['name'])
  const kept = await findRow(trx, table, { id: into }, ['name'])
  if (!gone || !kept) return false
  const state = 'kept-apart'
  await saveValues(trx, 'merge_proposals', { kind, from_id: from, state: 'open' }, { state })
  await trx
    .insertInto('merge_proposals')
    .values({ kind, from_id: from, into_id: into, reason: 'name', state, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'from_id', 'into_id']).doUpdateSet({ state }),
    )
    .execute()
  const details = { from: kept.name }
  const event = { action: `${kind}.kept-apart`, subject: gone.name, details } as const
  await recordEvent(trx, actor, event, now)
  return true
}

/** Entries that were hidden, emptied or merged since are left out. */
export function buildOpenProposals(db: Kysely<Tables>, kind: EntryKind) {
  // Only columns that both tables have are read.
  const table = ENTRY_KINDS[kind].table as 'categories'
  return db
    .selectFrom('merge_proposals as proposal')
    .innerJoin(`${table} as gone`, 'gone.id', 'proposal.from_id')
    .innerJoin(`${table} as named`, 'named.id', 'proposal.into_id')
    .innerJoin(`${table} as kept`, (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(ref('kept.id'), '=', fn.coalesce('named.merged_into', 'named.id')),
      ),
    )
    .where('proposal.kind', '=', kind)
    .where('proposal.state', '=', 'open')
    .where('gone.merged_into', 'is', null)
    .where('gone.hidden', '=', 0)
    .where('gone.total', '>', 0)
    .where('kept.hidden', '=', 0)
    .whereRef('kept.id', '!=', 'gone.id')
}

/** False if an administrator decided about the pair, or if the first is in an open proposal. */
export async function suggestMerge(
  trx: Transaction,
  kind: EntryKind,
  { from, into, reason }: { from: number; into: number; reason: string },
  now: number,
): Promise<boolean> {
  const decided = await trx
    .selectFrom('merge_proposals')
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb.and([eb('from_id', '=', from), eb('state', '=', 'open')]),
        eb.and([eb('from_id', '=', from), eb('into_id', '=', into)]),
        eb.and([eb('from_id', '=', into), eb('into_id', '=', from)]),
      ]),
    )
    .select('from_id')
    .executeTakeFirst()
  if (decided) return false
  const pair = { kind, from_id: from, into_id: into }
  const proposal = { ...pair, reason, state: 'open', created_at: now }
  await trx.insertInto('merge_proposals').values(proposal).execute()
  return true
}

async function findUnfinishedSearch(db: Kysely<Tables>, kind: EntryKind) {
  const last = await db
    .selectFrom('runs')
    .where('kind', '=', ENTRY_KINDS[kind].runs.match)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'state'])
    .executeTakeFirst()
  if (!last || last.state === 'done') return null
  return { runId: last.id, isOpen: last.state === 'queued' || last.state === 'running' }
}

/** Confirming proposals requires a backup made after them. */
async function hasBackupSince(db: Kysely<Tables>, time: number): Promise<boolean> {
  const backup = await db
    .selectFrom('runs')
    .where('kind', '=', 'backup')
    .where('state', '=', 'done')
    .where('finished_at', '>', time)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return backup !== undefined
}

export async function listProposals(
  { read }: Database,
  kind: EntryKind,
  page: number,
  limit: number,
) {
  const sum = await buildOpenProposals(read, kind)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number>('gone.total').as('businesses'),
      fn.max<number>('proposal.created_at').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  const aliasTable = `${kind}_aliases` as 'category_aliases'
  const column = ENTRY_KINDS[kind].column as 'category_id'
  const { aliases } = await buildOpenProposals(read, kind)
    .innerJoin(aliasTable, `${aliasTable}.${column}`, 'gone.id')
    .select(({ fn }) => fn.countAll<number>().as('aliases'))
    .executeTakeFirstOrThrow()
  const rows = await buildOpenProposals(read, kind)
    .orderBy('gone.listed', 'desc')
    .orderBy('gone.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .select(['gone.id as fromId', 'kept.id as intoId', 'proposal.reason'])
    .execute()
  return {
    proposals: rows,
    total: Number(sum.total),
    businesses: Number(sum.businesses ?? 0),
    urls: Number(sum.total) + Number(aliases),
    hasBackup: await hasBackupSince(read, Number(sum.newest ?? 0)),
    runId: (await findOpenRun(read, ENTRY_KINDS[kind].runs.mergeAll))?.id ?? null,
    search: await findUnfinishedSearch(read, kind),
    names: kind === 'city' ? 0 : (await listImportedNames(read)).length,
  }
}

export type ConfirmedMerges =
  | { kind: 'begun'; runId: number; entries: number }
  | { kind: 'refused'; reason: 'no-proposals' | 'no-backup' | 'already-running' }

/** Merges nothing itself: a run does, which can be undone as a whole. */
export async function confirmMerges(
  database: Database,
  trx: Transaction,
  kind: EntryKind,
  actor: Actor,
  fromIds: readonly number[] | null,
  now: number,
): Promise<ConfirmedMerges> {
  const { table, runs } = ENTRY_KINDS[kind]
  if (await findOpenRun(trx, runs.mergeAll)) return { kind: 'refused', reason: 'already-running' }
  const open = buildOpenProposals(trx, kind)
  const chosen = await (fromIds ? open.where('gone.id', 'in', database.list(fromIds)) : open)
    .select(['gone.id', 'gone.total', 'proposal.created_at'])
    .execute()
  const names = kind === 'category' && !fromIds ? await listImportedNames(trx) : []
  if (chosen.length + names.length === 0) return { kind: 'refused', reason: 'no-proposals' }
  const newest = chosen.reduce((time, { created_at }) => Math.max(time, created_at), 0)
  if (!(await hasBackupSince(trx, newest))) return { kind: 'refused', reason: 'no-backup' }
  const expected = chosen.reduce((sum, { total }) => sum + total, 0)
  const request = { kind: runs.mergeAll, input: { names }, adminId: actor.adminId, expected }
  const runId = await enqueueRun(trx, request, now)
  const ids = database.list(chosen.map(({ id }) => id))
  const proposals = trx.updateTable('merge_proposals').where('kind', '=', kind)
  await proposals
    .where('state', '=', 'open')
    .set({ run_id: sql<number>`case when from_id in ${ids} then ${sql.lit(runId)} end` })
    .execute()
  const details = { runId, [table]: chosen.length, businesses: expected }
  await recordEvent(trx, actor, { action: `${table}.merge-queued`, details }, now)
  return { kind: 'begun', runId, entries: chosen.length }
}
