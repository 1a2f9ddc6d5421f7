import { measureKm } from '../city-grid.ts'
import type { City, CityIndex, Point } from '../city-index.server.ts'
import { findCitySpellings, normalizeCityName } from '../city-key.server.ts'
import { findCountryByCode } from '../countries.ts'
import { COUNTIES_OF_TOWNS, TOWNS_AS_COUNTIES } from '../county-finder.server.ts'
import { findCountryCode } from '../find-country.server.ts'
import { findRegion, findRegionByCode, findRegions } from '../find-region.server.ts'
import { listCityForms } from './city-texts.server.ts'
import { findCommonCountry, inferCountryOfCityName } from './country-of-city-name.ts'
import { isInReach } from './find-city-of-part.server.ts'
import { findMisspelledPlace } from './find-misspelled-place.server.ts'
import { COMPOUND } from './find-place-by-name.server.ts'
import { isWithin } from './found-place.ts'
import { findWrittenTown, listNarrowestFirst } from './narrowest-first.ts'
import { type Address, findFirstName, parseAddress } from './parse-address.server.ts'
import { buildSpellings, parseCountry, removeCountry } from './parse-country.server.ts'

/** A city farther from the coordinates is probably the name of a street. */
export const SAME_CITY_MAX_KM = 60
/** A city there is in another state than the one stated. */
const HAS_STATES = new Set(['AU', 'CA', 'US'])
const MAX_NAMES = 4
/** Postal towns may be this far outside of the county. */
const COUNTY_KM = 25
/** Addresses there begin with the city. */
const CITY_FIRST = new Set('AM AZ BG BY GE IR KG KZ MN RU TJ TM UA UZ'.split(' '))
/** A first part that names such a city is no street or shop. */
const LARGE_POPULATION = 100_000
/** Such a city is meant rather than a region of its name. */
const FAMOUS_POPULATION = 500_000
/** In Japan, '新市街1' is a street, although a village is called 新市. */
const KNOWN_POPULATION = 50_000
/** 'гр. София' and 'г. Алматы' say that they are towns. */
const MARKED_TOWN = /^(?:г|гр|м|с|пгт|смт|пос|город|град|місто|село)[. ]|\sхот$/iu
const CITY_FIRST_SCRIPT = /^[^,]*[\p{Script=Cyrillic}\p{Script=Georgian}\p{Script=Armenian}]{3}/u

export type InferredAddress = {
  city?: string
  region?: string
  countryCode?: string
  /** A county that the address names; it tells the city from its namesakes. */
  county?: string
}

type Found = { spelling: string; cities: [City, ...City[]] }

type KnownPlace = {
  countryCode?: string | undefined
  point?: Point | undefined
  region?: string | undefined
  homes?: readonly string[]
}

/** A part counts as a city only if the index knows it in the country or near the point. */
export function inferAddress(text: string, known: KnownPlace, index: CityIndex): InferredAddress {
  const inferred = inferParsed(parseAddress(text), known, index)
  if (inferred.city !== undefined) return inferred
  const reordered = listNarrowestFirst(text)
  const again = () => inferParsed(parseAddress(reordered), known, index)
  const found = { ...inferred, ...(reordered === text ? inferFirst(text, known, index) : again()) }
  const [only, ...others] = known.homes ?? []
  const countryCode = found.countryCode ?? (others.length === 0 ? only : undefined)
  if (found.city !== undefined || !countryCode) return found
  const town = findWrittenTown(text, countryCode)
  return town ? { ...found, city: town, countryCode } : found
}

