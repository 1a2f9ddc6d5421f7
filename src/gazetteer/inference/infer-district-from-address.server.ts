import { measureKm } from '../city-grid.ts'
import type { CityIndex, NamedPlace } from '../city-index.server.ts'
import { listCityForms } from './city-texts.server.ts'
import {
  buildNameKey,
  DISTRICT_MAX_KM,
  type Evidence,
  findCertainDistrict,
  findPart,
  inferByMarker,
  isCity,
  isMarkedDistrict,
} from './district-candidates.server.ts'
import { COMPOUND } from './find-place-by-name.server.ts'
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
  'AE AR BD BF BH BI BJ BO CD CG CI CL CM CO EC EG ES FJ GA GB GH GN IE IN IQ JO KE KW LB LK ML MX MY NE NG OM PE PH PK PT QA RW SA SN TG TH TZ UG UY VE VN YE ZA'.split(
    ' ',
  ),
)

/** 'Avenue Bourguiba, Point E' in a column of streets; European ones have towns and houses there. */
const DISTRICT_AFTER_STREET = new Set([...DISTRICT_BEFORE_CITY, 'IN']).difference(
  new Set(['ES', 'GB', 'IE', 'PT']),
)

/** 'C/ de Verdi, 4 (Gràcia), 08012 Barcelona' */
const splitParentheses = (address: string) => address.replace(/\s*\((\p{Lu}[^()\d]+)\)/gu, ', $1')

/** '28004 Madrid, Malasaña': a known part, because files have counties, floors, and malls there. */
function inferAfterPostcode(address: string, evidence: Evidence): string | undefined {
  const { names, postalAt = 0 } = parseAddress(splitParentheses(address))
  const city = names[postalAt]
  if (city === undefined || !isCity(city, evidence)) return undefined
  return names
    .slice(0, postalAt)
    .map((name) => name.replace(/^barrio\s+(?:del? (?:las? |los )?)?/i, ''))
    .findLast((name) => isKnownPart(name, evidence))
}

/** 'Al Barsha 1' is a part of Dubai; elsewhere the number is that of a house. */
const withoutNumber = (name: string, { countryCode }: NamedPlace): string =>
  countryCode === 'AE' ? name.replace(/\s\d{1,2}$/, '') : name

function isKnownPart(name: string, { found, place, index }: Evidence): boolean {
  const city = found?.place
  if (!city) return false
  if (index.hasPart(city, withoutNumber(name, city))) return true
  if (isMarkedDistrict(name, place.countryCode ?? '')) return true
  if (/\d/.test(name)) return false
  return index.hasPart(city, name) || findPart(name, city, index)?.isSection === true
}

/** '12 Inverness Street, Camden, London' and 'ul. Wolska 84, 01-141 Warszawa-Wola' */
function inferByPart(address: string, { found, index, cityKeys }: Evidence): string | undefined {
  const city = found?.place
  if (!city || !index.hasParts(city)) return undefined
  const { names } = parseAddress(splitParentheses(address))
  const isPart = (name: string) =>
    index.hasPart(city, withoutNumber(name, city)) && !cityKeys.includes(buildNameKey(name))
  return names.find(isPart) ?? names.map((name) => COMPOUND.exec(name)?.[3] ?? '').find(isPart)
}

/** 'Oranienstraße 188, Kreuzberg': a line after the street. */
export function inferFromStreet(street: string, evidence: Evidence): string | undefined {
  const lines = street.split(/[,;\n،]\s*/)
  const line = lines.at(-1)!.trim()
  const { countryCode = '' } = evidence.place
  const isCustomary = lines.length > 1 && DISTRICT_AFTER_STREET.has(countryCode) && !/\d/.test(line)
  if (!isCustomary && !isKnownPart(line, evidence)) return undefined
  return inferByMarker(line, evidence) ?? findCertainDistrict([line], evidence)
}

export const inferFromAddress = (
  address: string,
  street: string | undefined,
  evidence: Evidence,
): string | undefined =>
  inferBySlash(address, evidence) ||
  inferByPart(address, evidence) ||
  inferByName(address, street, evidence) ||
  inferAfterPostcode(address, evidence) ||
  inferAfterCity(address, evidence) ||
  inferWithoutCity(address, evidence)

/** '6 Trần Phú, Minh An': the column has only a street and a district, where that is customary. */
function inferWithoutCity(address: string, evidence: Evidence): string | undefined {
  const { names } = parseAddress(address)
  const isThere = names.some((name) => listCityForms(name).some((form) => isCity(form, evidence)))
  const last = names[0] ?? ''
  const isPart = !isThere && isKnownPart(last, evidence)
  return isPart ? findCertainDistrict([last], evidence) : undefined
}

/** 'Tallinn, Lasnamäe linnaosa, Punane tn 52': the part between the city and the street. */
function inferAfterCity(address: string, evidence: Evidence): string | undefined {
  const { names } = parseAddress(address)
  if (names.length < 3 || !/\d/.test(names[0]!)) return undefined
  const at = names.findIndex(
    (name) => !/\d/.test(name) && listCityForms(name).some((form) => isCity(form, evidence)),
  )
  const next = names[at - 1] ?? ''
  return at > 1 && !/\d/.test(next) ? findCertainDistrict([next], evidence) : undefined
}

/** Finds the district before the city ('Altona, Hamburg'), or by a marker such as 'Mah.'. */
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
    // The gazetteer lists districts of Turkish cities as towns.
    const isAfterStreet = names.slice(last + 2).some((name) => /\d/.test(name))
    const isKnown =
      part !== undefined &&
      (part.isSection ||
        part.countryCode === 'TR' ||
        (isAfterStreet && isWithin(part, found.place)))
    const isTown = isName && !part?.isSection && isTownNearby(before, found.place, index)
    // In 'Lange Reihe, Hamburg', an unknown name may be the street, unless the row has a street.
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
