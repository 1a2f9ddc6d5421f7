import type { BusinessValues, NamedValues } from '../../businesses/business-fields.server.ts'
import { buildBusinessKeys } from '../../businesses/identity-keys.server.ts'
import type { ParsedBusiness } from '../../businesses/saving/incoming-business.ts'
import { formatRowHash } from '../../businesses/saving/row-hash.server.ts'
import { isPlaceholderName } from '../../businesses/test-data.ts'
import { createCategoryFinder } from '../../catalog/categories/find-category-by-text.server.ts'
import { createPlaceNameTest } from '../../catalog/places/place-name-test.server.ts'
import { measureKm } from '../../gazetteer/city-grid.ts'
import type { CityIndex } from '../../gazetteer/city-index.server.ts'
import { inferMissingPlace } from '../../gazetteer/inference/infer-missing-place.server.ts'
import type { CityMatch, PlaceRow } from '../../gazetteer/place-row.ts'
import { findPhoneCountry } from '../../platform/i18n/phone-country.server.ts'
import { isSlug } from '../../platform/i18n/slug.server.ts'
import { isDamaged, normalizeLine } from '../../spreadsheets/normalize-text.ts'
import type { SheetRow } from '../../spreadsheets/sheet-row.ts'
import type { AreaPoints } from '../area-points.server.ts'
import type { ColumnMap } from '../columns/match-columns.server.ts'
import { createRowDigest } from '../skip-unchanged-rows.server.ts'
import {
  createCategoryMapper,
  createPlaceMapper,
  type MappedTexts,
  NO_TEXTS,
} from './mapped-texts.server.ts'
import { parseCategory } from './parse-category.server.ts'
import { parseCustomCells } from './parse-custom.server.ts'
import { parseFacts } from './parse-facts.server.ts'
import { parseIdentifiers } from './parse-identifiers.ts'
import { parsePlace } from './parse-place.server.ts'
import { parseFlag } from './parse-status.ts'
import { createCellReader, formatWithLimit, parseCellText, type RowCells } from './row-cells.ts'
import { RowNotes, type RowReason, type RowReasonCode } from './row-notes.ts'

const NAME_LIMIT = 300
const TOWN_POPULATION = 10_000

export type ParsedRow = { business: ParsedBusiness | null; reasons: RowReason[] }

type PlaceContext = {
  cities: CityIndex
  sent: Set<number>
  isAreaPoint: boolean
  findHomes: () => readonly string[]
  findAssigned: PlaceRow['findAssigned']
}

const INFERRED = ['city', 'region', 'country_code', 'time_zone', 'district'] as const

function inferPlace(
  values: NamedValues,
  cells: RowCells,
  { cities, sent, isAreaPoint, findHomes, findAssigned }: PlaceContext,
  notes: RowNotes,
): { inferred: Partial<BusinessValues>; match?: CityMatch } {
  const fileZone = cells.get('time_zone')
  // A row with a slug comes from a directory that already tried to infer the city.
  const isOwn = isSlug(cells.get('slug'))
  const isUnresolved = values.city == null && isOwn
  const place = inferMissingPlace(
    {
      city: values.city ?? undefined,
      region: values.region ?? undefined,
      country: values.country ?? undefined,
      countryCode:
        values.country_code ?? (isAreaPoint ? inferAreaCountry(values, cities) : undefined),
      fullAddress: values.full_address ?? undefined,
      street: values.street ?? undefined,
      lastLine: cells.has('city') ? cells.list('address').at(-1)?.value : undefined,
      name: values.name ?? undefined,
      postalCode: values.postal_code ?? undefined,
      latitude: (isAreaPoint ? null : values.latitude) ?? undefined,
      longitude: (isAreaPoint ? null : values.longitude) ?? undefined,
      phone: values.phone ?? undefined,
      timeZone: fileZone || undefined,
      // The point of a service area is the center of a region.
      districts: [
        ...[values.district ?? '', ...cells.all('district')],
        ...(cells.has('city') ? [] : findLineBeforeCity(cells, cities)),
      ],
      furtherCities: cells.all('city').slice(1),
      isServiceArea: parseFlag(cells, 'is_service_area', notes) === true || isUnresolved,
      findHomes,
      findAssigned,
    },
    cities,
    sent,
  )
  if (fileZone && place.timeZone === fileZone) values.time_zone = fileZone
  else if (fileZone) notes.note('time_zone', fileZone, 'time-zone-unknown')
  for (const what of place.missing) notes.note(what, '', 'place-untold')
  if (place.match?.reason === 'ambiguous') notes.note('city', place.match.city, 'city-ambiguous')
  if (/^far/.test(place.match?.reason ?? ''))
    notes.note('city', place.match?.city ?? '', 'city-far-away')
  const found = {
    city: place.city,
    region: place.region,
    country_code: place.countryCode,
    time_zone: place.timeZone,
    district: isOwn ? undefined : place.district,
  }
  if (!isOwn) {
    if (place.isDistrictGiven && place.district) values.district = place.district
    else delete values.district
  }
  const inferred: Partial<BusinessValues> = {}
  for (const field of INFERRED)
    if (found[field] != null && values[field] == null) inferred[field] = found[field]
  return place.match ? { inferred, match: place.match } : { inferred }
}

