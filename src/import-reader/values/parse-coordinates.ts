import { parseLiteral } from '../../opening-hours/parse-literal.ts'
import { parseDegrees } from './parse-number.ts'
import { normalizeValue } from './plain-text.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

type Coordinates = { latitude?: number; longitude?: number }

const MAX_PAIR_CHARS = 200
/** The comma is last, because it may be a decimal comma. */
const SEPARATORS = [/\s*;\s*/, /\s*,\s+|\s+,\s*/, /\s+/, /,(?=.*\.)/]

/** GeoJSON and WKT put the longitude first. Null if the text is no point. */
export function parseCoordinatePair(given: string): [latitude: string, longitude: string] | null {
  if (given === '' || given.length > MAX_PAIR_CHARS) return null
  const wkt = /^(?:SRID=4326;)?POINT\s*\(\s*(\S+)\s+(\S+)\s*\)$/i.exec(given)
  if (wkt) return [wkt[2] ?? '', wkt[1] ?? '']
  if (given.startsWith('{')) return pairOfShape(parseLiteral(given) as Record<string, unknown>)
  const inner = given.replace(/^[([]\s*|\s*[)\]]$/g, '')
  for (const separator of SEPARATORS) {
    const [latitude = '', longitude = '', ...others] = inner.split(separator)
    const isPair = others.length === 0 && parseDegrees(latitude) !== null
    if (isPair && parseDegrees(longitude) !== null) return [latitude, longitude]
  }
  return null
}

function pairOfShape(value: Record<string, unknown> | undefined): [string, string] | null {
  if (value?.type === 'Point' && Array.isArray(value.coordinates))
    return [normalizeValue(value.coordinates[1]), normalizeValue(value.coordinates[0])]
  const latitude = normalizeValue(value?.lat ?? value?.latitude)
  const longitude = normalizeValue(value?.lng ?? value?.lon ?? value?.longitude)
  if (latitude !== '' && longitude !== '') return [latitude, longitude]
  const inner = value?.location
  return inner && typeof inner === 'object' ? pairOfShape(inner as Record<string, unknown>) : null
}

export function parseCoordinates(cells: RowCells, notes: RowNotes): Coordinates {
  const columns = [cells.get('latitude'), cells.get('longitude')] as const
  const isGiven = columns[0] !== '' || columns[1] !== ''
  const pair = cells.get('coordinates')
  const given = isGiven ? columns : parseCoordinatePair(pair)
  if (!given) {
    // Other text in such a column is an address, which is read elsewhere.
    if (/^[{[]/.test(pair)) notes.note('coordinates', pair, 'coordinates-missing')
    return {}
  }
  const [latitude, longitude] = given.map(parseDegrees)
  if (latitude === 0 && longitude === 0) return {}
  if (
    latitude == null ||
    longitude == null ||
    !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
  ) {
    const isSwapped =
      latitude != null &&
      longitude != null &&
      Math.abs(latitude) <= 180 &&
      Math.abs(longitude) <= 90
    notes.note(
      'coordinates',
      given.join(', '),
      isSwapped ? 'coordinates-swapped' : 'coordinates-outside',
    )
    return {}
  }
  return { latitude, longitude }
}
