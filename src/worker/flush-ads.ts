import type { Database } from '../database/database.ts'
import { flushAds } from '../domain/statistics/count-ads.ts'
import type { Job } from './start-worker.ts'

/** What is lost when the process is killed: five seconds of counting. */
const EVERY_MS = 5000

/** Writes down what this process has counted of advertisements. */
export const flushAdsJob = (database: Database, onFault: (error: unknown) => void): Job => ({
  everyMs: EVERY_MS,
  onFault,
  run: () => flushAds(database),
})
