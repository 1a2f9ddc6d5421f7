import { type Kysely, type Selectable, sql } from 'kysely'
import type { RunsTable, Tables } from '../database/tables.server.ts'

/** Only the first has its turn; the others are read to tell who is at work. */
const MOST_LOOKED_AT = 100

/** Of a run that waits or is worked on. Written out: the index of open runs is chosen by these very words. */
export const IS_OPEN = sql<boolean>`state in ('uploaded', 'reading', 'queued', 'running')`

/**
 * The runs that wait or are worked on, the oldest first: few, and found by an index of their own. An
 * upload whose preview is shown waits for its operator and is not among them.
 */
export const findRunQueue = (db: Kysely<Tables>) =>
  db.selectFrom('runs').where(IS_OPEN).orderBy('id').limit(MOST_LOOKED_AT).selectAll().execute()

type OpenRun = Selectable<RunsTable>

/** Whether a run has only looked so far: what it counted is not what it did. */
export const isPreviewed = (state: string): boolean =>
  state === 'uploaded' || state === 'reading' || state === 'previewed'

/** Whether a run has been begun: somebody works on it, or did and was killed. */
export const isBegun = ({ state }: Pick<OpenRun, 'state'>): boolean =>
  state === 'running' || state === 'reading'

/** Exports only read, and belong to the requests that asked for them: they wait for no turn, and nothing waits for them. */
export const isOutside = ({ kind }: Pick<OpenRun, 'kind'>): boolean => kind === 'export'

/** Whether a worker has this run in its hands now. */
export const isLeased = (run: OpenRun, now: number): boolean =>
  isBegun(run) && (run.leased_until ?? 0) > now

/**
 * The run whose turn it is; null while one is worked on, or where none waits.
 * @param isPassed which are passed over: nobody may be there to work on them.
 */
export function nextInQueue(
  open: readonly OpenRun[],
  now: number,
  isPassed: (run: OpenRun) => boolean = () => false,
): OpenRun | null {
  const queue = open.filter((run) => !isOutside(run))
  if (queue.some((run) => isLeased(run, now))) return null
  // What a killed process left half done comes first.
  const ours = queue.filter((run) => !isPassed(run))
  return ours.find(isBegun) ?? ours[0] ?? null
}
