import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/runs/scheduler.ts'
import { deleteOldUploads } from '../delete-old-uploads.server.ts'

const EVERY_MS = 10 * 60_000

export const deleteOldUploadsJob = (
  database: Database,
  folder: string,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job => ({ everyMs: EVERY_MS, onFault, run: () => deleteOldUploads(database, folder, now()) })
