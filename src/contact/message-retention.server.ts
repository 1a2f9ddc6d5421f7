import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { nextTurn } from '../platform/database/yield-to-event-loop.ts'

const KEY = 'contact_retention'
const DAY_MS = 86_400_000
const DEFAULT_DAYS = 730
const DELETED_AT_ONCE = 500

/** Returns days; 0 means forever. */
export async function findRetention(database: Database): Promise<number> {
  const stored = await database.read
    .selectFrom('settings')
    .where('key', '=', KEY)
    .select('value')
    .executeTakeFirst()
  const days = stored ? Number(JSON.parse(stored.value)) : DEFAULT_DAYS
  return Number.isInteger(days) && days >= 0 ? days : DEFAULT_DAYS
}

export async function saveRetention(
  database: Database,
  days: number,
  actor: Actor,
  now: number,
): Promise<void> {
  const row = { key: KEY, value: JSON.stringify(days), updated_at: now }
  await database.change(async (trx) => {
    await trx
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await recordAct(trx, actor, { action: 'messages.retention', details: { days } }, now)
  }, 'nothing')
}

export async function deleteOldMessages(
  database: Database,
  now: number,
  signal: AbortSignal,
): Promise<number> {
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
    await nextTurn()
  }
}
