import type { Database } from '../platform/database/database.server.ts'
import type { Job } from '../platform/runs/scheduler.ts'
import { deleteOldMessages } from './message-retention.server.ts'

const EVERY_MS = 3_600_000

export function deleteOldMessagesJob(
  database: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job {
  return {
    everyMs: EVERY_MS,
    onFault,
    run: async (signal) => void (await deleteOldMessages(database, now(), signal)),
  }
}
