import type { Database } from '../platform/database/database.server.ts'
import type { RunKind } from '../platform/runs/run.ts'
import { IS_OPEN } from '../platform/runs/run-queue.server.ts'

const KIND: RunKind = 'backup'

export async function findOpenBackup(
  database: Database,
): Promise<{ id: number; cursor: number } | null> {
  const open = await database.read
    .selectFrom('runs')
    .where(IS_OPEN)
    .where('kind', '=', KIND)
    .orderBy('id')
    .select(['id', 'cursor'])
    .executeTakeFirst()
  return open ?? null
}

const LATEST_RUNS = 50

export async function findBackupFailure(database: Database): Promise<string | null> {
  const latest = await database.read
    .selectFrom('runs')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_RUNS)
    .select(['kind', 'state', 'message'])
    .execute()
  const last = latest.find(({ kind }) => kind === KIND)
  return last?.state === 'failed' ? last.message : null
}
