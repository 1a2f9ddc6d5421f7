import type { CityIndex, Point } from '../city-index.server.ts'
import { findCountryByCode } from '../countries.ts'
import { findCountryCode } from '../find-country.server.ts'
import { findRegions } from '../find-region.server.ts'
import { applyInferred, type CompletedPlace, type PlaceRow } from '../place-row.ts'
import { findPostalPoint } from '../postal-areas.server.ts'
import { type Address, findCountryOfPostalCode } from './parse-address.server.ts'

/** A code counts if one of this many names before it is a city of the country. */
const NAMES_BEFORE_CODE = 3

/** Other two-letter codes may be a state or an Italian province. */
const PLAIN_CODES = new Set(['UK', 'GB', 'US'])

/** 'London SE15' */
function findCountryOfPostalTown({ city = '' }: PlaceRow, index: CityIndex): string | undefined {
  const [, town = '', code = ''] = /^(\p{L}{4,}),? ([A-Z]{1,2}\d[A-Z\d]?)$/u.exec(city) ?? []
  const point = code === '' ? undefined : findPostalPoint('GB', code, index)
  const isThere = ({ latitude, longitude }: Point) =>
    latitude === point?.latitude && longitude === point.longitude
  return point && index.placesNamed(town, 'GB').main.some(isThere) ? 'GB' : undefined
}

const VEHICLE_CODES: Record<string, string> = {
  ...{ A: 'AT', B: 'BE', D: 'DE', E: 'ES', F: 'FR', H: 'HU' },
  ...{ I: 'IT', L: 'LU', N: 'NO', P: 'PT', S: 'SE' },
}

export function applyGivenCountry(row: PlaceRow, place: CompletedPlace, index: CityIndex): void {
  if (row.countryCode) {
    // A number or an internal code of the source counts as a missing country.
    const code = findCountryByCode(row.countryCode)?.code ?? findCountryCode(row.countryCode)
    if (code !== null) place.countryCode = code
  }
  if (!place.countryCode && row.country) {
    const code = findCountryCode(row.country) ?? VEHICLE_CODES[row.country.trim()] ?? null
    if (code !== null) applyInferred(place, 'countryCode', code, 'country name')
  }
  const postal = place.countryCode
    ? undefined
    : (findCountryOfPostalCode(row.postalCode ?? '') ?? findCountryOfPostalTown(row, index))
  if (postal !== undefined) applyInferred(place, 'countryCode', postal, 'address')
}

const OVERSEAS: Record<string, string> = {
  ...{ 971: 'GP', 972: 'MQ', 973: 'GF', 974: 'RE', 975: 'PM', 976: 'YT' },
  ...{ 986: 'WF', 987: 'PF', 988: 'NC' },
}

/** The country of a postal code in a file of the other country that has such codes. */
export function findCountryBesideHomes(text: string, homes: readonly string[]): string | undefined {
  if (homes.includes('FR') && !homes.includes('US')) {
    const [, area = ''] = /(?:^|[\s,])(9[78]\d)\d\d(?=[\s,]|$)/.exec(text) ?? []
    return OVERSEAS[area]
  }
  if (homes.includes('MY') && /(?:^|[\s,])S ?\(?\d{6}\)?$/.test(text)) return 'SG'
  if (homes.length === 0 || homes.some((code) => code !== 'CZ' && code !== 'SK')) return undefined
  const [, first = ''] = /(?:^|[\s,])(\d)\d\d ?\d\d(?=[\s,]|$)/.exec(text) ?? []
  return first === '' ? undefined : /[089]/.test(first) ? 'SK' : 'CZ'
}

export function removeCountry(address: Address, countryCode: string): void {
  const [last, before] = address.names
  if (last === undefined || before === undefined) return
  if (countryNamed(last) !== countryCode) return
  removeLast(address)
  address.countryName = last
}

export function parseCountry(address: Address, index: CityIndex): string | undefined {
  const { names } = address
  const [last, before] = names
  if (last === undefined) return undefined
  if (before !== undefined && isCode(last)) return parseCode(address, last, index)
  const ending = countryNamed(last)
  // 'Honduras 4890' is a street.
  const isStreet = before === undefined && address.hasPostcode
  if (isStreet && ending && index.citiesNamed(last, ending).length === 0) return undefined
  if (ending !== undefined) {
    const state = index
      .regionsNamed(last)
      .find((region) => region.countryCode !== ending && isCityOf(before, region, index))
    // 'Atlanta, Georgia' is not in the country Georgia.
    if (state !== undefined && !isCityOf(before, { countryCode: ending }, index)) {
      return state.countryCode
    }
    const isCity =
      address.hasPostcode &&
      index.citiesNamed(last).some((city) => city.isLarge && city.countryCode !== ending)
    // '18010 Granada' is not in Grenada.
    if (isCity && !isCityOf(before, { countryCode: ending }, index)) return undefined
    if (before !== undefined) removeLast(address)
    address.countryName = last
    return ending
  }
  const first = names.at(-1)!
  const leading = names.length === 1 || first.length === 1 ? undefined : countryNamed(first)
  if (leading === undefined || !isCityOf(names.at(-2), { countryCode: leading }, index)) {
    return undefined
  }
  names.pop()
  names.reverse()
  return leading
}

