import { type Kysely, sql, type Transaction } from 'kysely'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { findRunQueue } from '../platform/runs/run-queue.server.ts'

/** Cities that were hidden, emptied or merged since are left out. */
export const buildOpenProposals = (db: Kysely<Tables>) =>
  db
    .selectFrom('merge_proposals as proposal')
    .innerJoin('cities as gone', 'gone.id', 'proposal.from_id')
    .innerJoin('cities as named', 'named.id', 'proposal.into_id')
    .innerJoin('cities as kept', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(ref('kept.id'), '=', fn.coalesce('named.merged_into', 'named.id')),
      ),
    )
    .where('proposal.kind', '=', 'city')
    .where('proposal.state', '=', 'open')
    .where('gone.merged_into', 'is', null)
    .where('gone.hidden', '=', 0)
    .where('gone.total', '>', 0)
    .where('kept.hidden', '=', 0)
    .whereRef('kept.id', '!=', 'gone.id')

export type CityProposal = { fromId: number; intoId: number; reason: string }

type CityProposals = {
  proposals: CityProposal[]
  total: number
  businesses: number
  urls: number
  hasBackup: boolean
  runId: number | null
}

const findMergeRun = async (db: Kysely<Tables>) =>
  (await findRunQueue(db)).find(({ kind }) => kind === 'merge-cities')?.id ?? null

/** Only a backup made after the proposals allows to confirm them. */
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

export async function listCityProposals(
  { read }: Database,
  page: number,
  limit: number,
): Promise<CityProposals> {
  const sum = await buildOpenProposals(read)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number>('gone.total').as('businesses'),
      fn.max<number>('proposal.created_at').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  const { aliases } = await buildOpenProposals(read)
    .innerJoin('city_aliases', 'city_aliases.city_id', 'gone.id')
    .select(({ fn }) => fn.countAll<number>().as('aliases'))
    .executeTakeFirstOrThrow()
  const rows = await buildOpenProposals(read)
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
    runId: await findMergeRun(read),
  }
}

export type ConfirmedMerges =
  | { kind: 'begun'; runId: number; cities: number }
  | { kind: 'refused'; reason: 'no-proposals' | 'no-backup' | 'already-running' }

/** Merges nothing itself: a run does, which can be undone as a whole. */
export async function confirmCityMerges(
  database: Database,
  trx: Transaction<Tables>,
  actor: Actor,
  fromIds: readonly number[] | null,
  now: number,
): Promise<ConfirmedMerges> {
  if ((await findMergeRun(trx)) !== null) return { kind: 'refused', reason: 'already-running' }
  const open = buildOpenProposals(trx)
  const chosen = await (fromIds ? open.where('gone.id', 'in', database.list(fromIds)) : open)
    .select(['gone.id', 'gone.total', 'proposal.created_at'])
    .execute()
  if (chosen.length === 0) return { kind: 'refused', reason: 'no-proposals' }
  const newest = chosen.reduce((time, { created_at }) => Math.max(time, created_at), 0)
  if (!(await hasBackupSince(trx, newest))) return { kind: 'refused', reason: 'no-backup' }
  const expected = chosen.reduce((sum, { total }) => sum + total, 0)
  const request = { kind: 'merge-cities', input: {}, adminId: actor.adminId, expected } as const
  const runId = await enqueueRun(trx, request, now)
  const ids = database.list(chosen.map(({ id }) => id))
  const proposals = trx.updateTable('merge_proposals').where('kind', '=', 'city')
  await proposals
    .where('state', '=', 'open')
    .set({ run_id: sql<number>`case when from_id in ${ids} then ${sql.lit(runId)} end` })
    .execute()
  const details = { runId, cities: chosen.length, businesses: expected }
  await recordEvent(trx, actor, { action: 'cities.merge-queued', details }, now)
  return { kind: 'begun', runId, cities: chosen.length }
}