/** '小樽市堺町5-36' begins with the city, and '千代田区神田神保町1-19' with a ward that only one city has. */
function inferFirst(
  text: string,
  { countryCode, homes = [], point }: KnownPlace,
  index: CityIndex,
): InferredAddress {
  const [, first] = /^〒?[\d-]*\s*(\p{Script=Han}{1,6}?[市区])(?=\p{Script=Han})/u.exec(text) ?? []
  const [country, ...others] = countryCode ? [countryCode] : homes
  if (!first || country !== 'JP' || others.length > 0) return {}
  const found = findIn(first, country, undefined, point, index)
  const isCity = found !== undefined && found.cities[0].population >= KNOWN_POPULATION
  return isCity ? { ...inferredOf(found), countryCode: country } : {}
}

function inferParsed(address: Address, known: KnownPlace, index: CityIndex): InferredAddress {
  if (known.countryCode !== undefined) removeCountry(address, known.countryCode)
  dropForeignState(address, known.countryCode, index)
  const country =
    known.countryCode ??
    address.countryCode ??
    findCountryOfCounty(address, index) ??
    parseCountry(address, index)
  if (country !== undefined) {
    const stated = findRegion(`, ${known.region ?? ''}`, country)?.name
    const within = stated ? { ...address, region: stated } : address
    const inRegion = inferCity(within, country, known.point, index)
    // A part of a city in another region has the name by chance.
    const found =
      inRegion.city || !stated ? inRegion : inferCity(address, country, known.point, index, false)
    return { countryCode: country, ...found }
  }
  if (known.point !== undefined) return {}
  const inHomes = (known.homes ?? [])
    .map((home) => ({ countryCode: home, ...inferCity(address, home, undefined, index) }))
    .filter(({ city }) => city !== undefined)
  if (inHomes.length === 1) return inHomes[0]!
  const last = inferLastName(address, index)
  return last.city === undefined ? inferFirstName(address, index) : last
}

/** 'Milano MI 20121' and 'Berlin, DE 10117' look like cities of Michigan and Delaware. */
function dropForeignState(
  address: Address,
  countryCode: string | undefined,
  index: CityIndex,
): void {
  const { region, postalAt = 0, names } = address
  if (address.countryCode === undefined || region === undefined) return
  const stated = countryCode ?? findCountryCode(names[0] ?? '') ?? undefined
  if (stated === address.countryCode) return
  const isNamed = (code: string, within?: string) =>
    buildSpellings(names[postalAt] ?? '').some((name) =>
      index
        .placesNamed(name, code)
        .main.some((place) => within === undefined || place.region === within),
    )
  if (stated === undefined && isNamed(address.countryCode, region)) return
  const code = address.stateCode ?? ''
  const isForeign =
    stated !== undefined || findCountryByCode(code) !== undefined || isNamed('IT') || isNamed('ZA')
  if (!isForeign) return
  delete address.region
  delete address.countryCode
  const other = findCountryByCode(code)?.code
  if (stated === undefined && other !== undefined && isNamed(other)) address.countryCode = other
  else if (stated === undefined && findRegionByCode(code, 'IT') && isNamed('IT'))
    address.countryCode = 'IT'
}

/** 'Woking, Surrey' is no city of Canada. */
function findCountryOfCounty({ names }: Address, index: CityIndex): string | undefined {
  const [county, town] = names
  if (county === undefined || town === undefined || /\d/.test(town)) return undefined
  const found = [...COUNTIES_OF_TOWNS].filter((countryCode) => {
    const counties = index.countiesNamed(county, countryCode)
    if (counties.length === 0) return false
    return findInCounties(town, countryCode, counties, index).length > 0
  })
  return found.length === 1 ? found[0] : undefined
}

export function parsePostalRegion(text: string): string | undefined {
  return parseAddress(text).region
}

