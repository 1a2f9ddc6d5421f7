import type { Kysely, Selectable, Transaction } from 'kysely'
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
] satisfies RunKind[]

const ENDS = ['done', 'failed', 'cancelled']

export type NoUndo = 'kind' | 'open' | 'undone' | 'under-way' | 'nothing' | 'too-late'

export type UndoState = { until: number } | { whyNot: NoUndo }

const undoes = (input: string | null) =>
  Number((JSON.parse(input ?? '{}') as { runId?: number }).runId)

export async function findUndoState(
  db: Kysely<Tables>,
  run: Selectable<RunsTable>,
  now: number,
): Promise<UndoState> {
  if (!UNDOABLE.includes(run.kind)) return { whyNot: 'kind' }
  if (run.state === 'undone') return { whyNot: 'undone' }
  if (!ENDS.includes(run.state) || run.finished_at === null) return { whyNot: 'open' }
  if (run.added + run.updated === 0) return { whyNot: 'nothing' }
  const until = run.finished_at + UNDO_FOR_MS
  if (until <= now) return { whyNot: 'too-late' }
  const open = await findRunQueue(db)
  const isUnderWay = open.some(({ kind, input }) => kind === 'undo' && undoes(input) === run.id)
  return isUnderWay ? { whyNot: 'under-way' } : { until }
}

export type UndoResult =
  | { kind: 'queued'; runId: number }
  | { kind: 'missing' }
  | { kind: 'refused'; whyNot: NoUndo }

export async function undoRun(
  trx: Transaction<Tables>,
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