/** Only addresses of these countries begin with such a division. */
const DIVISIONS = [
  [
    'JP',
    /^(?:日本[、,\s]*)?(?:〒?\d{3}-?\d{4}\s*)?(?:東京都|北海道|大阪府|京都府|\p{sc=Han}{2,3}県)/u,
  ],
  [
    'TW',
    /^(?:[臺台]灣\s*)?\d{0,6}\s*(?:[臺台][北中南]市|新北市|桃園市|高雄市|基隆市|(?:新竹|嘉義)[市縣]|(?:苗栗|彰化|南投|雲林|屏東|宜蘭|花蓮|[臺台]東|澎湖|金門|連江)縣)/u,
  ],
  [
    'KR',
    /^(?:대한민국\s*)?[가-힣]{2,4}(?:특별시|광역시|특별자치시|특별자치도)\s|^(?:경기|강원|충청[북남]|전라[북남]|경상[북남])도\s/u,
  ],
] as const

export const findCountryOfDivision = (text: string): string | undefined =>
  /^[^\p{L}]*[\p{sc=Han}\p{sc=Hang}]/u.test(text)
    ? DIVISIONS.find(([, form]) => form.test(text))?.[0]
    : undefined

const isCode = (text: string) =>
  /^[A-Z]{2}$/.test(text) ||
  (/^[A-Z]{3}$/.test(text) && findCountryCode(text) === null && findRegions(text).length > 0)

/** 'CA' after Los Angeles is a state, after Toronto a country; ambiguous codes give nothing. */
function parseCode(address: Address, code: string, index: CityIndex): string | undefined {
  removeLast(address)
  const country = findCountryCode(code)
  if (PLAIN_CODES.has(code)) return country ?? undefined
  const [before] = address.names
  const readings: { countryCode: string; region?: string; isLarge: boolean }[] = []
  for (const { countryCode, name } of findRegions(`, ${code}`)) {
    const city = cityOf(before, { countryCode, name }, index)
    if (city !== undefined) readings.push({ countryCode, region: name, isLarge: city.isLarge })
  }
  if (country !== null) {
    const city = address.names
      .slice(0, NAMES_BEFORE_CODE)
      .map((name) => cityOf(name, { countryCode: country }, index))
      .find((one) => one !== undefined)
    if (city !== undefined) readings.push({ countryCode: country, isLarge: city.isLarge })
  }
  const large = readings.filter((reading) => reading.isLarge)
  const only = readings.length === 1 ? readings[0] : large.length === 1 ? large[0] : undefined
  if (only?.region !== undefined) address.region = only.region
  return only?.countryCode
}

export function removeLast(address: Address): void {
  address.names.shift()
  if (address.postalAt === undefined) return
  if (address.postalAt > 0) address.postalAt -= 1
  else delete address.postalAt
}

/** Codes count only in capitals: 'And', 'Per' and 'Mar' are words. */
function countryNamed(name: string): string | undefined {
  // 'V.I' is Victoria Island.
  if (/^\p{L}\.\s?\p{L}\.?$/u.test(name) && !/^u\.\s?[sk]/i.test(name)) return undefined
  if (name.length <= 3 && /^[A-Za-z]+$/.test(name) && !/^([A-Z]+|usa|uk)$/.test(name))
    return undefined
  return findCountryCode(name) ?? undefined
}

function cityOf(
  name: string | undefined,
  area: { countryCode: string; name?: string },
  index: CityIndex,
) {
  if (name === undefined) return undefined
  return buildSpellings(name)
    .flatMap((spelling) => index.citiesNamed(spelling, area.countryCode))
    .find((city) => area.name === undefined || city.region === area.name)
}

function isCityOf(
  name: string | undefined,
  area: { countryCode: string; name?: string },
  index: CityIndex,
): boolean {
  return cityOf(name, area, index) !== undefined
}

/** Also accepts 'Roma RM', 'Dublin 2' and 'Pasig City'. Returns [] for streets with numbers. */
export function buildSpellings(part: string): string[] {
  const plain = part.replace(/\s+(?:\(?[A-Z]{2}\)?|\d{1,2})$/, '')
  if (/\d/.test(plain)) return []
  const found = plain === part || /\d/.test(part) ? [plain] : [part, plain]
  if (/^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2,}[市町村]$/u.test(plain))
    found.push(plain.slice(0, -1))
  return / city$/i.test(plain) ? [...found, plain.slice(0, -5)] : found
}