/** '28004 Madrid (Chueca)' means Madrid although a village is called Chueca. */
function findAtPostcode(
  names: readonly string[],
  postalAt: number,
  countryCode: string,
  region: string | undefined,
  point: Point | undefined,
  index: CityIndex,
): Found | undefined {
  const [first = '', name = ''] = [names[0], names[postalAt]]
  // Turkish addresses have the district after the postal code.
  if (postalAt === 0 || countryCode === 'TR') return undefined
  const found = findIn(name, countryCode, region, point, index)
  const last = findIn(first, countryCode, undefined, point, index)
  if (!found || !last || isPartOf(first, last, found, index)) return found
  if (isPartOf(name, found, last, index)) return undefined
  // '48930 Las Arenas, Getxo' does not mean the distant village of Las Arenas.
  const isLarger = found.cities[0].population >= last.cities[0].population
  return isLarger || hasMainName(found) ? found : last
}

const hasMainName = ({ spelling, cities: [{ name, countryCode }] }: Found) =>
  findCitySpellings(name, countryCode).some(
    (each) => normalizeCityName(each, countryCode) === normalizeCityName(spelling, countryCode),
  )

function isPartOf(name: string, inner: Found, outer: Found, index: CityIndex): boolean {
  const [town] = inner.cities
  const [city] = outer.cities
  if (town.id === city.id || town.isSection) return true
  const isSameCounty = town.county !== 0 && town.county === city.county
  if (isSameCounty && TOWNS_AS_COUNTIES.has(city.countryCode)) return true
  if (!isInReach(town, city)) return false
  return index.citiesWithPart(name, city.countryCode).some(({ id }) => id === city.id)
}

function inferCity(
  address: Address,
  countryCode: string,
  point: Point | undefined,
  index: CityIndex,
  withParts = true,
): InferredAddress {
  const { names, postalAt = 0 } = address
  let region = address.region
  let county: string | undefined
  const countiesOf = (text: string) => index.countiesNamed(text, countryCode)
  const find = (name: string, among = region, isPart = false) =>
    findIn(name, countryCode, among, point, index, isPart, countiesOf(county ?? ''))
  /** 'Khanna, Ludhiana, Punjab': the province has the name of its capital. */
  const narrow = (outer: Found, at: number): InferredAddress => {
    const name = names[at + 1]
    const counties = TOWNS_AS_COUNTIES.has(countryCode) ? [] : countiesOf(outer.spelling)
    const isArea = (city: City) =>
      counties.includes(city.county) ||
      findRegions(`, ${outer.spelling}`, countryCode).some(({ name }) => name === city.region)
    const inner =
      name === undefined || /\d/.test(name)
        ? undefined
        : (findIn(name, countryCode, region, point, index, false, counties) ??
          findIn(name, countryCode, region, point, index, false))
    const [around] = outer.cities
    const isLargeTown = ({ population, region: own }: City) =>
      population >= LARGE_POPULATION && population < around.population && own === around.region
    const isTown = (city: City) => isArea(city) || isLargeTown(city)
    if (!inner || !inner.cities.every(isTown) || !isOwnTown(name!, inner, outer, index, true))
      return { ...inferredOf(outer), ...(county && { county }) }
    county = outer.spelling
    return narrow(inner, at + 1)
  }
  const postal = findAtPostcode(names, postalAt, countryCode, region, point, index)
  if (postal !== undefined) return inferredOf(postal)
  const last = Math.min(names.length, MAX_NAMES, Math.max(1, names.length - 1))
  let isUnknown = false
  for (let at = 0; at < last; at++) {
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
    const next = at + 1 < last ? names[at + 1]! : undefined
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
    // 'Dundrum, Co. Tipperary' is no part of Dublin.
    isUnknown ||= !area && !isCounty
  }
  const widest = CITY_FIRST.has(countryCode) ? findFirstName(names) : undefined
  const first = widest === undefined ? undefined : find(widest)
  const isLarge = first?.cities.some(({ population }) => population >= LARGE_POPULATION)
  if (first && (isLarge || MARKED_TOWN.test(widest!))) return inferredOf(first)
  // 'Luxembourg' is also the city if the address names no other.
  const { countryName } = address
  const namesake = countryName === undefined || region !== undefined ? undefined : find(countryName)
  if (namesake?.cities[0].isLarge) return inferredOf(namesake)
  const city = address.hasPostcode ? names[address.postalAt ?? 0] : undefined
  if (city && findMisspelledPlace({ city, countryCode, region, point }, index)) return { city }
  return { ...(region !== undefined && { region }), ...(county && { county }) }
}

