import type { Database } from '../platform/database/database.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { saveAdCounts } from './count-ads.server.ts'

const EVERY_MS = 5000

export const saveAdCountsTask = (database: Database, onFault: (error: unknown) => void): Task => ({
  everyMs: EVERY_MS,
  onFault,
  run: () => saveAdCounts(database),
})
