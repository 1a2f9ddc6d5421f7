import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { BusinessKey } from './business-keys.ts'
import { keyName } from './find-known.ts'

/** Whether a key names one business alone, as an identifier of its source does. */
export const isSure = (key: { kind: string }) => key.kind !== 'name_address'

export type Identified = { businessId: number; isNew: boolean }

/**
 * Tells for each row of a chunk which business it is, by its keys: the place id first, then the cid,
 * then name and address. Name and address alone do not join two businesses that both bring
 * identifiers of their own (two branches in one building). Rows that match none are new; rows of
 * the chunk that match each other are one.
 * @param nextId gives the id of a new business.
 * @returns the business of each row, and the keys to save.
 */
export async function identifyBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  rows: readonly { keys: readonly BusinessKey[] }[],
  nextId: () => number,
): Promise<{ identified: Identified[]; newKeys: (BusinessKey & { business_id: number })[] }> {
  const asked = new Map(rows.flatMap((row) => row.keys).map((key) => [keyName(key), key]))
  const found = await database.findRows(
    trx,
    'business_keys',
    ['kind', 'value'],
    [...asked.values()],
  )
  const owners = new Map(found.map((key) => [keyName(key), key.business_id]))

  // Asked only of businesses that a row with identifiers names by name and address alone.
  const byNameOnly = rows
    .filter(
      ({ keys }) =>
        keys.some(isSure) && !keys.some((key) => isSure(key) && owners.has(keyName(key))),
    )
    .flatMap(({ keys }) => keys.flatMap((key) => owners.get(keyName(key)) ?? []))
  const sureKeys =
    byNameOnly.length === 0
      ? []
      : await trx
          .selectFrom('business_keys')
          .where('business_id', 'in', database.list([...new Set(byNameOnly)]))
          .where('kind', 'in', ['place_id', 'cid'])
          .select('business_id')
          .execute()
  const withSureKey = new Set(sureKeys.map((key) => key.business_id))

  const newKeys: (BusinessKey & { business_id: number })[] = []
  const identified = rows.map(({ keys }) => {
    const hasSureKey = keys.some(isSure)
    const match = keys.find((key) => {
      const owner = owners.get(keyName(key))
      return owner !== undefined && (isSure(key) || !hasSureKey || !withSureKey.has(owner))
    })
    const owner = match && owners.get(keyName(match))
    const businessId = owner ?? nextId()
    if (hasSureKey) withSureKey.add(businessId)
    for (const key of keys) {
      if (owners.has(keyName(key))) continue
      owners.set(keyName(key), businessId)
      newKeys.push({ ...key, business_id: businessId })
    }
    return { businessId, isNew: owner === undefined }
  })
  return { identified, newKeys }
}
