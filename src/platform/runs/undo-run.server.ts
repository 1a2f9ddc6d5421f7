import type { Kysely, Selectable } from 'kysely'
import type { Transaction } from '../database/database.server.ts'
import type { RunsTable, Tables } from '../database/tables.server.ts'
import { enqueueRun } from './enqueue-run.server.ts'
import type { RunKind } from './run.ts'
import { findRunQueue } from './run-queue.server.ts'

const DAY_MS = 24 * 60 * 60_000
export const UNDO_FOR_MS = 30 * DAY_MS

const UNDOABLE: readonly string[] = [
  'import',
  'close',
  'approve',
  'unapprove',
  'delete',
  'delete-all',
  'delete-test-data',
  'fix-slugs',
  'undo',
  'merge-businesses',
  'read-hours',
  'merge-city',
  'merge-cities',
] satisfies RunKind[]

const ENDS = ['done', 'failed', 'cancelled']

export type NoUndo =
  | 'kind'
  | 'open'
  | 'undone'
  | 'under-way'
  | 'nothing'
  | 'too-late'
  | 'merged-since'

export type UndoState = { until: number } | { whyNot: NoUndo }

const undoes = (input: string | null) =>
  Number((JSON.parse(input ?? '{}') as { runId?: number }).runId)

const MERGES: readonly string[] = ['merge-city', 'merge-cities'] satisfies RunKind[]

/** A city whose previous URL was given away since, or whose target was merged, can't be restored. */
export async function findMergeState(
  db: Kysely<Tables>,
  runId: number,
): Promise<'none' | 'undoable' | 'merged-since'> {
  const { merges, undone, former, later } = await db
    .selectFrom('city_merges')
    .innerJoin('cities', 'cities.id', 'city_merges.from_id')
    .leftJoin('city_aliases', (join) =>
      join
        .onRef('city_aliases.country_code', '=', 'cities.country_code')
        .onRef('city_aliases.slug', '=', 'city_merges.slug')
        .onRef('city_aliases.city_id', '=', 'cities.merged_into')
        .on('city_merges.is_undone', '=', 0),
    )
    .leftJoin('city_merges as later', (join) =>
      join
        .onRef('later.from_id', '=', 'city_merges.into_id')
        .onRef('later.run_id', '!=', 'city_merges.run_id')
        .on('later.is_undone', '=', 0)
        .on('city_merges.is_undone', '=', 0),
    )
    .where('city_merges.run_id', '=', runId)
    .select(({ fn }) => [
      fn.count<number>('city_merges.from_id').as('merges'),
      fn.sum<number>('city_merges.is_undone').as('undone'),
      fn.count<number>('city_aliases.slug').as('former'),
      fn.count<number>('later.from_id').as('later'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(merges) === 0) return 'none'
  // A cancelled undo has restored the cities, and another continues with the businesses.
  const isFree = Number(former) + Number(undone) === Number(merges) && Number(later) === 0
  return isFree ? 'undoable' : 'merged-since'
}

async function findKind(db: Kysely<Tables>, runId: number): Promise<string> {
  const run = await db.selectFrom('runs').where('id', '=', runId).select('kind').executeTakeFirst()
  return run?.kind ?? ''
}

export async function findUndoState(
  db: Kysely<Tables>,
  run: Selectable<RunsTable>,
  now: number,
): Promise<UndoState> {
  if (!UNDOABLE.includes(run.kind)) return { whyNot: 'kind' }
  // Cities don't merge again with the businesses, so their undo can't be undone.
  if (run.kind === 'undo' && MERGES.includes(await findKind(db, undoes(run.input))))
    return { whyNot: 'kind' }
  if (run.state === 'undone') return { whyNot: 'undone' }
  if (!ENDS.includes(run.state) || run.finished_at === null) return { whyNot: 'open' }
  const merges = MERGES.includes(run.kind) ? await findMergeState(db, run.id) : null
  if (merges === 'none') return { whyNot: run.kind === 'merge-cities' ? 'nothing' : 'kind' }
  if (merges === null && run.added + run.updated === 0) return { whyNot: 'nothing' }
  const until = run.finished_at + UNDO_FOR_MS
  if (until <= now) return { whyNot: 'too-late' }
  if (merges === 'merged-since') return { whyNot: merges }
  const open = await findRunQueue(db)
  const isUnderWay = open.some(({ kind, input }) => kind === 'undo' && undoes(input) === run.id)
  return isUnderWay ? { whyNot: 'under-way' } : { until }
}

export type UndoResult =
  | { kind: 'queued'; runId: number }
  | { kind: 'missing' }
  | { kind: 'refused'; whyNot: NoUndo }

export async function undoRun(
  trx: Transaction,
  id: number,
  adminId: number | null,
  now: number,
): Promise<UndoResult> {
  const run = await trx.selectFrom('runs').where('id', '=', id).selectAll().executeTakeFirst()
  if (!run) return { kind: 'missing' }
  const state = await findUndoState(trx, run, now)
  if ('whyNot' in state) return { kind: 'refused', whyNot: state.whyNot }
  const request = {
    kind: 'undo' as const,
    input: { runId: id },
    adminId,
    expected: run.added + run.updated,
  }
  return { kind: 'queued', runId: await enqueueRun(trx, request, now) }
}
