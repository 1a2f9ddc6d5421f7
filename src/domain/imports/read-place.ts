import type { GivenValues } from '../businesses/business-fields.ts'
import { findCountryCode } from '../places/find-country.ts'
import { parseDecimal, withoutZeroFraction } from './clean-number.ts'
import { oneLine } from './clean-text.ts'
import { readLiteral } from './read-literal.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

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

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : ''

/** gosom's complete_address: the address's parts as JSON. */
function readParts(cells: RowCells): Record<string, unknown> {
  const given = cells.get('complete_address')
  const parts = given ? readLiteral(given) : undefined
  return parts && typeof parts === 'object' && !Array.isArray(parts)
    ? (parts as Record<string, unknown>)
    : {}
}

/** Two numbers in one cell: 'lat, lng', or {"lat":…,"lng":…}. Latitude first, as every export has it. */
function readPair(given: string): [string, string] | null {
  const pair = /^[([]?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*[)\]]?$/.exec(
    given,
  )
  if (pair) return [pair[1] ?? '', pair[2] ?? '']
  const value = given.startsWith('{')
    ? (readLiteral(given) as Record<string, unknown> | undefined)
    : undefined
  const latitude = text(value?.lat ?? value?.latitude)
  const longitude = text(value?.lng ?? value?.lon ?? value?.longitude)
  return latitude && longitude ? [latitude, longitude] : null
}

function readCoordinates(
  cells: RowCells,
  notes: RowNotes,
): Pick<PlaceValues, 'latitude' | 'longitude'> {
  const pair = readPair(cells.get('coordinates'))
  const given = [
    cells.get('latitude') || pair?.[0] || '',
    cells.get('longitude') || pair?.[1] || '',
  ] as const
  if (given[0] === '' && given[1] === '') return {}
  const latitude = parseDecimal(given[0])
  const longitude = parseDecimal(given[1])
  if (latitude === 0 && longitude === 0) return {}
  const isPlace =
    latitude !== null &&
    longitude !== null &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  if (isPlace) return { latitude, longitude }
  notes.note(
    'coordinates',
    given.join(', '),
    'are not a latitude from -90 to 90 and a longitude from -180 to 180',
  )
  return {}
}

/** A country code column says a code, or a name all the same; numbers are some source's own and say nothing. */
function readCountryCode(
  cells: RowCells,
  parts: Record<string, unknown>,
  notes: RowNotes,
): string | null {
  const code = cells.get('country_code')
  const found = code ? findCountryCode(code) : null
  if (found) return found
  if (code) notes.note('country_code', code, 'is not an ISO 3166-1 code of a country')
  const country = cells.get('country') || text(parts.country)
  return country ? findCountryCode(country) : null
}

/** What the row itself says of where the business is. */
export function readPlace(cells: RowCells, notes: RowNotes): PlaceValues {
  const parts = readParts(cells)
  const location = cells.get('coordinates')
  const isLocationText = location !== '' && !/^[{[]/.test(location) && !readPair(location)
  const address = cells.get('full_address') || (isLocationText ? location : '')
  const country = cells.get('country') || text(parts.country)
  const place: Record<string, string | number | null> = {
    full_address: address.startsWith('{') ? null : oneLine(address),
    street: oneLine(cells.get('street')) || text(parts.street),
    city: oneLine(cells.get('city')) || text(parts.city),
    region: oneLine(cells.get('region')) || text(parts.state),
    postal_code: withoutZeroFraction(oneLine(cells.get('postal_code')) || text(parts.postal_code)),
    country: oneLine(country),
    country_code: readCountryCode(cells, parts, notes),
    ...readCoordinates(cells, notes),
  }
  return Object.fromEntries(
    Object.entries(place).filter(([, value]) => value !== '' && value !== null),
  )
}
