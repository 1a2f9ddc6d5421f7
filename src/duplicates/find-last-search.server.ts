import type { Database } from '../platform/database/database.server.ts'
import { findOpenRuns } from '../platform/runs/find-open-runs.server.ts'

export async function findLastSearch(
  database: Database,
): Promise<{ runId: number | null; finishedAt: number | null }> {
  const open = (await findOpenRuns(database)).find(({ kind }) => kind === 'find-duplicates')
  const last = await database.read
    .selectFrom('runs')
    .where('kind', '=', 'find-duplicates')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .select('finished_at')
    .executeTakeFirst()
  return { runId: open?.id ?? null, finishedAt: last?.finished_at ?? null }
}
