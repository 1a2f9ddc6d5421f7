import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/runs/scheduler.ts'

const EVERY_MS = 10_000

/** Reserves space for small changes on a full disk, and again once the disk has space after it was used. */
export const keepReserveJob = (database: Database, onFault: (error: unknown) => void): Job => ({
  everyMs: EVERY_MS,
  onFault,
  run: () => database.keepReserve(),
})
