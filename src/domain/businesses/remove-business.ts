import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { editBusinesses } from './edit-businesses.ts'
import type { ChangedBy } from './save-drafts.ts'

/** Why a business is taken out: `blocked` is its own wish, and no import brings it back. */
export const REMOVAL_REASONS = ['removed', 'blocked'] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

/** How an act upon one business ended, with the name to tell of it. */
export type Acted = { name: string; isChanged: boolean }

async function act(
  database: Database,
  trx: Transaction<Tables>,
  by: ChangedBy,
  id: number,
  to: { removed_at: number | null; removal_reason: RemovalReason | null },
  now: number,
): Promise<Acted | null> {
  let name: string | null = null
  const changed = await editBusinesses(
    database,
    trx,
    by,
    [id],
    (business) => {
      name = business.name
      if (to.removed_at === null || business.removed_at === null) return to
      // Once removed it keeps its day, and its own wish until somebody brings it back.
      return business.removal_reason === 'blocked' ? null : { removal_reason: to.removal_reason }
    },
    now,
  )
  return name === null ? null : { name, isChanged: changed.length > 0 }
}

/** Takes a business out of the directory; its page is gone, and it can be brought back. Null when there is none. */
export const removeBusiness = (
  database: Database,
  trx: Transaction<Tables>,
  by: ChangedBy,
  { id, reason }: { id: number; reason: RemovalReason },
  now: number,
): Promise<Acted | null> =>
  act(database, trx, by, id, { removed_at: now, removal_reason: reason }, now)

/** Brings a removed business back, as it was. Null when there is none. */
export const restoreBusiness = (
  database: Database,
  trx: Transaction<Tables>,
  by: ChangedBy,
  id: number,
  now: number,
): Promise<Acted | null> =>
  act(database, trx, by, id, { removed_at: null, removal_reason: null }, now)