/** 'гр. София, бул. Витоша 1': the first name says the country. */
function inferFirstName({ names }: Address, index: CityIndex): InferredAddress {
  const first = findFirstName(names) ?? ''
  if (names.length < 2 || !CITY_FIRST_SCRIPT.test(first)) return {}
  const country = listCityForms(first)
    .map((name) => inferCountryOfCityName(name, index))
    .find((code) => code !== undefined)
  if (country === undefined || !CITY_FIRST.has(country)) return {}
  const found = findIn(first, country, undefined, undefined, index)
  return found ? withCountry(found) : {}
}

function inferLastName(address: Address, index: CityIndex): InferredAddress {
  const at = address.postalAt ?? 0
  const last = address.names[at]
  const before = address.names[at + 1]
  if (last === undefined) return {}

  if (before !== undefined) {
    const inner = index
      .regionsNamed(last)
      .map((area) => findIn(before, area.countryCode, area.name, undefined, index))
      .filter((one) => one !== undefined)
    if (findCommonCountry(inner.map(({ cities }) => cities[0])) !== undefined) {
      const outer = findIn(last, inner[0]!.cities[0].countryCode, undefined, undefined, index)
      if (isTown(inner[0]!, outer, index)) return withCountry(inner[0]!)
    }
  }
  const name = buildSpellings(last).find((spelling) => index.citiesNamed(spelling).length > 0)
  if (name === undefined) return {}
  const country = inferCountryOfCityName(name, index)
  // A single part may be anything, unless it has a postal code or is a large city.
  const isAlone = before === undefined && !address.hasPostcode
  const found =
    country === undefined ? undefined : findIn(name, country, undefined, undefined, index)
  if (found === undefined || (isAlone && !found.cities[0].isLarge)) return {}
  // '1200 Washington' is a street: US postal codes don't precede the city.
  if (before === undefined && address.hasPostcode && country === 'US') return {}
  return withCountry(found)
}

const OWN_TOWN_POPULATION = 5000
/** Smaller places far from the city may be villages with the name of one of its quarters. */
const TOWN_POPULATION = 1000
/** 'Kent' means the county, although a smaller place has this name. */
const COUNTY_SEAT_POPULATION = 10_000
const OWN_TOWN_MAX_KM = 50

/** 'Metepec, Toluca' names a town beside the city, and 'Ponferrada, León' one of the province. */
function isOwnTown(
  name: string,
  inner: Found,
  outer: Found,
  index: CityIndex,
  isInArea: boolean,
): boolean {
  const [town] = inner.cities
  const [city] = outer.cities
  const km = measureKm(town.latitude, town.longitude, city.latitude, city.longitude)
  if (isPartOf(name, inner, outer, index)) return false
  const isFar = isInArea && !isWithin(town, city)
  if (isFar && town.population >= LARGE_POPULATION) return true
  return (
    town.population >= (isFar ? TOWN_POPULATION : OWN_TOWN_POPULATION) &&
    (isFar || city.countryCode !== 'TR') &&
    hasMainName(inner) &&
    (isInArea || km <= OWN_TOWN_MAX_KM)
  )
}

/** 'Bodrum/Muğla' names a town, but 'Karol Bagh, Delhi' names a part of the city. */
function isTown(inner: Found, outer: Found | undefined, index: CityIndex): boolean {
  const [city] = inner.cities
  const around = outer?.cities[0]
  if (outer === undefined || around === undefined || !around.isLarge || city.isLarge) return true
  if (isOwnTown(inner.spelling, inner, outer, index, city.region === around.region)) return true
  if (city.countryCode === 'TR') return false
  const km = measureKm(city.latitude, city.longitude, around.latitude, around.longitude)
  const isPart = km <= around.radiusKm || (city.population === 0 && isWithin(city, around))
  return city.region !== around.region || !isPart
}

