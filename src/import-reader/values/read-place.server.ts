import type { GivenValues } from '../../businesses/business-fields.server.ts'
import { findCountryCode } from '../../catalog/places/find-country.server.ts'
import { oneLine } from '../../spreadsheets/normalize-text.ts'
import { withoutZeroFraction } from './parse-number.ts'
import { cutNoted } from './plain-text.ts'
import { type AddressParts, readAddressParts } from './read-address-parts.ts'
import { readCity } from './read-city.ts'
import { readCoordinates, readPair } from './read-coordinates.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const LINE_LIMIT = 1000

type PlaceValues = Pick<
  Partial<GivenValues>,
  | 'full_address'
  | 'street'
  | 'city'
  | 'region'
  | 'postal_code'
  | 'country'
  | 'country_code'
  | 'latitude'
  | 'longitude'
>

function readParts(cells: RowCells, notes: RowNotes): AddressParts {
  let parts: AddressParts = {}
  for (const field of ['complete_address', 'full_address'] as const) {
    const given = cells.get(field)
    if (!/^[{[]/.test(given)) continue
    const read = readAddressParts(given)
    if (read) parts = { ...read, ...parts }
    else notes.note(field, given, 'address-unreadable')
  }
  return parts
}

function readAddress(cells: RowCells, parts: AddressParts, notes: RowNotes): string {
  const given = cells.all('full_address').find((address) => !/^[{[]/.test(address))
  if (given) return oneLine(given)
  const location = cells.get('coordinates')
  if (location === '' || /^[{[]/.test(location) || readPair(location))
    return parts.full_address ?? ''
  if (/\p{L}/u.test(location)) return oneLine(location)
  notes.note('coordinates', location, 'coordinates-unreadable')
  return parts.full_address ?? ''
}

/** Numbers are codes of the source and mean nothing here. */
function readCountryCode(
  cells: RowCells,
  parts: AddressParts,
  country: string,
  notes: RowNotes,
): string | null {
  const code = cells.get('country_code') || parts.country_code || ''
  const found = code ? findCountryCode(code) : null
  if (found) return found
  if (code) notes.note('country_code', code, 'country-code-unknown')
  return country ? findCountryCode(country) : null
}

export function readPlace(cells: RowCells, notes: RowNotes): PlaceValues {
  const parts = readParts(cells, notes)
  const line = (field: 'street' | 'region' | 'country') =>
    oneLine(cells.get(field)) || parts[field] || ''
  const named = (field: 'city' | 'country', given: string) => {
    if (given === '' || /\p{L}/u.test(given)) return given
    notes.note(field, given, `${field}-unreadable`)
    return ''
  }
  const country = named('country', line('country'))
  const told = readCity(named('city', oneLine(cells.get('city')) || parts.city || ''))
  const postalCode = oneLine(cells.get('postal_code')) || parts.postal_code || ''
  const place: Record<string, string | number | null> = {
    full_address: readAddress(cells, parts, notes),
    street: line('street'),
    city: told.city,
    region: line('region') || told.region,
    postal_code: withoutZeroFraction(postalCode) || told.postalCode,
    country,
    country_code: readCountryCode(cells, parts, country, notes),
    ...readCoordinates(cells, notes),
  }
  const values: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(place)) {
    if (value === '' || value === null) continue
    values[field] = typeof value === 'string' ? cutNoted(field, value, LINE_LIMIT, notes) : value
  }
  return values
}
