import { CRAWLS_RETENTION_DAYS } from '../analytics/crawls.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import { deleteRows } from '../platform/database/save-row.server.ts'
import { DAY_MS, formatUtcDay } from '../platform/database/utc-day.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { findPeriodStart } from './save-queries.server.ts'

/** A flood evicts the least recently searched queries, and no ignored ones, which have a limit of their own. */
export const MAX_QUERIES = 20_000
const MAX_HIDDEN = 100_000
const BATCH_ROWS = 500

/** Repeats until a transaction has deleted fewer rows than a batch. */
async function deleteBatches(
  database: Database,
  signal: AbortSignal,
  deleteBatch: (trx: Transaction, rows: number) => Promise<number>,
  max = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let left = max; left > 0 && !signal.aborted; ) {
    const rows = Math.min(left, BATCH_ROWS)
    const deleted = await database.change((trx) => deleteBatch(trx, rows), 'nothing')
    if (deleted < rows) return
    left -= deleted
    await yieldToEventLoop()
  }
}

/** The oldest queries whose last day is before `day`. */
const deleteQueries = (day: string, kept?: number) => async (trx: Transaction, rows: number) => {
  const queries = trx.selectFrom('logged_queries').where('last_day', '<', day)
  // Not '=', for which SQLite chooses an index that needs sorting.
  const evicted = kept === undefined ? queries : queries.where('ignored', '<>', kept)
  const old = await evicted.orderBy('last_day').limit(rows).select(['query', 'place']).execute()
  for (const key of old) {
    await deleteRows(trx, 'daily_queries', key)
    await deleteRows(trx, 'query_clicks', key)
    await deleteRows(trx, 'logged_queries', key)
  }
  return old.length
}

const deleteDays = (day: string) => async (trx: Transaction, rows: number) => {
  const old = await trx
    .selectFrom('daily_queries')
    .where('day', '<', day)
    .orderBy('day')
    .limit(rows)
    .selectAll()
    .execute()
  for (const { query, place, day, searches, unanswered, clicks } of old) {
    await trx
      .updateTable('logged_queries')
      .set((eb) => ({
        searches: eb('searches', '-', searches),
        unanswered: eb('unanswered', '-', unanswered),
        clicks: eb('clicks', '-', clicks),
      }))
      .where('query', '=', query)
      .where('place', '=', place)
      .execute()
    await deleteRows(trx, 'daily_queries', { query, place, day })
  }
  return old.length
}

/** Of periods that began before `day`, so that no click outlives the counts of its day. */
const deleteClicks = (day: string) => async (trx: Transaction, rows: number) => {
  const old = await trx
    .selectFrom('query_clicks')
    .where('first_day', '<', day)
    .orderBy('first_day')
    .limit(rows)
    .select(['query', 'place', 'business_id', 'first_day'])
    .execute()
  for (const key of old) await deleteRows(trx, 'query_clicks', key)
  return old.length
}

const deleteHidden = (day: string) => async (trx: Transaction, rows: number) => {
  const old = await trx
    .selectFrom('hidden_queries')
    .where('day', '<', day)
    .orderBy('day')
    .limit(rows)
    .select(['text_hash', 'query_hash', 'day'])
    .execute()
  for (const key of old) await deleteRows(trx, 'hidden_queries', key)
  return old.length
}

export async function deleteOldQueries(
  database: Database,
  now: number,
  signal: AbortSignal,
  maxQueries = MAX_QUERIES,
): Promise<void> {
  const oldest = formatUtcDay(now - (CRAWLS_RETENTION_DAYS - 1) * DAY_MS)
  const periodStart = findPeriodStart(now)
  // Deletes keys first: without them the hashes can't be linked to texts.
  await database.change(
    (trx) => trx.deleteFrom('query_keys').where('first_day', '<', periodStart).execute(),
    'nothing',
  )
  await deleteBatches(database, signal, deleteHidden(periodStart))
  await deleteBatches(database, signal, deleteQueries(oldest))
  await deleteBatches(database, signal, deleteDays(oldest))
  await deleteBatches(database, signal, deleteClicks(oldest))
  const tomorrow = formatUtcDay(now + DAY_MS)
  const { read } = database
  for (const ignored of [0, 1]) {
    const logged = read.selectFrom('logged_queries').where('ignored', '=', ignored).select('query')
    const tooMany = (await countUpTo(read, logged, 2 * maxQueries)) - maxQueries
    await deleteBatches(database, signal, deleteQueries(tomorrow, 1 - ignored), tooMany)
  }
  const hidden = read.selectFrom('hidden_queries').select('day')
  const tooManyHidden = (await countUpTo(read, hidden, 2 * MAX_HIDDEN)) - MAX_HIDDEN
  await deleteBatches(database, signal, deleteHidden(tomorrow), tooManyHidden)
}
