import type { CityIndex } from '../city-index.server.ts'
import { findCountryCode } from '../find-country.server.ts'
import { findRegions } from '../find-region.server.ts'
import type { Address } from './parse-address.server.ts'

/** A code counts if one of this many names before it is a city of the country. */
const NAMES_BEFORE_CODE = 3

/** Other two-letter codes may be a state or an Italian province. */
const PLAIN_CODES = new Set(['UK', 'GB', 'US'])

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

function removeLast(address: Address): void {
  address.names.shift()
  if (address.postalAt === undefined) return
  if (address.postalAt > 0) address.postalAt -= 1
  else delete address.postalAt
}

/** Codes count only in capitals: 'And', 'Per' and 'Mar' are words. */
function countryNamed(name: string): string | undefined {
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
