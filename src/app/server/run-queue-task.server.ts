import type { Database } from '../../platform/database/database.server.ts'
import { runChunks } from '../../platform/runs/run-chunks.server.ts'
import type { Task } from '../../platform/runs/scheduler.ts'
import { buildHandlersWithBackup } from './handlers-with-backup.server.ts'

/** Users wait for their run to start, and each check is only a point read. */
const EVERY_MS = 250

export function runQueueTask(
  database: Database,
  backupFolder: string,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Task {
  const acts = buildHandlersWithBackup(database, backupFolder)
  return {
    everyMs: EVERY_MS,
    onFault,
    run: (signal) => runChunks(database, acts, now, signal, onFault),
  }
}
