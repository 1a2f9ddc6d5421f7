import type { Database } from '../../platform/database/database.server.ts'
import type { Task } from '../../platform/runs/scheduler.ts'
import { deleteOldUploads } from '../delete-old-uploads.server.ts'

const EVERY_MS = 10 * 60_000

export const deleteOldUploadsTask = (
  database: Database,
  folder: string,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Task => ({ everyMs: EVERY_MS, onFault, run: () => deleteOldUploads(database, folder, now()) })