/** 'Didsbury' of the lines 'Didsbury', 'Manchester', and 'Lancashire'; 'Dublin 6' is a city too. */
function findLineBeforeCity(cells: RowCells, cities: CityIndex): string[] {
  const parts = cells.list('address').flatMap(({ value }) => value.split(/\s*[,/]\s*/))
  const isTown = (part: string) =>
    cities
      .citiesNamed(part.replace(/\s\d+$/, ''))
      .some(({ population }) => population >= TOWN_POPULATION)
  const at = parts.findIndex((part, index) => index > 0 && isTown(part))
  return parts.slice(0, Math.max(0, at)).slice(-1)
}

/** The center of an area decides the country only if the phone number agrees. */
function inferAreaCountry(
  { latitude, longitude, phone }: NamedValues,
  cities: CityIndex,
): string | undefined {
  const code = phone ? findPhoneCountry(phone) : null
  if (code === null || latitude == null || longitude == null) return undefined
  return cities.nearestCity(latitude, longitude)?.countryCode === code ? code : undefined
}

function omitPoint(values: NamedValues, notes: RowNotes, reason: RowReasonCode): void {
  notes.note('coordinates', `${values.latitude}, ${values.longitude}`, reason)
  delete values.latitude
  delete values.longitude
}

const NEAR_KM = 100

function leaveSwapped(
  values: NamedValues,
  cities: CityIndex,
  findHomes: () => readonly string[],
  notes: RowNotes,
): void {
  const { latitude, longitude, country_code: stated, phone, city } = values
  if (latitude == null || longitude == null) return
  const phoneCode = stated || !phone ? null : findPhoneCountry(phone)
  const codes = stated ? [stated] : phoneCode ? [phoneCode] : findHomes()
  const isOutside = (code: string) => cities.isOutside(latitude, longitude, code)
  if (!codes.every(isOutside)) return
  if (!codes.some((code) => cities.isSwapped(latitude, longitude, code))) return
  const isNear = (place: { latitude: number; longitude: number }) =>
    measureKm(latitude, longitude, place.latitude, place.longitude) < NEAR_KM
  if (!stated && city && cities.citiesNamed(city).some(isNear)) return
  omitPoint(values, notes, 'coordinates-elsewhere')
}

/** Google's newer API calls the place ID `name` and the name `displayName`. */
function parseName(cells: RowCells): string {
  const text = cells.all('name').find((name) => !/^places\/[\w-]+$/.test(name)) ?? ''
  return normalizeLine(parseCellText(text))
}

function parseSlug(cells: RowCells, notes: RowNotes): string | null {
  const text = cells.get('slug')
  if (text === '' || isSlug(text)) return text || null
  notes.note('slug', text, 'slug-unusable')
  return null
}

/** A row fails only without a name; other unusable values are left empty and noted. */
export function createRowParser(
  columns: ColumnMap,
  cities: CityIndex,
  areaPoints?: AreaPoints,
  findHomes: () => readonly string[] = () => [],
  texts: MappedTexts = NO_TEXTS,
): (row: SheetRow, digest?: string) => ParsedRow {
  const cellsOf = createCellReader(columns)
  const digestOf = createRowDigest(columns)
  const matchCategories = createCategoryFinder(createPlaceNameTest(cities))
  const assignCategory = createCategoryMapper(texts)
  const findAssigned = createPlaceMapper(texts)
  /** The receiver remembers each place, so only its first row includes the names. */
  const sent = new Set<number>()
  const categoriesOf = (values: NamedValues, inferred: Partial<BusinessValues>) => {
    const { name, type, category, subtypes, country_code = inferred.country_code } = values
    const texts = { name, type, category, subtypes, country_code }
    return assignCategory(matchCategories(texts), values)
  }
  return ({ rowNumber, cells: text }, digest = digestOf(text)) => {
    const notes = new RowNotes(rowNumber)
    const cells = cellsOf(text, notes)
    const name = parseName(cells)
    if (name === '') {
      notes.fail('name', '', 'name-missing')
      return { business: null, reasons: notes.reasons }
    }
    if (isDamaged(name)) notes.note('name', name, 'damaged-characters')
    const { placeId, cid } = parseIdentifiers(cells, notes)
    const values: NamedValues = {
      name: formatWithLimit('name', name, NAME_LIMIT, notes),
      ...parseCategory(cells, notes),
      ...parsePlace(cells, notes),
      ...parseFacts(cells, notes),
      ...parseCustomCells(cells, columns.custom, notes),
      ...(placeId && { place_id: placeId }),
    }
    leaveSwapped(values, cities, findHomes, notes)
    const isAreaPoint = values.latitude != null && areaPoints?.has(text) === true
    const { inferred, match } = inferPlace(
      values,
      cells,
      { cities, sent, isAreaPoint, findHomes, findAssigned },
      notes,
    )
    if (isAreaPoint) omitPoint(values, notes, 'coordinates-of-area')
    const slug = parseSlug(cells, notes)
    if (slug === null && isPlaceholderName(values)) notes.note('name', name, 'placeholder-name')
    const rowHash = formatRowHash(digest, values, notes.reasons.length > 0)
    return {
      business: {
        rowNumber,
        values,
        inferred,
        ...(match && { match }),
        categories: categoriesOf(values, inferred),
        keys: buildBusinessKeys(values, cid),
        rowHash,
        ...(slug && { slug }),
      },
      reasons: notes.reasons,
    }
  }
}
