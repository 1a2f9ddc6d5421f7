import type { Database } from '../../platform/database/database.server.ts'
import type { Task } from '../../platform/runs/scheduler.ts'

const EVERY_MS = 10_000

export const diskReserveTask = (database: Database, onFault: (error: unknown) => void): Task => ({
  everyMs: EVERY_MS,
  onFault,
  run: () => database.keepReserve(),
})
