import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { BusinessKey } from '../business-keys.server.ts'
import { keyName } from './find-by-keys.server.ts'

/** Whether a key names one business alone, as an identifier of its source does. */
export const isSure = (key: { kind: string }) => key.kind !== 'name_address'

/** Which of these businesses have an identifier, be it that a preview's earlier rows have given it. */
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
        // Written out: the index of identifiers is chosen by these very words.
        .where(sql<boolean>`kind <> 'name_address'`)
        .select('business_id')
        .execute()),
    )
  return new Set(keys.map(({ business_id }) => business_id))
}

export type Identified = { businessId: number; isNew: boolean }

/**
 * Tells for each row of a chunk which business it is, by its keys: the place id first, then the cid,
 * then name and address. Name and address alone do not join two businesses that both bring
 * identifiers of their own (two branches in one building). Rows that match none are new; rows of
 * the chunk that match each other are one.
 * @param nextId gives the id of a new business.
 * @param scratch the run whose preview has named businesses that are nowhere else.
 * @returns the business of each row, and the keys to save.
 */
export async function identifyBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  rows: readonly { keys: readonly BusinessKey[] }[],
  nextId: () => number,
  scratch: number | null = null,
): Promise<{ identified: Identified[]; newKeys: (BusinessKey & { business_id: number })[] }> {
  const asked = new Map(rows.flatMap((row) => row.keys).map((key) => [keyName(key), key]))
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
  const owners = new Map(found.map((key) => [keyName(key), key.business_id]))

  // Asked only of businesses that a row with identifiers names by name and address alone.
  const byNameOnly = rows
    .filter(
      ({ keys }) =>
        keys.some(isSure) && !keys.some((key) => isSure(key) && owners.has(keyName(key))),
    )
    .flatMap(({ keys }) => keys.flatMap((key) => owners.get(keyName(key)) ?? []))
  const withSureKey = await findSure(database, trx, byNameOnly, scratch)

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
