import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { findByKeys, formatKeyName } from './find-by-keys.server.ts'
import { findBusinessesByKeys, type Identified, isSure } from './identify-businesses.server.ts'
import type { IncomingBusiness, SavingRun } from './incoming-business.ts'
import { buildStoredHash, isUnchangedUnder } from './row-hash.server.ts'

export type IdentifiedRows = {
  unchanged: { position: number; row: IncomingBusiness; businessId: number }[]
  open: { position: number; row: IncomingBusiness; identified: Identified }[]
  newKeys: Awaited<ReturnType<typeof findBusinessesByKeys>>['newKeys']
}

export type Naming = {
  nextId: () => number
  scratch: number | null
  shown: number
}

export async function findRowBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  run: Pick<SavingRun, 'id' | 'rules'>,
  rows: readonly IncomingBusiness[],
  { nextId, scratch, shown }: Naming,
): Promise<IdentifiedRows> {
  const unchanged = await findUnchanged(database, trx, run, rows)
  const lost = await findLost(database, trx, rows, unchanged)
  const rest = rows.flatMap((row, position) =>
    unchanged.has(position) || lost.has(position) ? [] : [{ position, row }],
  )
  const { identified, newKeys } = await findBusinessesByKeys(
    database,
    trx,
    rest.map(({ row }) => row),
    nextId,
    scratch,
  )
  const open = rest.map((each, at) => ({ ...each, identified: identified[at]! }))
  // Other rows name this business by another key, so all its rows are merged in order.
  const named = new Set(identified.map(({ businessId }) => businessId))
  let wanted = shown
  for (const [position, businessId] of unchanged) {
    if (!named.has(businessId) && wanted-- <= 0) continue
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

async function findUnchanged(
  database: Database,
  trx: Transaction<Tables>,
  { id, rules }: Pick<SavingRun, 'id' | 'rules'>,
  rows: readonly IncomingBusiness[],
): Promise<Map<number, number>> {
  const keys = rows.map(({ keys: [key] }) => (key && isSure(key) ? key : null))
  const known = await findByKeys(
    database,
    trx,
    keys.filter((key) => key !== null),
  )
  const positions = new Map<number, number>()
  const again = new Set<number>()
  keys.forEach((key, position) => {
    const found = key && known.get(formatKeyName(key))
    if (!found) return
    const rowHash = buildStoredHash(rows[position]?.rowHash ?? '', rules)
    if (positions.has(found.id)) again.add(found.id)
    else if (isUnchangedUnder(rules, found, rowHash)) positions.set(found.id, position)
    else again.add(found.id)
  })
  const seen = await trx
    .selectFrom('run_businesses')
    .where('run_id', '=', id)
    .where('business_id', 'in', database.list([...positions.keys()]))
    .select('business_id')
    .execute()
  for (const { business_id } of seen) positions.delete(business_id)
  for (const businessId of again) positions.delete(businessId)
  return new Map([...positions].map(([businessId, position]) => [position, businessId]))
}

async function findLost(
  database: Database,
  trx: Transaction<Tables>,
  rows: readonly IncomingBusiness[],
  unchanged: ReadonlyMap<number, number>,
): Promise<Set<number>> {
  const looked = rows.flatMap(({ values, keys: [key] }, position) =>
    values === null && key && !unchanged.has(position) ? [{ position, key }] : [],
  )
  const keys = looked.map(({ key }) => key)
  const found = await database.findRows(trx, 'business_keys', ['kind', 'value'], keys)
  const owned = new Set(found.map(formatKeyName))
  return new Set(
    looked.flatMap(({ position, key }) => (owned.has(formatKeyName(key)) ? [] : position)),
  )
}
