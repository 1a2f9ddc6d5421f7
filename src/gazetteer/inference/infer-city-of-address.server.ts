import type { City, CityIndex, Point } from '../city-index.server.ts'
import { COUNTIES_OF_TOWNS, TOWNS_AS_COUNTIES } from '../county-finder.server.ts'
import { findRegion, findRegionByCode, findRegions } from '../find-region.server.ts'
import { findMisspelledPlace } from './find-misspelled-place.server.ts'
import { COMPOUND } from './find-place-by-name.server.ts'
import { type Address, findFirstName } from './parse-address.server.ts'
import {
  COUNTY_KM,
  type Found,
  findIn,
  hasMainName,
  isOwnTown,
  isPartOf,
  isTown,
  LARGE_POPULATION,
  type Within,
} from './towns-of-address.server.ts'

const MAX_NAMES = 4
/** Addresses there begin with the city. */
export const CITY_FIRST = new Set('AM AZ BG BY GE IR KG KZ MN RU TJ TM UA UZ'.split(' '))
/** Such a city is meant rather than a region of its name. */
const FAMOUS_POPULATION = 500_000
/** 'гр. София' and 'г. Алматы' say that they are towns. */
const MARKED_TOWN =
  /^(?:г|гр|м|с|п|д|дер|рп|пгт|смт|пос|город|град|місто|село|посёлок|поселок|деревня)[. ]|\sхот$/iu

const MARKED_CITY =
  /^(?:г|гр|м|город|град|місто)[. ]\s?\p{Lu}\D+$|^\p{Lu}\P{N}+\s(?:қ\.|қаласы|шаары|шаҳри|shahri|şəhəri)$/u

const MARKED_STREET =
  /^(?:ул|бул|пл|пр|просп|пр-т|вул|ж\. ?к|кв|мкр)\.? ?\P{Ll}|\s(?:ք|փ|փողոց|ქ|ქუჩა|küç|küçəsi|к[үў]ч(?:ө|аси)|көшесі|гудамж)\.?\s/iu

const STREET_WITH_NUMBER = /^(?:ul|al|pl|os|str|вул|ул)\.? .*\d/iu

/** 'Kent' means the county, although a smaller place has this name. */
const COUNTY_SEAT_POPULATION = 10_000

export type InferredAddress = {
  city?: string
  region?: string
  countryCode?: string
  /** A county that the address names; it tells the city from its namesakes. */
  county?: string
}

/** '28004 Madrid (Chueca)' means Madrid although a village is called Chueca. */
function findAtPostcode(
  { names, postalAt = 0, hasPostcode }: Address,
  within: Within,
  index: CityIndex,
): Found | undefined {
  const [first = '', name = ''] = [names[0], names[postalAt]]
  // Turkish addresses have the district after the postal code.
  if (within.countryCode === 'TR') return undefined
  const found = postalAt > 0 || hasPostcode ? findIn(name, within, index) : undefined
  // 'Mestre, 30174 Venezia'
  const hasPart = index
    .citiesWithPart(names[postalAt + 1] ?? '', within.countryCode)
    .some(({ id }) => id === found?.cities[0].id)
  if (postalAt === 0) return hasPart ? found : undefined
  const last = findIn(first, { ...within, region: undefined }, index)
  if (!found || !last || isPartOf(first, last, found, index)) return found
  if (isPartOf(name, found, last, index)) return undefined
  // 'Pontian, Johor': Johor is also another name of the capital of the state.
  const area = findRegion(`, ${first}`, within.countryCode)?.name
  if (area === found.cities[0].region && !hasMainName(last)) return found
  // '48930 Las Arenas, Getxo' does not mean the distant village of Las Arenas.
  const isLarger = found.cities[0].population >= last.cities[0].population
  return isLarger || hasMainName(found) ? found : last
}

