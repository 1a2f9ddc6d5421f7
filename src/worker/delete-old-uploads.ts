import type { Database } from '../database/database.ts'
import { deleteOldUploads } from '../domain/imports/delete-old-uploads.ts'
import type { Job } from './start-worker.ts'

const EVERY_MS = 10 * 60_000

/** Keeps the folder of uploads from growing for ever. */
export const deleteOldUploadsJob = (
  database: Database,
  folder: string,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job => ({ everyMs: EVERY_MS, onFault, run: () => deleteOldUploads(database, folder, now()) })
