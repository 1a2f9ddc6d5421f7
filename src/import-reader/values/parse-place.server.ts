import type { GivenValues } from '../../businesses/business-fields.server.ts'
import { findCountryCode } from '../../catalog/places/find-country.server.ts'
import { normalizeLine } from '../../spreadsheets/normalize-text.ts'
import { type AddressParts, parseAddressParts } from './parse-address-parts.ts'
import { parseCity } from './parse-city.ts'
import { parseCoordinatePair, parseCoordinates } from './parse-coordinates.ts'
import { normalizeZeroFraction } from './parse-number.ts'
import { formatWithLimit } from './plain-text.ts'
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

function parseParts(cells: RowCells, notes: RowNotes): AddressParts {
  let parts: AddressParts = {}
  for (const field of ['complete_address', 'full_address'] as const) {
    const given = cells.get(field)
    if (!/^[{[]/.test(given)) continue
    const read = parseAddressParts(given)
    if (read) parts = { ...read, ...parts }
    else notes.note(field, given, 'address-unreadable')
  }
  return parts
}

function parseAddressCells(cells: RowCells, parts: AddressParts, notes: RowNotes): string {
  const given = cells.all('full_address').find((address) => !/^[{[]/.test(address))
  if (given) return normalizeLine(given)
  const location = cells.get('coordinates')
  if (location === '' || /^[{[]/.test(location) || parseCoordinatePair(location))
    return parts.full_address ?? ''
  if (/\p{L}/u.test(location)) return normalizeLine(location)
  notes.note('coordinates', location, 'coordinates-unreadable')
  return parts.full_address ?? ''
}

/** Numbers are codes of the source and mean nothing here. */
function parseCountryCode(
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

export function parsePlace(cells: RowCells, notes: RowNotes): PlaceValues {
  const parts = parseParts(cells, notes)
  const line = (field: 'street' | 'region' | 'country') =>
    normalizeLine(cells.get(field)) || parts[field] || ''
  const named = (field: 'city' | 'country', given: string) => {
    if (given === '' || /\p{L}/u.test(given)) return given
    notes.note(field, given, `${field}-unreadable`)
    return ''
  }
  const country = named('country', line('country'))
  const told = parseCity(named('city', normalizeLine(cells.get('city')) || parts.city || ''))
  const postalCode = normalizeLine(cells.get('postal_code')) || parts.postal_code || ''
  const place: Record<string, string | number | null> = {
    full_address: parseAddressCells(cells, parts, notes),
    street: line('street'),
    city: told.city,
    region: line('region') || told.region,
    postal_code: normalizeZeroFraction(postalCode) || told.postalCode,
    country,
    country_code: parseCountryCode(cells, parts, country, notes),
    ...parseCoordinates(cells, notes),
  }
  const values: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(place)) {
    if (value === '' || value === null) continue
    values[field] =
      typeof value === 'string' ? formatWithLimit(field, value, LINE_LIMIT, notes) : value
  }
  return values
}
