import type { Database } from '../platform/database/database.server.ts'
import type { Job } from '../platform/runs/scheduler.ts'
import { flushAds } from './count-ads.server.ts'

const EVERY_MS = 5000

export const flushAdsJob = (database: Database, onFault: (error: unknown) => void): Job => ({
  everyMs: EVERY_MS,
  onFault,
  run: () => flushAds(database),
})
