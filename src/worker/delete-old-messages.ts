import type { Database } from '../database/database.ts'
import { deleteOldMessages } from '../domain/contact/message-retention.ts'
import type { Job } from './start-worker.ts'

const EVERY_MS = 3_600_000

/** Deletes visitors' messages that have been kept as long as the operator wants. */
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
