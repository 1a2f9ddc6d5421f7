import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { findKnown, keyName } from './find-known.ts'
import { type Identified, identifyBusinesses, isSure } from './identify-businesses.ts'
import type { IncomingBusiness } from './incoming-business.ts'

/** A chunk's rows, told apart: `position` is that among the chunk's. */
export type IdentifiedRows = {
  /** Rows that say what their business was last saved from: nothing to compare, nothing to write. */
  unchanged: { position: number; row: IncomingBusiness; businessId: number }[]
  /** All others, in order. */
  open: { position: number; row: IncomingBusiness; identified: Identified }[]
  newKeys: Awaited<ReturnType<typeof identifyBusinesses>>['newKeys']
}

/**
 * Tells for each row of a chunk which business it is. Rows that change nothing cost one look: those
 * whose first, sure key leads to a business with the row's own hash that this run has not met before.
 */
export async function identifyRows(
  database: Database,
  trx: Transaction<Tables>,
  runId: number,
  rows: readonly IncomingBusiness[],
  nextId: () => number,
): Promise<IdentifiedRows> {
  const unchanged = await findUnchanged(database, trx, runId, rows)
  const rest = rows.flatMap((row, position) => (unchanged.has(position) ? [] : [{ position, row }]))
  const { identified, newKeys } = await identifyBusinesses(
    database,
    trx,
    rest.map(({ row }) => row),
    nextId,
  )
  const open = rest.map((each, at) => ({ ...each, identified: identified[at]! }))
  // A business that other rows of the chunk name by another key as well: which of them is the first
  // is told by going through all of them.
  const named = new Set(identified.map(({ businessId }) => businessId))
  for (const [position, businessId] of unchanged) {
    if (!named.has(businessId)) continue
    unchanged.delete(position)
    open.push({ position, row: rows[position]!, identified: { businessId, isNew: false } })
  }
  open.sort((one, other) => one.position - other.position)
  return {
    unchanged: [...unchanged].map(([position, businessId]) => ({
      position,
      row: rows[position]!,
      businessId,
    })),
    open,
    newKeys,
  }
}

/** The positions of rows that change nothing, with their businesses. */
async function findUnchanged(
  database: Database,
  trx: Transaction<Tables>,
  runId: number,
  rows: readonly IncomingBusiness[],
): Promise<Map<number, number>> {
  const keys = rows.map(({ keys: [key] }) => (key && isSure(key) ? key : null))
  const known = await findKnown(
    database,
    trx,
    keys.filter((key) => key !== null),
  )
  const positions = new Map<number, number>()
  const again = new Set<number>()
  keys.forEach((key, position) => {
    const found = key && known.get(keyName(key))
    if (!found) return
    if (positions.has(found.businessId)) again.add(found.businessId)
    else if (found.rowHash === rows[position]?.rowHash) positions.set(found.businessId, position)
    else again.add(found.businessId)
  })
  const seen = await trx
    .selectFrom('run_businesses')
    .where('run_id', '=', runId)
    .where('business_id', 'in', database.list([...positions.keys()]))
    .select('business_id')
    .execute()
  for (const { business_id } of seen) positions.delete(business_id)
  for (const businessId of again) positions.delete(businessId)
  return new Map([...positions].map(([businessId, position]) => [position, businessId]))
}
