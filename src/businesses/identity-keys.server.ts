import { hash } from 'node:crypto'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import type { NamedValues } from './business-fields.server.ts'

export type BusinessKey = { kind: 'place_id' | 'cid' | 'name_address'; value: string }

/** Increase this when the key's composition changes, so that stored keys stay valid. */
const NAME_ADDRESS_VERSION = 1

function locationKey(values: NamedValues): string {
  const address = normalizeName(values.full_address ?? values.street ?? '')
  const city = normalizeName(values.city ?? '')
  if (address) return city && !address.includes(city) ? `${address}, ${city}` : address
  if (values.latitude != null && values.longitude != null)
    return `${values.latitude.toFixed(4)},${values.longitude.toFixed(4)}`
  if (values.phone) return values.phone.replace(/\D/g, '')
  return city
}

function buildNameAddressKey(values: NamedValues): BusinessKey {
  const text = `${normalizeName(values.name)}\n${locationKey(values)}`
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
