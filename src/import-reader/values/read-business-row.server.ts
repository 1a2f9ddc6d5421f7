import type { BusinessValues, GivenValues } from '../../businesses/business-fields.server.ts'
import { businessKeys } from '../../businesses/business-keys.server.ts'
import { isPlaceholderName } from '../../businesses/placeholder-name.ts'
import type { ReadBusiness } from '../../businesses/saving/incoming-business.ts'
import { formatRowHash } from '../../businesses/saving/row-hash.server.ts'
import type { CityIndex } from '../../catalog/places/city-index.server.ts'
import { completePlace } from '../../catalog/places/fill-missing-place.server.ts'
import { isSlug } from '../../platform/i18n/slug.server.ts'
import { isDamaged, oneLine } from '../../spreadsheets/normalize-text.ts'
import type { SheetRow } from '../../spreadsheets/sheet-row.ts'
import type { ColumnMap } from '../columns/match-columns.ts'
import { openRowDigest } from '../row-fingerprint.server.ts'
import { cutNoted, plainText } from './plain-text.ts'
import { readCategory } from './read-category.ts'
import { readFacts } from './read-facts.ts'
import { readIdentifiers } from './read-identifiers.ts'
import { readPlace } from './read-place.server.ts'
import { readFlag } from './read-status.ts'
import { type RowCells, rowCells } from './row-cells.ts'
import { RowNotes, type RowReason } from './row-notes.ts'

const NAME_LIMIT = 300

export type ReadRow = { business: ReadBusiness | null; reasons: RowReason[] }

function tellPlace(
  values: GivenValues,
  cells: RowCells,
  cities: CityIndex,
  notes: RowNotes,
): Partial<BusinessValues> {
  const fileZone = cells.get('time_zone')
  // A row with a slug comes from a directory that already tried to infer the city.
  const isLeftOpen = values.city == null && isSlug(cells.get('slug'))
  const place = completePlace(
    {
      city: values.city ?? undefined,
      region: values.region ?? undefined,
      country: values.country ?? undefined,
      countryCode: values.country_code ?? undefined,
      fullAddress: values.full_address ?? undefined,
      latitude: values.latitude ?? undefined,
      longitude: values.longitude ?? undefined,
      phone: values.phone ?? undefined,
      timeZone: fileZone || undefined,
      // The point of a service area is the center of a region.
      isServiceArea: readFlag(cells, 'is_service_area', notes) === true || isLeftOpen,
    },
    cities,
  )
  if (fileZone && place.timeZone === fileZone) values.time_zone = fileZone
  else if (fileZone) notes.note('time_zone', fileZone, 'time-zone-unknown')
  for (const what of place.untold) notes.note(what, '', 'place-untold')
  const told = {
    city: place.city,
    region: place.region,
    country_code: place.countryCode,
    time_zone: place.timeZone,
  }
  return Object.fromEntries(
    Object.entries(told).filter(
      ([field, value]) => value != null && values[field as keyof GivenValues] == null,
    ),
  )
}

function leaveSwapped(values: GivenValues, cities: CityIndex, notes: RowNotes): void {
  const { latitude, longitude, country_code: code } = values
  if (latitude == null || longitude == null || !code) return
  if (!cities.isSwapped(latitude, longitude, code)) return
  notes.note('coordinates', `${latitude}, ${longitude}`, 'coordinates-elsewhere')
  delete values.latitude
  delete values.longitude
}

/** Google's newer API calls the place ID `name` and the name `displayName`. */
function readName(cells: RowCells): string {
  const given = cells.all('name').find((name) => !/^places\/[\w-]+$/.test(name)) ?? ''
  return oneLine(plainText(given))
}

function readSlug(cells: RowCells, notes: RowNotes): string | null {
  const given = cells.get('slug')
  if (given === '' || isSlug(given)) return given || null
  notes.note('slug', given, 'slug-unusable')
  return null
}

/** A row fails only without a name; other unusable values are left empty and noted. */
export function openRowReader(columns: ColumnMap, cities: CityIndex): (row: SheetRow) => ReadRow {
  const cellsOf = rowCells(columns)
  const digestOf = openRowDigest(columns)
  return ({ rowNumber, cells: given }) => {
    const notes = new RowNotes(rowNumber)
    const cells = cellsOf(given, notes)
    const name = readName(cells)
    if (name === '') {
      notes.fail('name', '', 'name-missing')
      return { business: null, reasons: notes.reasons }
    }
    if (isDamaged(name)) notes.note('name', name, 'damaged-characters')
    const { placeId, cid } = readIdentifiers(cells, notes)
    const values: GivenValues = {
      name: cutNoted('name', name, NAME_LIMIT, notes),
      ...readCategory(cells, notes),
      ...readPlace(cells, notes),
      ...readFacts(cells, notes),
      ...(placeId && { place_id: placeId }),
    }
    leaveSwapped(values, cities, notes)
    const told = tellPlace(values, cells, cities, notes)
    const slug = readSlug(cells, notes)
    if (slug === null && isPlaceholderName(values)) notes.note('name', name, 'placeholder-name')
    const rowHash = formatRowHash(digestOf(given), values, notes.reasons.length > 0)
    return {
      business: {
        rowNumber,
        values,
        told,
        keys: businessKeys(values, cid),
        rowHash,
        ...(slug && { slug }),
      },
      reasons: notes.reasons,
    }
  }
}
