import { parseLiteral } from '../../opening-hours/parse-literal.ts'
import { detectField } from '../columns/match-columns.ts'
import { normalizeValue } from './plain-text.ts'

type Part =
  | 'full_address'
  | 'street'
  | 'city'
  | 'region'
  | 'postal_code'
  | 'country'
  | 'country_code'

export type AddressParts = Partial<Record<Part, string>>

const PARTS: ReadonlySet<string> = new Set([
  'full_address',
  'street',
  'city',
  'region',
  'postal_code',
  'country',
  'country_code',
])

const SCHEMA_ORG: Record<string, Part> = {
  addressLocality: 'city',
  addressRegion: 'region',
  addressCountry: 'country',
}

const GOOGLE_COMPONENTS: [type: string, part: Part][] = [
  ['locality', 'city'],
  ['postal_town', 'city'],
  ['administrative_area_level_1', 'region'],
  ['postal_code', 'postal_code'],
  ['country', 'country'],
]

type Shape = Record<string, unknown>

/** Reads the formats of gosom, Yelp, schema.org and Google; returns null for other cells. */
export function parseAddressParts(given: string): AddressParts | null {
  const value = parseLiteral(given)
  if (Array.isArray(value)) return parseComponents(value.filter(isShape))
  if (!isShape(value)) return null
  const parts: AddressParts = {}
  for (const [key, member] of Object.entries(value)) {
    const field = SCHEMA_ORG[key] ?? detectField(key)
    const text = normalizeValue(isShape(member) ? member.name : member)
    if (field && PARTS.has(field) && text !== '') parts[field as Part] ??= text
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
