import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveRow } from '../platform/database/save-row.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'

const KEY = 'contact_retention'
const DAY_MS = 86_400_000
/** Two years; 0 keeps messages forever. */
const FIRST_DAYS = 730
const DELETED_AT_ONCE = 500

export async function findRetention(database: Database): Promise<number> {
  const stored = await findRow(database.read, 'settings', { key: KEY }, ['value'])
  const days = stored ? Number(JSON.parse(stored.value)) : FIRST_DAYS
  return Number.isInteger(days) && days >= 0 ? days : FIRST_DAYS
}

export async function saveRetention(trx: Transaction, days: number, now: number): Promise<void> {
  const row = { key: KEY, value: JSON.stringify(days), updated_at: now }
  await saveRow(trx, 'settings', ['key'], row)
}

/** Deletes expired messages in chunks and returns their number. */
export async function deleteOldMessages(database: Database, now: number, signal: AbortSignal) {
  const days = await findRetention(database)
  if (days === 0) return 0
  let deleted = 0
  for (;;) {
    const { numDeletedRows } = await database.change(
      (trx) =>
        trx
          .deleteFrom('contact_messages')
          .where('id', 'in', (old) =>
            old
              .selectFrom('contact_messages')
              .where('created_at', '<', now - days * DAY_MS)
              .orderBy('created_at')
              .limit(DELETED_AT_ONCE)
              .select('id'),
          )
          .executeTakeFirst(),
      'nothing',
    )
    deleted += Number(numDeletedRows)
    if (signal.aborted || Number(numDeletedRows) < DELETED_AT_ONCE) return deleted
    await yieldToEventLoop()
  }
}
