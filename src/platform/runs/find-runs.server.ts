import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.server.ts'
import type { RunReasonsTable, RunsTable } from '../database/tables.server.ts'
import type { RunKind, RunState } from './run.ts'
import { findRunQueue, isBegun, isOutside } from './run-queue.server.ts'
import { findUndoState, type UndoState } from './undo-run.server.ts'

/** A run as the back office shows it, with who asked for it. */
export type ListedRun = Selectable<RunsTable> & { username: string | null }

/** One page of a list that is walked, never counted; `next` begins the next one. */
export type RunPage<Item> = { items: Item[]; next: number | null }

const withUsername = (database: Database) =>
  database.read
    .selectFrom('runs')
    .leftJoin('admins', 'admins.id', 'runs.admin_id')
    .selectAll('runs')
    .select('admins.username')

/** Runs of these kinds and states (of all, where none is named), the newest first. */
export async function findRuns(
  database: Database,
  asked: {
    kinds: readonly RunKind[]
    states: readonly RunState[]
    before: number | null
    limit: number
  },
): Promise<RunPage<ListedRun>> {
  let query = withUsername(database)
  // Of several kinds the newest are near: the walk goes by number, not through an index of the kinds.
  if (asked.kinds.length > 0)
    query = query.where(sql`coalesce(kind, '')`, 'in', database.list(asked.kinds))
  if (asked.states.length > 0) query = query.where('state', 'in', database.list(asked.states))
  if (asked.before !== null) query = query.where('runs.id', '<', asked.before)
  const found = await query
    .orderBy('runs.id', 'desc')
    .limit(asked.limit + 1)
    .execute()
  const items = found.slice(0, asked.limit)
  return { items, next: found.length > asked.limit ? (items.at(-1)?.id ?? null) : null }
}

export type FoundRun = {
  run: ListedRun
  undo: UndoState
  /** The run it waits for; null when it has its turn or is at its end. */
  waitsFor: number | null
}

/** One run, with whether it can be undone and what it waits for. */
export async function findRun(
  database: Database,
  id: number,
  now: number,
): Promise<FoundRun | null> {
  const run = await withUsername(database).where('runs.id', '=', id).executeTakeFirst()
  if (!run) return null
  const undo = await findUndoState(database.read, run, now)
  if (run.state !== 'queued') return { run, undo, waitsFor: null }
  const open = await findRunQueue(database.read)
  const ahead = open.find(
    (each) => each.id !== id && !isOutside(each) && (isBegun(each) || each.id < id),
  )
  return { run, undo, waitsFor: ahead?.id ?? null }
}

type ReasonsAsked = {
  after: { row: number; ordinal: number } | null
  type?: number
  limit: number
}

/** Reasons of single rows of a run, of one type if given, in row order after the given row and ordinal. */
export async function findReasons(
  database: Database,
  runId: number,
  { after, type, limit }: ReasonsAsked,
): Promise<{
  items: Selectable<RunReasonsTable>[]
  next: { row: number; ordinal: number } | null
}> {
  let query = database.read.selectFrom('run_reasons').where('run_id', '=', runId).selectAll()
  if (type !== undefined) query = query.where('type', '=', type)
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('row_number', 'ordinal'), '>', eb.tuple(after.row, after.ordinal)),
    )
  const found = await query
    .orderBy('row_number')
    .orderBy('ordinal')
    .limit(limit + 1)
    .execute()
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last ? { row: last.row_number, ordinal: last.ordinal } : null
  return { items, next }
}
