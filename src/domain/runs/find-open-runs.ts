import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** More than this nobody follows at once. */
const MOST_FOLLOWED = 50

/** The runs that wait or are under way, with how far each has come: few, and found by an index of their own. */
export async function findOpenRuns(database: Database) {
  const rows = await database.read
    .selectFrom('runs')
    // Written out: the index of open runs is chosen by these very words.
    .where(sql<boolean>`state in ('queued', 'running')`)
    .orderBy('id')
    .limit(MOST_FOLLOWED)
    .select([
      'id',
      'kind',
      'state',
      'cursor',
      'total',
      'added',
      'updated',
      'unchanged',
      'skipped',
      'failed',
    ])
    .execute()
  return rows.map(({ id, kind, state, cursor, total, ...counts }) => ({
    id,
    kind,
    state,
    cursor,
    total,
    counts,
  }))
}
