import { findCountryCode } from '../find-country.server.ts'
import { findRegion } from '../find-region.server.ts'

const PARSED_ADDRESS_MAX_CHARS = 400
/** Cities are near the end of an address; earlier parts are street, quarter and building. */
const POSTAL_PARTS = 3

export type Address = {
  names: string[]
  /** This is set if only one country uses the form of the postal code. */
  countryCode?: string
  region?: string
  /** 'MI' in 'Milano MI 20121', which may be no state. */
  stateCode?: string
  hasPostcode: boolean
  countryName?: string
  postalAt?: number
}

const UNITED_STATES = /^(.*?)\b([A-Z]{2})[\s.]+\d{5}(?:-\d{4})?$/
const CANADA = /^(.*?)\s*(?:\b([A-Z]{2})\s+)?\b[A-Z]\d[A-Z]\s?\d[A-Z]\d$/
const AUSTRALIA = /^(.*?)\s*\b([A-Z]{2,3})\s+\d{4}$/
const WITH_REGION = [
  ['US', UNITED_STATES],
  ['CA', CANADA],
  ['AU', AUSTRALIA],
] as const
const UNITED_KINGDOM = /^(.*?)\s*\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/

const CROWN_DEPENDENCIES: Record<string, string> = { GX: 'GI', GY: 'GG', IM: 'IM', JE: 'JE' }

const POSTAL_FORMS: readonly (readonly [string, RegExp])[] = [
  ['CA', /^[ABCEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d$/],
  ['IE', /^[A-Z]\d[\dW] ?(?=[A-Z\d]*[A-Z])(?=[A-Z\d]*\d)[A-Z\d]{4}$/],
  ['AR', /^[A-HJ-NP-Z]\d{4}[A-Z]{3}$/],
  ['BR', /^\d{5}-\d{3}$/],
  ['NL', /^[1-9]\d{3} ?[A-Z]{2}$/],
]

const PREFIXED = /^(MD|LV|LT|AZ)(?:-\d{4,5}|(?<=AZ) ?\d{4})$/

/** Only the forms of these countries are unlike all others: 'SW1A 1AA', 'D07 K5W2'. */
export function findCountryOfPostalCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  const [, area = ''] = /^([A-Z]{1,2})\d[A-Z\d]? ?\d[A-Z]{2}$/.exec(code) ?? []
  if (area !== '') return CROWN_DEPENDENCIES[area] ?? 'GB'
  return POSTAL_FORMS.find(([, form]) => form.test(code))?.[0] ?? PREFIXED.exec(code)?.[1]
}

// Matches '8001', '110035', '111 22', '00-001', '1000-001', '01310-200', '1012 AB', 'CH-8001'.
const POSTCODE = String.raw`(?:〒\s*)?(?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{3}[ -]\d{2}|\d{4,5}-\d{3}|\d{3}-\d{4}|\d{4}\s?[A-Z]{2}|\d{4,7})`
const POSTCODE_ALONE = new RegExp(`^${POSTCODE}$`)
const POSTCODE_BEFORE = new RegExp(
  String.raw`(?:^|^.*\s)${POSTCODE}\s+(\D+(?:\s\d{1,2}(?:\s?-\s?\p{L}\D+)?)?)$`,
  'u',
)
const POSTCODE_AFTER = new RegExp(String.raw`^(\D+?)[\s]+${POSTCODE}$`)

/** 'ต.ในเมือง อ.เมือง จ.ขอนแก่น' has only spaces between its parts. */
const THAI_PARTS = /(?:^|\s)(?:[ตอจ]\.|แขวง|เขต|ตำบล|อำเภอ|จังหวัด)\s?\p{sc=Thai}/u
const BETWEEN_THAI_PARTS = /(?<=[\p{sc=Thai}\d])\s+(?=\p{sc=Thai})/gu
/** 'הרצל 60 ראשל"צ' has the city after the number of the house. */
const AFTER_HEBREW_NUMBER = /(?<=\p{sc=Hebr}\s\d{1,4})\s+(?=\p{sc=Hebr})/u

function splitByScript(text: string): string {
  if (!/[\p{sc=Thai}\p{sc=Hebr}]/u.test(text)) return text
  return THAI_PARTS.test(text)
    ? text.replace(BETWEEN_THAI_PARTS, ',')
    : text.replace(AFTER_HEBREW_NUMBER, ',')
}

