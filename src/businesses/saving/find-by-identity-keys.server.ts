import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { findRow } from '../../platform/database/find-row.server.ts'
import { deleteRows } from '../../platform/database/save-row.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { type BusinessKey, buildBusinessKeys } from '../identity-keys.server.ts'
import type { IncomingBusiness, MergeRules, SavingRun } from './incoming-business.ts'
import { buildStoredHash, findUnchangedHash, isUnchangedUnder } from './row-hash.server.ts'

export type IdentifiedRows = Awaited<ReturnType<typeof findRowBusinesses>>

export type Naming = {
  nextId: () => number
  scratch: number | null
  shown: number
}

export async function findRowBusinesses(
  database: Database,
  trx: Transaction,
  run: Pick<SavingRun, 'id' | 'rules'>,
  rows: readonly IncomingBusiness[],
  { nextId, scratch, shown }: Naming,
) {
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
  trx: Transaction,
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
  trx: Transaction,
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

export type KeyedBusiness = Pick<BusinessesTable, 'id' | 'row_hash' | 'edited_fields'>

const formatKeyName = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`

async function findByKeys(
  database: Database,
  db: Kysely<Tables>,
  keys: readonly BusinessKey[],
): Promise<Map<string, KeyedBusiness>> {
  const known = new Map<string, KeyedBusiness>()
  for (const [kind, ofKind] of Map.groupBy(keys, (key) => key.kind)) {
    const rows = await db
      .selectFrom('business_keys')
      .innerJoin('businesses', 'businesses.id', 'business_keys.business_id')
      .where('business_keys.kind', '=', kind)
      .where('business_keys.value', 'in', database.list(ofKind.map(({ value }) => value)))
      .where('businesses.removed_at', 'is', null)
      .select(['value', 'businesses.id', 'row_hash', 'edited_fields'])
      .execute()
    for (const { value, ...business } of rows) known.set(formatKeyName({ kind, value }), business)
  }
  return known
}

const isSure = (key: { kind: string }) => key.kind !== 'name_address'

async function findSure(
  database: Database,
  trx: Transaction,
  ids: readonly number[],
  scratch: number | null,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const among = database.list([...new Set(ids)])
  const keys = await trx
    .selectFrom('business_keys')
    .where('business_id', 'in', among)
    .where('kind', 'in', ['place_id', 'cid'])
    // A business that asked to be removed stays out under a new ID too.
    .where('business_id', 'not in', (businesses) =>
      businesses
        .selectFrom('businesses')
        .where('id', 'in', among)
        .where('removal_reason', '=', 'blocked')
        .select('id'),
    )
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

type Identified = { businessId: number; isNew: boolean }

/** Two businesses with different IDs stay separate even if name and address match. */
export async function findBusinessesByKeys(
  database: Database,
  trx: Transaction,
  rows: readonly { keys: readonly BusinessKey[] }[],
  nextId: () => number,
  scratch: number | null = null,
): Promise<{ identified: Identified[]; newKeys: (BusinessKey & { business_id: number })[] }> {
  const byName = new Map(rows.flatMap((row) => row.keys).map((key) => [formatKeyName(key), key]))
  const found = await database.findRows(
    trx,
    'business_keys',
    ['kind', 'value'],
    [...byName.values()],
  )
  if (scratch !== null) {
    const named = [...byName.values()].map((key) => ({ run_id: scratch, ...key }))
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

export async function findUnchangedRows(
  database: Database,
  looks: readonly { key: BusinessKey | null; digest: string }[],
  rules: MergeRules,
): Promise<(string | null)[]> {
  const keys = looks.flatMap(({ key }) => key ?? [])
  // Uses the write connection, which then has the pages cached for the save that follows.
  const known = await findByKeys(database, database.write, keys)
  return looks.map(({ key, digest }) => {
    const stored = key && known.get(formatKeyName(key))
    return stored ? findUnchangedHash(stored, digest, rules) : null
  })
}

export async function findPlaceIdOwner(trx: Transaction, placeId: string): Promise<number | null> {
  const named = { kind: 'place_id', value: placeId }
  const key = await findRow(trx, 'business_keys', named, ['business_id'])
  return key?.business_id ?? null
}

type Changed = { before: BusinessesTable; after: BusinessesTable }

/** The old name and address stay a key, because the next file may still use them. */
export async function saveChangedKeys(
  database: Database,
  trx: Transaction,
  changed: readonly Changed[],
): Promise<void> {
  for (const { before, after } of changed)
    if (before.place_id !== after.place_id && before.place_id !== null)
      await deleteRows(trx, 'business_keys', {
        kind: 'place_id',
        value: before.place_id,
        business_id: before.id,
      })
  const keys = changed.flatMap(({ after }) =>
    buildBusinessKeys(after, null).map((key) => ({ ...key, business_id: after.id })),
  )
  await database.insertRows(trx, 'business_keys', keys, 'ignore')
}
