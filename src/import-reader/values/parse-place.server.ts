import type { NamedValues } from '../../businesses/business-fields.server.ts'
import { findCountryCode, findTerritory } from '../../gazetteer/find-country.server.ts'
import { parseLiteral } from '../../opening-hours/parse-literal.ts'
import { normalizeLine } from '../../spreadsheets/normalize-text.ts'
import { detectField, detectFieldBesideCity } from '../columns/match-columns.server.ts'
import { normalizeZeroFraction, parseDegrees } from './parse-number.ts'
import { formatWithLimit, normalizeValue, type RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const PARTS = [
  'full_address',
  'street',
  'district',
  'city',
  'region',
  'postal_code',
  'country',
  'country_code',
] as const

type Part = (typeof PARTS)[number]
type AddressParts = Partial<Record<Part, string>>

const isPart = (field: string): field is Part => (PARTS as readonly string[]).includes(field)

const SCHEMA_ORG: Record<string, Part> = {
  addressLocality: 'city',
  addressRegion: 'region',
  addressCountry: 'country',
}

const GOOGLE_COMPONENTS: [type: string, part: Part][] = [
  ['locality', 'city'],
  ['postal_town', 'city'],
  ['sublocality_level_1', 'district'],
  ['sublocality', 'district'],
  ['neighborhood', 'district'],
  ['administrative_area_level_1', 'region'],
  ['postal_code', 'postal_code'],
  ['country', 'country'],
]

type Shape = Record<string, unknown>

/** Reads the formats of gosom, Yelp, schema.org and Google; returns null for other cells. */
function parseAddressParts(source: string): AddressParts | null {
  const value = parseLiteral(source)
  if (Array.isArray(value)) return parseComponents(value.filter(isShape))
  if (!isShape(value)) return null
  const parts: AddressParts = {}
  for (const [key, member] of Object.entries(value)) {
    const field =
      SCHEMA_ORG[key] ?? ('city' in value ? detectFieldBesideCity(key) : detectField(key))
    const text = normalizeValue(isShape(member) ? member.name : member)
    if (field && isPart(field) && text !== '') parts[field] ??= text
  }
  return parts
}

function parseComponents(components: Shape[]): AddressParts {
  const parts: AddressParts = {}
  const find = (type: string) =>
    components.find((each) => Array.isArray(each.types) && each.types.includes(type))
  const long = (component: Shape | undefined) =>
    normalizeValue(component?.longText ?? component?.long_name ?? component?.longName)
  for (const [type, part] of GOOGLE_COMPONENTS) {
    const text = long(find(type))
    if (text !== '') parts[part] ??= text
  }
  const country = find('country')
  const code = normalizeValue(country?.shortText ?? country?.short_name ?? country?.shortName)
  if (code !== '') parts.country_code = code
  return parts
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type City = { city: string; region: string; postalCode: string }

const POSTCODE = String.raw`(?:[A-Z]{1,2}-)?\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{5}-\d{4}`
const BEFORE = new RegExp(String.raw`^(${POSTCODE})[\s,]+(\D+)$`)
const AFTER = new RegExp(String.raw`^(\D+?)[\s,]+(${POSTCODE})$`)
const WITH_STATE = /^([^,\d]+),\s*([A-Z]{2,3})(?:\s+(\d{5}(?:-\d{4})?))?$/

/** 'Zürich 8001' would be another city. '10th of Ramadan' keeps its number. */
function parseCity(text: string): City {
  const before = BEFORE.exec(text)
  if (before) return { city: before[2] ?? '', region: '', postalCode: before[1] ?? '' }
  const withState = WITH_STATE.exec(text)
  if (withState) {
    const [, city = '', region = '', postalCode = ''] = withState
    return { city: city.trim(), region, postalCode }
  }
  const after = AFTER.exec(text)
  if (after) return { city: after[1] ?? '', region: '', postalCode: after[2] ?? '' }
  return { city: text, region: '', postalCode: '' }
}

type Coordinates = { latitude?: number; longitude?: number }

const MAX_PAIR_CHARS = 200
/** The comma is last, because it may be a decimal comma. */
const SEPARATORS = [/\s*;\s*/, /\s*,\s+|\s+,\s*/, /\s+/, /,(?=.*\.)/]

/** GeoJSON and WKT put the longitude first. Null if the text is no point. */
function parseCoordinatePair(text: string): [latitude: string, longitude: string] | null {
  if (text === '' || text.length > MAX_PAIR_CHARS) return null
  const wkt = /^(?:SRID=4326;)?POINT\s*\(\s*(\S+)\s+(\S+)\s*\)$/i.exec(text)
  if (wkt) return [wkt[2] ?? '', wkt[1] ?? '']
  if (text.startsWith('{')) return pairOfShape(parseLiteral(text) as Record<string, unknown>)
  const inner = text.replace(/^[([]\s*|\s*[)\]]$/g, '')
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

function parseCoordinates(cells: RowCells, notes: RowNotes): Coordinates {
  const columns = [cells.get('latitude'), cells.get('longitude')] as const
  const hasColumns = columns[0] !== '' || columns[1] !== ''
  const pair = cells.get('coordinates')
  const text = hasColumns ? columns : parseCoordinatePair(pair)
  if (!text) {
    // Other text in such a column is an address, which is read elsewhere.
    if (/^[{[]/.test(pair)) notes.note('coordinates', pair, 'coordinates-missing')
    return {}
  }
  const [latitude, longitude] = text.map(parseDegrees)
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
      text.join(', '),
      isSwapped ? 'coordinates-swapped' : 'coordinates-outside',
    )
    return {}
  }
  return { latitude, longitude }
}

const LINE_LIMIT = 1000

type PlaceValues = Pick<Partial<NamedValues>, Part | 'latitude' | 'longitude'>

function parseParts(cells: RowCells, notes: RowNotes): AddressParts {
  let parts: AddressParts = {}
  for (const field of ['complete_address', 'full_address'] as const) {
    const text = cells.get(field)
    if (!/^[{[]/.test(text)) continue
    const read = parseAddressParts(text)
    if (read) parts = { ...read, ...parts }
    else notes.note(field, text, 'address-unreadable')
  }
  return parts
}

/** 'Ubud, Bali' in a column of locations beside one of streets */
const isCityText = (location: string, cells: RowCells) =>
  cells.has('street') && !cells.has('city') && /^\p{L}[^\d{[]+$/u.test(location)

function parseAddressCells(cells: RowCells, parts: AddressParts, notes: RowNotes): string {
  const texts = [...cells.all('full_address'), ...cells.all('complete_address')]
  const text = texts.find((address) => !/^[{[]/.test(address))
  if (text) return normalizeLine(text)
  const location = cells.get('coordinates')
  if (isCityText(location, cells)) return ''
  if (location === '' || /^[{[]/.test(location) || parseCoordinatePair(location))
    return parts.full_address ?? ''
  if (/\p{L}/u.test(location)) return normalizeLine(location)
  notes.note('coordinates', location, 'coordinates-unreadable')
  return parts.full_address ?? ''
}

/** Abbreviations that are codes of other countries. */
const AMBIGUOUS_CODES: Record<string, { meant: string; phone: RegExp }> = {
  AU: { meant: 'AT', phone: /^(?:\+|00)43/ },
  CH: { meant: 'CN', phone: /^(?:\+|00)86/ },
  SA: { meant: 'ZA', phone: /^(?:\+|00)27/ },
}

/** Numbers are codes of the source and mean nothing here. */
function parseCountryCode(
  cells: RowCells,
  parts: AddressParts,
  country: string,
  notes: RowNotes,
): string | null {
  const code = cells.get('country_code') || parts.country_code || ''
  const ambiguous = AMBIGUOUS_CODES[(code || country).toUpperCase()]
  if (ambiguous?.phone.test(cells.get('phone'))) return ambiguous.meant
  const found = code ? findCountryCode(code) : null
  if (found) return found
  if (code) notes.note('country_code', code, 'country-code-unknown')
  const alternatives = [country, ...country.split(/\s*[/|()]\s*/)].filter((text) => text !== '')
  return alternatives.map(findCountryCode).find((each) => each !== null) ?? null
}

export function parsePlace(cells: RowCells, notes: RowNotes): PlaceValues {
  const parts = parseParts(cells, notes)
  const line = (field: 'street' | 'district' | 'region' | 'country') =>
    normalizeLine(cells.get(field)) || parts[field] || ''
  const named = (field: 'city' | 'country', text: string) => {
    if (text === '' || /\p{L}/u.test(text)) return text
    notes.note(field, text, `${field}-unreadable`)
    return ''
  }
  const country = named('country', line('country'))
  const postal = normalizeLine(cells.get('postal_code')) || parts.postal_code || ''
  // '33200 Tampere' in a column of postal codes
  const inPostal = /\p{L}{3}/u.test(BEFORE.exec(postal)?.[2] ?? '') ? postal : ''
  const location = cells.get('coordinates')
  const written =
    normalizeLine(cells.get('city')) ||
    parts.city ||
    inPostal ||
    (isCityText(location, cells) ? normalizeLine(location) : '')
  const parsed = parseCity(named('city', written))
  const postalCode = inPostal === '' ? postal : parseCity(inPostal).postalCode
  const place: Record<string, string | number | null> = {
    full_address: parseAddressCells(cells, parts, notes),
    street: line('street'),
    district: line('district'),
    city: parsed.city,
    region: line('region') || parsed.region,
    postal_code: normalizeZeroFraction(postalCode) || parsed.postalCode,
    country,
    country_code: parseCountryCode(cells, parts, country, notes),
    ...parseCoordinates(cells, notes),
  }
  const territory = findTerritory(
    String(place.country_code ?? ''),
    String(place.region ?? ''),
    String(place.full_address ?? ''),
  )
  if (territory !== null) place.country_code = territory
  const values: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(place)) {
    if (value === '' || value === null) continue
    values[field] =
      typeof value === 'string' ? formatWithLimit(field, value, LINE_LIMIT, notes) : value
  }
  return values
}
