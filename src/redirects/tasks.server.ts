import type { Database } from '../platform/database/database.server.ts'
import { findNewestId } from '../platform/database/find-row.server.ts'
import { deleteBelow, deleteRows } from '../platform/database/save-row.server.ts'
import { DAY_MS, formatUtcDay } from '../platform/database/utc-day.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'

export const RETENTION_DAYS = 90
export const MAX_HITS = 1_000_000
const DELETE_BATCH_ROWS = 500

export async function deleteOldRedirects(database: Database, now: number, signal: AbortSignal) {
  const before = now - RETENTION_DAYS * DAY_MS
  const tooMany = (await findNewestId(database.read, 'redirect_hits')) - MAX_HITS
  await deleteBelow(database, 'redirect_hits', 'created_at', before, signal, 'soon')
  await deleteBelow(database, 'redirect_hits', 'id', tooMany + 1, signal, 'soon')
  await deleteOldVisitors(database, before, signal)
  await database.change(async (trx) => {
    await trx.deleteFrom('redirect_domains').where('last_at', '<', before).execute()
    await trx.deleteFrom('redirect_misses').where('last_at', '<', before).execute()
    await trx.deleteFrom('redirect_days').where('day', '<', formatUtcDay(before)).execute()
  }, 'soon')
}

async function deleteOldVisitors(database: Database, before: number, signal: AbortSignal) {
  while (!signal.aborted) {
    const old = await database.read
      .selectFrom('redirect_visitors')
      .where('seen_at', '<', before)
      .orderBy('seen_at')
      .limit(DELETE_BATCH_ROWS)
      .select(['domain', 'network'])
      .execute()
    if (old.length === 0) return
    await database.change(async (trx) => {
      for (const { domain, network } of old)
        await deleteRows(trx, 'redirect_visitors', { domain, network })
    }, 'soon')
    await yieldToEventLoop()
  }
}
