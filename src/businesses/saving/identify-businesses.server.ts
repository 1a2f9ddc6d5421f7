import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { BusinessKey } from '../business-keys.server.ts'
import { formatKeyName } from './find-by-keys.server.ts'

export const isSure = (key: { kind: string }) => key.kind !== 'name_address'

async function findSure(
  database: Database,
  trx: Transaction<Tables>,
  ids: readonly number[],
  scratch: number | null,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const among = database.list([...new Set(ids)])
  const keys = await trx
    .selectFrom('business_keys')
    .where('business_id', 'in', among)
    .where('kind', 'in', ['place_id', 'cid'])
    .select('business_id')
    .execute()
  if (scratch !== null)
    keys.push(
      ...(await trx
        .selectFrom('run_keys')
        .where('run_id', '=', scratch)
        .where('business_id', 'in', among)
        // The condition must match the partial index literally.
        .where(sql<boolean>`kind <> 'name_address'`)
        .select('business_id')
        .execute()),
    )
  return new Set(keys.map(({ business_id }) => business_id))
}

export type Identified = { businessId: number; isNew: boolean }

/** Two businesses with different IDs stay separate even if name and address match. */
export async function findBusinessesByKeys(
  database: Database,
  trx: Transaction<Tables>,
  rows: readonly { keys: readonly BusinessKey[] }[],
  nextId: () => number,
  scratch: number | null = null,
): Promise<{ identified: Identified[]; newKeys: (BusinessKey & { business_id: number })[] }> {
  const asked = new Map(rows.flatMap((row) => row.keys).map((key) => [formatKeyName(key), key]))
  const found = await database.findRows(
    trx,
    'business_keys',
    ['kind', 'value'],
    [...asked.values()],
  )
  if (scratch !== null) {
    const named = [...asked.values()].map((key) => ({ run_id: scratch, ...key }))
    found.push(...(await database.findRows(trx, 'run_keys', ['run_id', 'kind', 'value'], named)))
  }
  const owners = new Map(found.map((key) => [formatKeyName(key), key.business_id]))

  const byNameOnly = rows
    .filter(
      ({ keys }) =>
        keys.some(isSure) && !keys.some((key) => isSure(key) && owners.has(formatKeyName(key))),
    )
    .flatMap(({ keys }) => keys.flatMap((key) => owners.get(formatKeyName(key)) ?? []))
  const withSureKey = await findSure(database, trx, byNameOnly, scratch)

  const newKeys: (BusinessKey & { business_id: number })[] = []
  const identified = rows.map(({ keys }) => {
    const hasSureKey = keys.some(isSure)
    const match = keys.find((key) => {
      const owner = owners.get(formatKeyName(key))
      return owner !== undefined && (isSure(key) || !hasSureKey || !withSureKey.has(owner))
    })
    const owner = match && owners.get(formatKeyName(match))
    const businessId = owner ?? nextId()
    if (hasSureKey) withSureKey.add(businessId)
    for (const key of keys) {
      if (owners.has(formatKeyName(key))) continue
      owners.set(formatKeyName(key), businessId)
      newKeys.push({ ...key, business_id: businessId })
    }
    return { businessId, isNew: owner === undefined }
  })
  return { identified, newKeys }
}
