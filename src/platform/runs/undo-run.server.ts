import { type Kysely, sql } from 'kysely'
import type { adminMessagesText } from '../calls/admin-messages.en.ts'
import type { Transaction } from '../database/database.server.ts'
import { findRow } from '../database/find-row.server.ts'
import type { StoredRun, Tables } from '../database/tables.server.ts'
import { enqueueRun } from './enqueue-run.server.ts'
import { ENTRY_KINDS, findMergedKind } from './entry-kinds.server.ts'
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
  'merge-category',
  'merge-categories',
  'assign-texts',
  'merge-district',
  'edit-businesses',
  'merge-duplicates',
] satisfies RunKind[]

/** They apply to later imports too, whether or not a business changed. */
const ASSIGNMENTS = new Set<string>(['assign-texts', 'merge-district'] satisfies RunKind[])

const ENDS = ['done', 'failed', 'cancelled']

export type NoUndo = keyof typeof adminMessagesText.noUndo

export type UndoState = { until: number } | { whyNot: NoUndo }

const undoes = (input: string | null) =>
  Number((JSON.parse(input ?? '{}') as { runId?: number }).runId)

/** An entry whose previous URL was given away since, or whose target was merged, can't be restored. */
export async function findMergeState(
  db: Kysely<Tables>,
  runId: number,
  runKind: string,
): Promise<'none' | 'undoable' | 'merged-since'> {
  const { table, column } = ENTRY_KINDS[findMergedKind(runKind) ?? 'city']
  const aliases = sql.table(column.replace('_id', '_aliases'))
  const { rows } = await sql<Record<'merges' | 'undone' | 'former' | 'later', number>>`
    select count(*) as merges, sum(merge.is_undone) as undone, count(alias.slug) as former,
      count(later.from_id) as later
    from entry_merges as merge
    join ${sql.table(table)} as entry on entry.id = merge.from_id
    left join ${aliases} as alias on alias.slug = merge.slug
      and alias.${sql.ref(column)} = entry.merged_into and merge.is_undone = 0
    left join entry_merges as later on later.kind = merge.kind and later.from_id = merge.into_id
      and later.run_id <> merge.run_id and later.is_undone = 0 and merge.is_undone = 0
    where merge.run_id = ${runId}`.execute(db)
  const [{ merges = 0, undone, former, later } = {}] = rows
  if (Number(merges) === 0) return 'none'
  // A canceled undo has restored the entries, and another continues with the businesses.
  const isFree = Number(former) + Number(undone) === Number(merges) && Number(later) === 0
  return isFree ? 'undoable' : 'merged-since'
}

export async function findUndoState(
  db: Kysely<Tables>,
  run: StoredRun,
  now: number,
): Promise<UndoState> {
  if (!UNDOABLE.includes(run.kind)) return { whyNot: 'kind' }
  // Entries don't merge again with the businesses, and texts are not assigned again.
  if (run.kind === 'undo') {
    const { kind = '' } = (await findRow(db, 'runs', { id: undoes(run.input) }, ['kind'])) ?? {}
    if (findMergedKind(kind) || ASSIGNMENTS.has(kind)) return { whyNot: 'kind' }
  }
  if (run.state === 'undone') return { whyNot: 'undone' }
  if (!ENDS.includes(run.state) || run.finished_at === null) return { whyNot: 'open' }
  const kind = findMergedKind(run.kind)
  const merges = kind ? await findMergeState(db, run.id, run.kind) : null
  if (kind && merges === 'none')
    return { whyNot: run.kind === ENTRY_KINDS[kind].runs.mergeAll ? 'nothing' : 'kind' }
  if (merges === null && !ASSIGNMENTS.has(run.kind) && run.added + run.updated === 0)
    return { whyNot: 'nothing' }
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
  const run = await findRow(trx, 'runs', { id })
  if (!run) return { kind: 'missing' }
  const state = await findUndoState(trx, run, now)
  if ('whyNot' in state) return { kind: 'refused', whyNot: state.whyNot }
  const expected = run.added + run.updated
  const request = { kind: 'undo', input: { runId: id }, adminId, expected } as const
  return { kind: 'queued', runId: await enqueueRun(trx, request, now) }
}
