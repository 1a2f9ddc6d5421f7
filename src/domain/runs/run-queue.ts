import { type Kysely, type Selectable, sql } from 'kysely'
import type { RunsTable, Tables } from '../../database/tables.ts'

/** Only the first has its turn; the others are read to tell who is at work. */
const MOST_LOOKED_AT = 100

/** The runs that are not at their end, the oldest first: few, and found by an index of their own. */
export const findRunQueue = (db: Kysely<Tables>) =>
  db
    .selectFrom('runs')
    // Written out: the index of open runs is chosen by these very words.
    .where(sql<boolean>`state in ('queued', 'running')`)
    .orderBy('id')
    .limit(MOST_LOOKED_AT)
    .selectAll()
    .execute()

type OpenRun = Selectable<RunsTable>

/** Exports only read: they never wait for a turn, and nothing waits for them. */
export const isOutside = ({ kind }: OpenRun): boolean => kind === 'export'

/** Whether a worker has this run in its hands now; imports are worked on by processes of their own. */
export const isLeased = (run: OpenRun, now: number): boolean =>
  run.kind !== 'import' &&
  !isOutside(run) &&
  run.state === 'running' &&
  (run.leased_until ?? 0) > now

/** Whether this is an import that is under way. */
export const isImporting = ({ kind, state }: OpenRun): boolean =>
  kind === 'import' && state === 'running'
