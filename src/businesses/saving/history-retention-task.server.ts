import type { Database } from '../../platform/database/database.server.ts'
import type { Task } from '../../platform/runs/scheduler.ts'
import { deleteOldHistory } from '../delete-old-history.server.ts'

const EVERY_MS = 10 * 60_000

export const deleteOldHistoryTask = (
  database: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Task => ({
  everyMs: EVERY_MS,
  onFault,
  run: (signal) => deleteOldHistory(database, now(), signal),
})
