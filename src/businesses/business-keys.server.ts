import { hash } from 'node:crypto'
import { foldName } from '../platform/i18n/fold-name.ts'
import type { GivenValues } from './business-fields.server.ts'

/** What tells that two rows are the same business; a business has one or several, each once in the directory. */
export type BusinessKey = { kind: 'place_id' | 'cid' | 'name_address'; value: string }

/** The recipe of a name_address key: a new recipe takes a new version, so that old keys stay true. */
const NAME_ADDRESS_VERSION = 1

/** Where the row says the business is, as text; coordinates or the phone where there is no address. */
function whereabouts(values: GivenValues): string {
  const address = foldName(values.full_address ?? values.street ?? '')
  const city = foldName(values.city ?? '')
  if (address) return city && !address.includes(city) ? `${address}, ${city}` : address
  if (values.latitude != null && values.longitude != null)
    return `${values.latitude.toFixed(4)},${values.longitude.toFixed(4)}`
  if (values.phone) return values.phone.replace(/\D/g, '')
  return city
}

/** The stable key of a business that brings no identifier: its name and address, folded and hashed. */
export function nameAddressKey(values: GivenValues): BusinessKey {
  const text = `${foldName(values.name)}\n${whereabouts(values)}`
  const digest = hash('sha256', text, 'base64url').slice(0, 22)
  return { kind: 'name_address', value: `${NAME_ADDRESS_VERSION}:${digest}` }
}

/** All keys of a row, the surest first. */
export function businessKeys(values: GivenValues, cid: string | null): BusinessKey[] {
  const keys: BusinessKey[] = []
  if (values.place_id) keys.push({ kind: 'place_id', value: values.place_id })
  if (cid) keys.push({ kind: 'cid', value: cid })
  keys.push(nameAddressKey(values))
  return keys
}
