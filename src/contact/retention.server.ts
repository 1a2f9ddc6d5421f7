import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteBelow, saveRow } from '../platform/database/save-row.server.ts'
import { DAY_MS } from '../platform/database/utc-day.ts'

const KEY = 'contact_retention'
/** Two years; 0 keeps messages forever. */
const FIRST_DAYS = 730

export async function findRetention(database: Database): Promise<number> {
  const stored = await findRow(database.read, 'settings', { key: KEY }, ['value'])
  const days = stored ? Number(JSON.parse(stored.value)) : FIRST_DAYS
  return Number.isInteger(days) && days >= 0 ? days : FIRST_DAYS
}

export async function saveRetention(trx: Transaction, days: number, now: number): Promise<void> {
  const row = { key: KEY, value: JSON.stringify(days), updated_at: now }
  await saveRow(trx, 'settings', ['key'], row)
}

export async function deleteOldMessages(database: Database, now: number, signal: AbortSignal) {
  const days = await findRetention(database)
  if (days === 0) return 0
  const before = now - days * DAY_MS
  return deleteBelow(database, 'contact_messages', 'created_at', before, signal, 'nothing')
}
