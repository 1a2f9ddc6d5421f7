import type { Database, Transaction } from '../platform/database/database.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { buildBusinessKeys } from './identity-keys.server.ts'
import { applyBusinessEdit } from './saving/edit-businesses.server.ts'
import type { ChangedBy } from './saving/pending-businesses.server.ts'

/** 'blocked' is the request of the business itself; no import restores it. */
export const REMOVAL_REASONS = ['removed', 'blocked'] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

export type RemovalResult = { name: string; isChanged: boolean }

async function saveRemovalState(
  database: Database,
  trx: Transaction,
  by: ChangedBy,
  id: number,
  to: { removed_at: number | null; removal_reason: RemovalReason | null; merged_into?: null },
  now: number,
): Promise<RemovalResult | null> {
  let name: string | null = null
  const changed = await applyBusinessEdit(
    database,
    trx,
    by,
    [id],
    (business) => {
      name = business.name
      if (to.removed_at === null || business.removed_at === null) return to
      // A removed business keeps its date, and 'blocked' stays until an administrator restores it.
      return business.removal_reason === 'blocked' ? null : { removal_reason: to.removal_reason }
    },
    now,
  )
  return name === null ? null : { name, isChanged: changed.length > 0 }
}

export const removeBusiness = (
  database: Database,
  trx: Transaction,
  by: ChangedBy,
  { id, reason }: { id: number; reason: RemovalReason },
  now: number,
): Promise<RemovalResult | null> =>
  saveRemovalState(database, trx, by, id, { removed_at: now, removal_reason: reason }, now)

async function takeKeysBack(database: Database, trx: Transaction, business: BusinessesTable) {
  const own = buildBusinessKeys(business, null)
  const stored = await database.findRows(trx, 'business_keys', ['kind', 'value'], own)
  await database.updateRows(
    trx,
    'business_keys',
    ['kind', 'value'],
    stored
      .filter(({ business_id }) => business_id === business.merged_into)
      .map(({ kind, value }) => ({ kind, value, business_id: business.id })),
  )
}

export async function restoreBusiness(
  database: Database,
  trx: Transaction,
  by: ChangedBy,
  id: number,
  now: number,
): Promise<RemovalResult | null> {
  const [stored] = await database.findRows(trx, 'businesses', ['id'], [{ id }])
  if (stored && (stored as BusinessesTable).merged_into !== null)
    await takeKeysBack(database, trx, stored as BusinessesTable)
  const to = { removed_at: null, removal_reason: null, merged_into: null }
  return saveRemovalState(database, trx, by, id, to, now)
}
