import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import type { Database } from '../src/database/database.ts'
import type { RedirectCounter } from '../src/domain/redirects/redirect-counter.ts'
import type { CrawlCounter } from '../src/domain/statistics/crawl-counter.ts'
import type { ViewCounter } from '../src/domain/statistics/view-counter.ts'

/** The server over a test's database, asked by `inject`; errors it logs are kept for the test to see. */
export async function openTestApp(
  database: Database,
  settings: Record<string, string> = {},
  now: () => number = Date.now,
  counters: { views?: ViewCounter; redirects?: RedirectCounter; crawls?: CrawlCounter } = {},
) {
  const errors: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const config = parseConfig({ NODE_ENV: 'production', READS_PER_SECOND: '0', ...settings })
  const app = await createApp({ config, database, logger, isReady: () => true, now, ...counters })
  return { app, errors }
}
