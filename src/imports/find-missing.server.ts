import { sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'

const BATCH_ROWS = 2000

export async function findMissing(
  database: Database,
  runId: number,
  source: string,
  signal: AbortSignal,
): Promise<number> {
  let missing = 0
  for (let after = 0; !signal.aborted; ) {
    const portion = await database.change(
      async (trx) => {
        const businesses = await trx
          .selectFrom('businesses')
          .where('source', '=', source)
          // Must match the partial index literally.
          .where(sql<boolean>`source is not null and removed_at is null`)
          .where('id', '>', after)
          .orderBy('id')
          .limit(BATCH_ROWS)
          .select('id')
          .execute()
        const named = await trx
          .selectFrom('run_businesses')
          .where('run_id', '=', runId)
          .where('business_id', 'in', database.list(businesses.map(({ id }) => id)))
          .select('business_id')
          .execute()
        const isNamed = new Set(named.map(({ business_id }) => business_id))
        const unnamed = businesses.filter(({ id }) => !isNamed.has(id))
        const rows = unnamed.map(({ id }) => ({ run_id: runId, business_id: id }))
        await database.insertRows(trx, 'run_missing', rows, 'ignore')
        return { last: businesses.at(-1)?.id, count: businesses.length, missing: rows.length }
      },
      'soon',
      'large',
    )
    missing += portion.missing
    if (portion.last === undefined || portion.count < BATCH_ROWS) break
    after = portion.last
    await yieldToEventLoop()
  }
  return missing
}
