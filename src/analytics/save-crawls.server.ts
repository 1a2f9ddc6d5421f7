import { sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { DAY_MS, formatUtcDay } from '../platform/database/utc-day.ts'
import type { CrawlCounter } from './crawl-counter.ts'

export const CRAWLS_RETENTION_DAYS = 90

export async function saveCrawls(
  database: Database,
  counter: CrawlCounter,
  now: number,
): Promise<void> {
  const rows = counter.take()
  if (rows.length === 0) return
  const oldest = formatUtcDay(now - (CRAWLS_RETENTION_DAYS - 1) * DAY_MS)
  try {
    await database.change(async (trx) => {
      for (const row of rows)
        await trx
          .insertInto('daily_crawls')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['day', 'bot', 'kind']).doUpdateSet({
              requests: sql`daily_crawls.requests + excluded.requests`,
              refused: sql`daily_crawls.refused + excluded.refused`,
              bytes: sql`daily_crawls.bytes + excluded.bytes`,
            }),
          )
          .execute()
      await trx.deleteFrom('daily_crawls').where('day', '<', oldest).execute()
    }, 'nothing')
  } catch (error) {
    counter.giveBack(rows)
    throw error
  }
}
