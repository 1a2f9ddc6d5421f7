import { measureKm } from '../city-grid.ts'
import type { City, CityIndex, NamedPlace } from '../city-index.server.ts'
import { findCountryCode } from '../find-country.server.ts'
import { findRegions } from '../find-region.server.ts'
import {
  DISTRICT_MAX_KM,
  type Evidence,
  findCertainDistrict,
  findPart,
  inferByMarker,
  isCity,
  isPartOf,
  isStreet,
  LARGE_POPULATION,
} from './district-candidates.server.ts'
import { isWithin } from './found-place.ts'
import { parseAddress } from './parse-address.server.ts'

/** The city is near the end of an address. */
const MAX_NAMES = 5

/** 'Otwock, Warszawa' names a town, unless the city has a part of that name. */
function isTownNearby(name: string, city: NamedPlace, index: CityIndex): boolean {
  const near = index
    .placesNamed(name, city.countryCode)
    .main.filter(
      (place) =>
        measureKm(place.latitude, place.longitude, city.latitude, city.longitude) <=
        DISTRICT_MAX_KM,
    )
  return near.length > 0 && !near.some((place) => isWithin(place, city))
}

/** '34710 Kadıköy/İstanbul' */
function inferBySlash(address: string, evidence: Evidence): string | undefined {
  if (!address.includes('/')) return undefined
  for (const part of address.split(/[,،、，]/)) {
    const [text = '', city = '', ...others] = part.split('/')
    if (city === '' || others.length > 0 || !isCity(city.split(' - ')[0]!, evidence)) continue
    const district = findCertainDistrict([text.replace(/^.*(?:\d\S*|\.)\s+/, '')], evidence)
    if (district !== undefined) return district
  }
  return undefined
}

/** 'Cara Dušana 60 (Dorćol)' */
const DISTRICT_IN_PARENTHESES = new Set('BA BG HR ME MK RS SI'.split(' '))

/** Addresses there are 'street, number, district, city'. */
const DISTRICT_BEFORE_CITY = new Set(
  'AE AR BD BH BO CL CO EC EG ES GB GH IE IN IQ JO KE KW LB LK MX MY NG OM PE PH PK PT QA SA TH UG UY VE VN YE ZA'.split(
    ' ',
  ),
)

/** 'C/ de Verdi, 4 (Gràcia), 08012 Barcelona' */
const splitParentheses = (address: string) => address.replace(/\s*\((\p{Lu}[^()\d]+)\)/gu, ', $1')

/** '28004 Madrid, Malasaña' */
function inferAfterPostcode(address: string, evidence: Evidence): string | undefined {
  const { names, postalAt = 0 } = parseAddress(splitParentheses(address))
  const city = names[postalAt]
  if (city === undefined || postalAt === 0 || !isCity(city, evidence)) return undefined
  const { found, index, place } = evidence
  const { countryCode = '' } = place
  const isLarger = (town: City) => town.population > (found?.place?.population ?? 0)
  const name = names
    .slice(0, postalAt)
    .findLast(
      (each) =>
        findRegions(each, countryCode).length === 0 &&
        !findCountryCode(each) &&
        !index.citiesNamed(each, countryCode).some(isLarger),
    )
  return (
    name &&
    findCertainDistrict([name.replace(/^barrio\s+(?:del? (?:las? |los )?)?/i, '')], evidence)
  )
}

/** '12 Inverness Street, Camden, London' */
function inferByPart(address: string, { found, index }: Evidence): string | undefined {
  const city = found?.place
  const { names } = parseAddress(splitParentheses(address))
  return city ? names.find((name) => !/\d/.test(name) && isPartOf(name, city, index)) : undefined
}

const MAX_WORDS_OF_LINE = 3
const BUILDING =
  /\b(?:house|building|bldg|block|tower|cent(?:er|re)|estate|court|mews|works|mill|quay|wharf|arcade|chambers|floor|rear|suite|unit|annexe?|yard|walk|close|drive|gardens?|terrace|edificio|edifício|immeuble|bâtiment|résidence|palazzo|scala|interno|gebäude|haus|hof|plaza|pasajı|apartmanı|apt|han|iş merkezi|corner|crossing|cross|stage|phase)\b/iu

/** 'Oranienstraße 188, Kreuzberg': a line after the one with the number. */
export function inferFromStreet(street: string, evidence: Evidence): string | undefined {
  const lines = street.split(/[,;\n،]\s*/).map((line) => line.trim())
  const last = lines.at(-1)!
  const city = evidence.found?.place
  if (!city || /\d/.test(last)) return undefined
  if (isPartOf(last, city, evidence.index)) return last
  const isLine = lines.slice(0, -1).some((line) => /\d/.test(line) || isStreet(line))
  const isName = last.split(' ').length <= MAX_WORDS_OF_LINE && !BUILDING.test(last)
  return isLine && isName && city.population >= LARGE_POPULATION
    ? (inferByMarker(last, evidence) ?? findCertainDistrict([last], evidence))
    : undefined
}

export const inferFromAddress = (
  address: string,
  street: string | undefined,
  evidence: Evidence,
): string | undefined =>
  inferBySlash(address, evidence) ||
  inferByPart(address, evidence) ||
  inferByName(address, street, evidence) ||
  inferAfterPostcode(address, evidence)

/** 'Altona, Hamburg' if the part is known, otherwise a text such as 'Caferağa Mah.'. */
function inferByName(
  address: string,
  street: string | undefined,
  evidence: Evidence,
): string | undefined {
  const { place, found, index } = evidence
  if (found?.place) {
    const isCustomary = DISTRICT_BEFORE_CITY.has(place.countryCode ?? '')
    const { names } = parseAddress(isCustomary ? splitParentheses(address) : address)
    // A street with a number would only displace other names from the cache.
    const isCityName = (name: string) => !/\d/.test(name) && isCity(name, evidence)
    // The last name without a number may be the district, so the city is looked for before it.
    const end = Math.max(
      0,
      names.findLastIndex((name) => !/\d/.test(name)),
    )
    const last = names.slice(0, Math.min(MAX_NAMES, end)).findIndex(isCityName)
    const before = last < 0 ? undefined : names.slice(last + 1).find((name) => !isCityName(name))
    const isName = before !== undefined && !/\d/.test(before)
    const part = isName ? findPart(before, found.place, index) : undefined
    // The list has few sections of Turkish cities, and their districts as towns.
    const isAfterStreet = names.slice(last + 2).some((name) => /\d/.test(name))
    const isKnown =
      part !== undefined &&
      (part.isSection ||
        part.countryCode === 'TR' ||
        (isAfterStreet && isWithin(part, found.place)))
    const isTown = isName && !part?.isSection && isTownNearby(before, found.place, index)
    // 'Mokotów, Warszawa'; the unknown name 'Lange Reihe' may be a street unless the row has one.
    const isPlain =
      names.length === 2 &&
      !/\d/.test(address) &&
      !isTown &&
      (part !== undefined || street !== undefined)
    const district =
      (isKnown || isPlain || (isCustomary && names.length > 2)) && isName
        ? (inferByMarker(before, evidence) ?? findCertainDistrict([before], evidence))
        : undefined
    if (district !== undefined) return district
  }
  const marked = inferByMarker(address, evidence)
  if (marked !== undefined) return marked
  const [, inside] = /\((\p{Lu}[^()\d]+)\)$/u.exec(address) ?? []
  const isCustomary = DISTRICT_IN_PARENTHESES.has(place.countryCode ?? '')
  return inside !== undefined && isCustomary ? findCertainDistrict([inside], evidence) : undefined
}