/** A part of a street address. Lot is also a town in Belgium. */
const UNIT = /^(?:lot|lote|plot|suite|unit|apt|shop)\.?\s*(?:no\.?|n°|nº|#)?\s*\d{1,5}[a-z]?$/i

const COUNTY = /^(?:okres|okr\.|powiat|pow\.)\s/iu

/** '01 BP 881 Abidjan 01' and 'P.O. Box 4567-00100 Nairobi' */
const POST_BOX =
  /^(?:\d{1,2}\s+)?(?:b\.?\s?p\.?|p\.?\s?o\.?\s?box|p\.?\s?m\.?\s?b\.?|private bag|box|casilla|apartado|caixa postal|postbox|postboks|postfach)\s*(?:n[°º.]?\s*)?\d[\d -]*/i

let latest: { text: string; address: Address } | undefined

/** A row's address is parsed for its region, city and district. Callers may change their copy. */
export function parseAddress(text: string): Address {
  if (latest?.text !== text) latest = { text, address: parseParts(text) }
  return { ...latest.address, names: [...latest.address.names] }
}

/** 'Osaka (Japan)' */
function splitCountry(text: string): string {
  const [, before = '', inside = ''] = /^(.+?)\s*\(([\p{L}\p{M} .]{4,})\)$/su.exec(text) ?? []
  return inside !== '' && findCountryCode(inside) !== null ? `${before}, ${inside}` : text
}

function parseParts(text: string): Address {
  const parts = splitByScript(splitCountry(text.slice(-PARSED_ADDRESS_MAX_CHARS)))
    .split(
      /[,;\n\r،、，፣]|\s[-–—|]\s|(?<=\p{Ll})-(?=\p{Lu}{2}(?:,|$))|(?<=\d|\p{Ll}{5})\.\s+(?=\p{Lu}\p{Ll})/u,
    )
    .map((part) => (/\d/.test(part) ? part.trim().replace(POST_BOX, '') : part).trim())
    .filter((part) => part !== '' && !COUNTY.test(part))
  const address: Address = { names: [], hasPostcode: false }
  for (let at = parts.length - 1; at >= 0; at--) {
    const isPostal = parts.length - at <= POSTAL_PARTS
    const rest = isPostal ? parsePostcode(address, parts[at]!) : parts[at]!
    if (rest === '') continue
    if (rest !== parts[at]) address.postalAt ??= address.names.length
    const pieces = rest.split(/\d/.test(rest) ? /\/(?=[^/\d]{2,}$)/ : /\/(?=[^/]{2})/)
    for (const piece of pieces.reverse()) {
      const name = piece.trim()
      if (name !== '' && !UNIT.test(name)) address.names.push(name)
    }
  }
  return address
}

function parsePostcode(address: Address, part: string): string {
  if (!/\d/.test(part)) return part
  for (const [countryCode, form] of WITH_REGION) {
    const [matched, rest = '', code] = form.exec(part) ?? []
    if (matched === undefined) continue
    const region = code === undefined ? undefined : findRegion(code, countryCode)?.name
    if (region === undefined && (code !== undefined || countryCode !== 'CA')) continue
    address.countryCode ??= countryCode
    if (region !== undefined) {
      address.region ??= region
      address.stateCode ??= code!
    }
    address.hasPostcode = true
    return rest.trim()
  }
  const british = UNITED_KINGDOM.exec(part)
  if (british !== null) {
    const [, area = ''] = /\b([A-Z]{1,2})\d[A-Z\d]?\s*\d[A-Z]{2}$/.exec(part) ?? []
    address.countryCode ??= CROWN_DEPENDENCIES[area] ?? 'GB'
    address.hasPostcode = true
    return british[1] ?? ''
  }
  if (POSTCODE_ALONE.test(part)) {
    address.hasPostcode = true
    return ''
  }
  const named = POSTCODE_BEFORE.exec(part) ?? POSTCODE_AFTER.exec(part)
  if (named === null) return part
  address.hasPostcode = true
  return named[1] ?? ''
}

/** '01030, м.Київ, вул. …' and 'Алматы 050000, …' */
export const findFirstName = (names: readonly string[]): string | undefined =>
  names.findLast((name) => !/^\d+$/.test(name))?.replace(/\s\d{4,6}$/, '')