export function inferCityOfAddress(
  address: Address,
  countryCode: string,
  point: Point | undefined,
  index: CityIndex,
  withParts = true,
): InferredAddress {
  const { names } = address
  let region = address.region
  let county: string | undefined
  const countiesOf = (text: string) => index.countiesNamed(text, countryCode)
  const find = (name: string, among = region, isPart = false) =>
    findIn(
      name,
      { countryCode, region: among, point, counties: countiesOf(county ?? ''), withParts: isPart },
      index,
    )
  /** 'Khanna, Ludhiana, Punjab': the province has the name of its capital. */
  const narrow = (outer: Found, at: number): InferredAddress => {
    const { spelling, cities } = outer
    const name = names[at + 1]
    const counties = TOWNS_AS_COUNTIES.has(countryCode) ? [] : countiesOf(spelling)
    const regions = findRegions(`, ${spelling}`, countryCode).map((one) => one.name)
    const isInArea = (town: City) =>
      counties.includes(town.county) ||
      regions.includes(town.region) ||
      (town.population >= LARGE_POPULATION &&
        town.population < cities[0].population &&
        town.region === cities[0].region)
    const within = { countryCode, region, point }
    const inner =
      name === undefined || /\d/.test(name)
        ? undefined
        : (findIn(name, { ...within, counties }, index) ?? findIn(name, within, index))
    const [first, ...others] = inner?.cities.filter(isInArea) ?? []
    const town: Found | undefined = first && {
      spelling: inner!.spelling,
      cities: [first, ...others],
    }
    if (!town || !isOwnTown(name!, town, outer, index, true))
      return { ...presentFound(outer), ...(county && { county }) }
    county = spelling
    return narrow(town, at + 1)
  }
  const findWidest = (): string | undefined => {
    const name = findFirstName(names)
    const area = name && findRegion(`, ${name}`, countryCode)
    const before = names.slice(0, -1)
    if (!area || find(name, area.name) || before.length === 0) return name
    region ??= area.name
    return findFirstName(before)
  }
  const postal = findAtPostcode(address, { countryCode, region, point, withParts: true }, index)
  if (postal !== undefined) return presentFound(postal)
  const [marked, ...further] = CITY_FIRST.has(countryCode)
    ? names.filter((name) => MARKED_CITY.test(name))
    : []
  const town = marked && further.length === 0 ? find(marked) : undefined
  if (town) return presentFound(town)
  const last = Math.min(names.length, MAX_NAMES, Math.max(1, names.length - 1))
  let isUnknown = false
  const isNamePair = names.length === 2 && !/\d/.test(names[1]!)
  let isCountyFirst = false
  for (let at = 0; at < last || (at === 1 && isNamePair && isCountyFirst); at++) {
    const name = names[at]!
    const area =
      index.regionsNamed(name).find((one) => one.countryCode === countryCode) ??
      findRegionByCode(name, countryCode)
    const named = find(name, region, withParts && !isUnknown && !area)
    const isCity = (city: City) =>
      city.region === area?.name ||
      city.population >= FAMOUS_POPULATION ||
      (city.population >= LARGE_POPULATION &&
        index.isNearArea(city, { countryCode, region: area!.name }, COUNTY_KM))
    const found = named && area && !named.cities.some(isCity) ? undefined : named
    const next = at + 1 < last || isNamePair ? names[at + 1] : undefined
    if (area) {
      region ??= area.name
      const inner = next && find(next, area.name, true)
      if (inner && isTown(inner, found, index)) return narrow(inner, at + 1)
    } else if (found !== undefined && next !== undefined) {
      const inner = find(next, region, true)
      if (inner && isOwnTown(next, inner, found, index, false)) return narrow(inner, at + 1)
    }
    const isCounty =
      !area && !county && COUNTIES_OF_TOWNS.has(countryCode) && countiesOf(name).length > 0
    const isHamlet = found?.cities.every(({ population }) => population < COUNTY_SEAT_POPULATION)
    if (found !== undefined && !(isCounty && isHamlet)) return narrow(found, at)
    if (isCounty) county ??= name
    // 'Stow-on-the-Wold, Glos.'
    isCountyFirst ||= county !== undefined || /^\p{Lu}\p{Ll}{2,}\.$/u.test(name)
    // 'Dundrum, Co. Tipperary' is no part of Dublin.
    isUnknown ||= !area && !isCounty
  }
  const widest = CITY_FIRST.has(countryCode) ? findWidest() : undefined
  const first = widest === undefined ? undefined : find(widest)
  const isLarge = first?.cities.some(({ population }) => population >= LARGE_POPULATION)
  const isBesideStreet = MARKED_STREET.test(names.at(-2) ?? '')
  if (first && (isLarge || isBesideStreet || MARKED_TOWN.test(widest!))) return presentFound(first)
  // 'Luxembourg' is also the city if the address names no other.
  const { countryName } = address
  const namesake = countryName === undefined || region !== undefined ? undefined : find(countryName)
  if (namesake?.cities[0].isLarge) return presentFound(namesake)
  const leading = CITY_FIRST.has(countryCode) ? undefined : findLeadingCity(names, find)
  if (leading) return presentFound(leading)
  const city = address.hasPostcode ? names[address.postalAt ?? 0] : undefined
  // '746 01 Opava-Předměstí' and 'Bielsko-Biała, ul. Żywiecka 93'
  const [, whole = ''] = COMPOUND.exec(city ?? '') ?? []
  const isBeforeStreet = names.length === 2 && STREET_WITH_NUMBER.test(names[0]!)
  const other = isBeforeStreet ? names[1]! : whole
  const otherCity = other === '' ? undefined : find(other)
  if (otherCity) return presentFound(otherCity)
  if (city && findMisspelledPlace({ city, countryCode, region, point }, index)) return { city }
  return { ...(region !== undefined && { region }), ...(county && { county }) }
}

function findLeadingCity(
  names: readonly string[],
  find: (name: string) => Found | undefined,
): Found | undefined {
  const [last, ...before] = names.toReversed()
  const hasStreet = before.some((name) => /\p{L}{3}.*\d/u.test(name))
  if (last === undefined || !hasStreet || /\d/.test(last)) return undefined
  const found = find(last)
  return found && found.cities[0].population >= LARGE_POPULATION && hasMainName(found)
    ? found
    : undefined
}

export function presentFound({ spelling, cities }: Found): InferredAddress {
  const city = normalizeSpelling(spelling, cities[0].name)
  // With several cities of the name in one country, the region is unknown.
  const { region } = cities[0]
  return cities.length === 1 && region !== '' ? { city, region } : { city }
}

/** Text in only one letter case takes the spelling of the index. */
function normalizeSpelling(written: string, indexed: string): string {
  const hasOneCase = written === written.toUpperCase() || written === written.toLowerCase()
  return hasOneCase && /\p{Lu}|\p{Ll}/u.test(written) ? indexed : written
}
