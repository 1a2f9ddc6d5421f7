import type { Database } from '../database/database.ts'
import type { CrawlCounter } from '../domain/statistics/crawl-counter.ts'
import { saveCrawls } from '../domain/statistics/save-crawls.ts'
import type { Job } from './start-worker.ts'

/** What a killed process loses at most. */
const EVERY_MS = 5000

/** Writes down what programs have asked of this process. */
export const saveCrawlsJob = (
  database: Database,
  counter: CrawlCounter,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Job => ({ everyMs: EVERY_MS, onFault, run: () => saveCrawls(database, counter, now()) })
