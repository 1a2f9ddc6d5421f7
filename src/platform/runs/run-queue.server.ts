import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.server.ts'
import type { StoredRun, Tables } from '../database/tables.server.ts'
import { presentCounts, type RunKind } from './run.ts'

const MAX_QUEUE_READ = 100

/** Must match the partial index literally. */
export const IS_OPEN = sql<boolean>`state in ('uploaded', 'reading', 'queued', 'running')`

export const findRunQueue = (db: Kysely<Tables>) =>
  db.selectFrom('runs').where(IS_OPEN).orderBy('id').limit(MAX_QUEUE_READ).selectAll().execute()

export const findOpenRun = async (db: Kysely<Tables>, kind: RunKind): Promise<StoredRun | null> =>
  (await findRunQueue(db)).find((run) => run.kind === kind) ?? null

export const findLastDone = (db: Kysely<Tables>, kind: RunKind) =>
  db
    .selectFrom('runs')
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()

export const CANCELLABLE = ['uploaded', 'reading', 'previewed', 'queued', 'running']

export const isPreviewed = (state: string): boolean =>
  state === 'uploaded' || state === 'reading' || state === 'previewed'

export const isStarted = ({ state }: Pick<StoredRun, 'state'>): boolean =>
  state === 'running' || state === 'reading'

/** Exports only read and belong to a request, so they don't use the queue. */
export const isOutside = ({ kind }: Pick<StoredRun, 'kind'>): boolean => kind === 'export'

export const isLeased = (run: StoredRun, now: number): boolean =>
  isStarted(run) && (run.leased_until ?? 0) > now

export function findNextInQueue(
  open: readonly StoredRun[],
  now: number,
  isPassed: (run: StoredRun) => boolean = () => false,
): StoredRun | null {
  const queue = open.filter((run) => !isOutside(run))
  if (queue.some((run) => isLeased(run, now))) return null
  // A run that a killed process left unfinished comes first.
  const eligible = queue.filter((run) => !isPassed(run))
  return eligible.find(isStarted) ?? eligible[0] ?? null
}

export async function findOpenRuns(database: Database) {
  const rows = await findRunQueue(database.read)
  return rows.map((run) => {
    const { id, kind, state, cursor, expected } = run
    const { total, ...counts } = presentCounts(run)
    return { id, kind, state, cursor, total, expected, counts }
  })
}
