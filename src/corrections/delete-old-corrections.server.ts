import { findRetention } from '../contact/retention.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { DAY_MS } from '../platform/database/utc-day.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'

export const BLOCK_MS = 30 * DAY_MS
const BATCH_ROWS = 500
const DECIDED = ['accepted', 'rejected', 'blocked', 'spam']

type Batch = (trx: Transaction) => Promise<number>

async function repeat(database: Database, signal: AbortSignal, batch: Batch): Promise<void> {
  while (!signal.aborted && (await database.change(batch, 'nothing')) >= BATCH_ROWS)
    await yieldToEventLoop()
}

/** Networks last 30 days; decided corrections as long as contact messages, claims as long as their mark. */
export async function deleteOldCorrections(
  database: Database,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  await database.change(
    (trx) => trx.deleteFrom('blocked_networks').where('until', '<=', now).execute(),
    'nothing',
  )
  await repeat(database, signal, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('corrections')
      .set({ network: null })
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('corrections')
          .where('network', 'is not', null)
          .where('created_at', '<=', now - BLOCK_MS)
          .orderBy('created_at')
          .limit(BATCH_ROWS)
          .select('id'),
      )
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
  const days = await findRetention(database)
  if (days === 0) return
  for (const state of DECIDED)
    await repeat(database, signal, async (trx) => {
      const old = trx
        .selectFrom('corrections')
        .where('state', '=', state)
        .where('created_at', '<', now - days * DAY_MS)
        .orderBy('created_at')
        .limit(BATCH_ROWS)
        .select('id')
      const { numDeletedRows } = await trx
        .deleteFrom('corrections')
        .where('id', 'in', state === 'accepted' ? old.where('kind', '<>', 'claim') : old)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    })
}
