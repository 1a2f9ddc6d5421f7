import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/runs/scheduler.ts'

const EVERY_MS = 10_000

export const keepReserveJob = (database: Database, onFault: (error: unknown) => void): Job => ({
  everyMs: EVERY_MS,
  onFault,
  run: () => database.keepReserve(),
})
