import type { Database } from '../database/database.ts'
import { deleteOldRedirects } from '../domain/redirects/delete-old-redirects.ts'
import type { Job } from './start-worker.ts'

const EVERY_MS = 10 * 60_000

/** Keeps what is known of redirected requests from growing for ever. */
export const deleteOldRedirectsJob = (
  database: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job => ({
  everyMs: EVERY_MS,
  onFault,
  run: (signal) => deleteOldRedirects(database, now(), signal),
})
