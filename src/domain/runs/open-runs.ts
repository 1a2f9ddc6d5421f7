import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Only the first has its turn; the others are read to tell who is at work. */
const MOST_LOOKED_AT = 100

/** The runs that are not at their end, the oldest first. */
export const findOpenRuns = (db: Kysely<Tables>) =>
  db
    .selectFrom('runs')
    // As the partial index says it.
    .where(sql<boolean>`state in ('queued', 'running')`)
    .orderBy('id')
    .select(['id', 'kind', 'state', 'leased_until', 'input'])
    .limit(MOST_LOOKED_AT)
    .execute()

export type OpenRun = Awaited<ReturnType<typeof findOpenRuns>>[number]

/** Whether a worker has this run in its hands now; imports are worked on by processes of their own. */
export const isLeased = ({ kind, state, leased_until }: OpenRun, now: number): boolean =>
  kind !== 'import' && state === 'running' && (leased_until ?? 0) > now

/** Whether this is an import that is under way. */
export const isImporting = ({ kind, state }: OpenRun): boolean =>
  kind === 'import' && state === 'running'