function findIn(
  name: string,
  countryCode: string,
  region: string | undefined,
  point: Point | undefined,
  index: CityIndex,
  withParts = true,
  counties: readonly number[] = [],
): Found | undefined {
  const isPossible = (city: City) =>
    (region === undefined || city.region === region) &&
    (!point || isNear(city, point)) &&
    (counties.length === 0 ||
      counties.includes(city.county) ||
      index.isNearArea(city, { countryCode, counties }, COUNTY_KM))
  const plain = name.replace(/\s*\([^()]*\)$/, '')
  // '02-620 Warszawa-Mokotów'
  const [, whole = '', , part = ''] = COMPOUND.exec(plain) ?? []
  const isCompound = index.citiesWithPart(part, countryCode).length > 0
  const forms = [name, plain, ...listCityForms(name).slice(1), ...(isCompound ? [whole] : [])]
  for (const spelling of new Set(forms.flatMap(buildSpellings))) {
    const named = index.citiesNamed(spelling, countryCode)
    const possible = named.filter(isPossible)
    const inCounty =
      counties.length === 0 ? [] : findInCounties(spelling, countryCode, counties, index)
    const inRegion = inCounty.length > 0 ? inCounty : possible
    // 'Bogotá, Cundinamarca': the capital is a region of its own.
    const capital = findCapital(counties.length > 0 ? possible : named).filter(
      (city) => !point || isNear(city, point),
    )
    const [city, ...others] = inRegion.length > 0 ? inRegion : capital
    if (city !== undefined) return { spelling, cities: [city, ...others] }
  }
  if (!withParts) return undefined
  const [container, ...rivals] = index
    .citiesWithPart(name, countryCode)
    .filter((city) => isPossible({ ...city, isLarge: false }))
  if (container === undefined || rivals.length > 0) return undefined
  return { spelling: container.name, cities: [{ ...container, isLarge: false }] }
}

/** Every place of the name, while citiesNamed leaves out small namesakes of large cities. */
function findInCounties(
  name: string,
  countryCode: string,
  counties: readonly number[],
  index: CityIndex,
): City[] {
  const { main, other } = index.placesNamed(name, countryCode)
  const [inMain, inOther] = [main, other].map((places) =>
    places.filter(({ county, isSection }) => counties.includes(county) && !isSection),
  )
  const found = inMain!.length > 0 ? inMain! : inOther!
  return found.map((place) => ({ ...place, isLarge: place.radiusKm > 0 }))
}

/** A large city that is the only place of its name, outside of the countries whose states divide namesakes. */
function findCapital(named: readonly City[]): City[] {
  const [city, ...others] = named
  return city?.isLarge && others.length === 0 && !HAS_STATES.has(city.countryCode) ? [city] : []
}

function inferredOf({ spelling, cities }: Found): InferredAddress {
  const city = normalizeSpelling(spelling, cities[0].name)
  // With several cities of the name in one country, the region is unknown.
  const { region } = cities[0]
  return cities.length === 1 && region !== '' ? { city, region } : { city }
}

function withCountry(found: Found): InferredAddress {
  return { ...inferredOf(found), countryCode: found.cities[0].countryCode }
}

function isNear(city: City, point: Point): boolean {
  const km = measureKm(city.latitude, city.longitude, point.latitude, point.longitude)
  return km <= SAME_CITY_MAX_KM
}

/** Text in only one letter case takes the spelling of the index. */
function normalizeSpelling(written: string, indexed: string): string {
  const hasOneCase = written === written.toUpperCase() || written === written.toLowerCase()
  return hasOneCase && /\p{Lu}|\p{Ll}/u.test(written) ? indexed : written
}
