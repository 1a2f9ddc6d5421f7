import { sql } from 'kysely'
import type { Database } from '../database/database.server.ts'
import type { StoredRun } from '../database/tables.server.ts'
import type { RunKind, RunState } from './run.ts'
import { findRunQueue, isOutside, isStarted } from './run-queue.server.ts'
import { findUndoState } from './undo-run.server.ts'

export type ListedRun = StoredRun & { username: string | null }

const withUsername = (database: Database) =>
  database.read
    .selectFrom('runs')
    .leftJoin('admins', 'admins.id', 'runs.admin_id')
    .selectAll('runs')
    .select('admins.username')

export async function findRuns(
  database: Database,
  filter: {
    kinds: readonly RunKind[]
    states: readonly RunState[]
    before: number | null
    limit: number
  },
) {
  let query = withUsername(database)
  // The newest runs of several kinds are close together, so a scan by ID beats the index.
  if (filter.kinds.length > 0)
    query = query.where(sql`coalesce(kind, '')`, 'in', database.list(filter.kinds))
  if (filter.states.length > 0) query = query.where('state', 'in', database.list(filter.states))
  if (filter.before !== null) query = query.where('runs.id', '<', filter.before)
  const found = await query
    .orderBy('runs.id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const items = found.slice(0, filter.limit)
  return { items, next: found.length > filter.limit ? (items.at(-1)?.id ?? null) : null }
}

export async function findRun(database: Database, id: number, now: number) {
  const run = await withUsername(database).where('runs.id', '=', id).executeTakeFirst()
  if (!run) return null
  const undo = await findUndoState(database.read, run, now)
  if (run.state !== 'queued') return { run, undo, waitsFor: null }
  const open = await findRunQueue(database.read)
  const earlier = open.find(
    (each) => each.id !== id && !isOutside(each) && (isStarted(each) || each.id < id),
  )
  return { run, undo, waitsFor: earlier?.id ?? null }
}

export type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

export type ReasonKey = { row: number; ordinal: number }

export async function findReasons(
  database: Database,
  runId: number,
  { after, type, limit }: { after: ReasonKey | null; type?: number; limit: number },
) {
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
