import type { Transaction } from 'kysely'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { type MergeRequest, type MergeResult, mergeBusinesses } from './merge-businesses.server.ts'

export type MergeInput = { keptId: number; goneId: number }

type Merged =
  | Exclude<MergeResult, { kind: 'merged' }>
  | { kind: 'merged'; runId: number; slug: string }

class MergeRejected extends Error {
  readonly end: Exclude<MergeResult, { kind: 'merged' }>
  constructor(end: Exclude<MergeResult, { kind: 'merged' }>) {
    super(end.kind)
    this.end = end
  }
}

async function saveRun(trx: Transaction<Tables>, asked: MergeRequest, actor: Actor, now: number) {
  const input: MergeInput = { keptId: asked.kept.id, goneId: asked.gone.id }
  const { id } = await trx
    .insertInto('runs')
    .values({
      kind: 'merge-businesses',
      state: 'done',
      input: JSON.stringify(input),
      admin_id: actor.adminId,
      total: 2,
      updated: 2,
      expected: 2,
      created_at: now,
      started_at: now,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function merge(
  database: Database,
  trx: Transaction<Tables>,
  actor: Actor,
  asked: MergeRequest,
  now: number,
): Promise<Merged> {
  const runId = await saveRun(trx, asked, actor, now)
  // Comes first, because the merge searches for new pairs of the business.
  await trx
    .updateTable('duplicate_pairs')
    .set({ state: 'merged', run_id: runId, decided_at: now, username: actor.username })
    .where('business_id', '=', Math.min(asked.kept.id, asked.gone.id))
    .where('other_id', '=', Math.max(asked.kept.id, asked.gone.id))
    .execute()
  const by = { runId, adminId: actor.adminId }
  const end = await mergeBusinesses(database, trx, by, asked, now)
  if (end.kind !== 'merged') throw new MergeRejected(end)
  const { kept, gone, keys } = end
  await trx
    .updateTable('runs')
    .set({ details: JSON.stringify({ keys }) })
    .where('id', '=', runId)
    .execute()
  const details = { name: gone.name, into: kept.name, runId }
  const act = { action: 'business.merged', subject: String(kept.id), details } as const
  await recordAct(trx, actor, act, now)
  return { kind: 'merged', runId, slug: kept.slug }
}

/** Runs synchronously and can be undone. It changes two rows, so it waits for no other run. */
export async function mergePair(
  database: Database,
  actor: Actor,
  asked: MergeRequest,
  now: number,
): Promise<Merged> {
  try {
    return await database.change((trx) => merge(database, trx, actor, asked, now))
  } catch (error) {
    if (error instanceof MergeRejected) return error.end
    throw error
  }
}
