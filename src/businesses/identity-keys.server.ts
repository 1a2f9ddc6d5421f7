import { hash } from 'node:crypto'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows } from '../platform/database/save-row.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import type { NamedValues } from './business-fields.server.ts'

export type BusinessKey = { kind: 'place_id' | 'cid' | 'name_address'; value: string }

/** Increase this when the key's composition changes, so that stored keys stay valid. */
const NAME_ADDRESS_VERSION = 1

function whereabouts(values: NamedValues): string {
  const address = normalizeName(values.full_address ?? values.street ?? '')
  const city = normalizeName(values.city ?? '')
  if (address) return city && !address.includes(city) ? `${address}, ${city}` : address
  if (values.latitude != null && values.longitude != null)
    return `${values.latitude.toFixed(4)},${values.longitude.toFixed(4)}`
  if (values.phone) return values.phone.replace(/\D/g, '')
  return city
}

function buildNameAddressKey(values: NamedValues): BusinessKey {
  const text = `${normalizeName(values.name)}\n${whereabouts(values)}`
  const digest = hash('sha256', text, 'base64url').slice(0, 22)
  return { kind: 'name_address', value: `${NAME_ADDRESS_VERSION}:${digest}` }
}

export function buildBusinessKeys(values: NamedValues, cid: string | null): BusinessKey[] {
  const keys: BusinessKey[] = []
  if (values.place_id) keys.push({ kind: 'place_id', value: values.place_id })
  if (cid) keys.push({ kind: 'cid', value: cid })
  keys.push(buildNameAddressKey(values))
  return keys
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
