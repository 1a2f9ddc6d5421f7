import type { Database } from '../platform/database/database.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import type { CrawlCounter } from './crawl-counter.ts'
import { saveCrawls } from './save-crawls.server.ts'

const EVERY_MS = 5000

export const saveCrawlsTask = (
  database: Database,
  counter: CrawlCounter,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Task => ({ everyMs: EVERY_MS, onFault, run: () => saveCrawls(database, counter, now()) })
