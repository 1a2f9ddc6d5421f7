import type { CityIndex, Point } from '../city-index.server.ts'
import { findCountryByCode } from '../countries.ts'
import { COUNTIES_OF_TOWNS } from '../county-finder.server.ts'
import { findCountryCode, findTerritory } from '../find-country.server.ts'
import { findRegion, findRegionByCode, findRegions, isMunicipality } from '../find-region.server.ts'
import { findPostalPoint, parsePostalCode } from '../postal-areas.server.ts'
import { listCityForms } from './city-texts.server.ts'
import {
  findCommonCountry,
  inferCountryOfCityName,
  isOnlyAbroad,
} from './country-of-city-name.server.ts'
import { COMPOUND } from './find-place-by-name.server.ts'
import {
  CITY_FIRST,
  type InferredAddress,
  inferCityOfAddress,
  presentFound,
} from './infer-city-of-address.server.ts'
import { findWrittenTown, listNarrowestFirst } from './narrowest-first.ts'
import { type Address, findFirstName, parseAddress } from './parse-address.server.ts'
import {
  buildSpellings,
  findCountryBesideHomes,
  findCountryOfDivision,
  parseCountry,
  removeCountry,
  removeLast,
} from './parse-country.server.ts'
import { COUNTY_KM, type Found, findIn, findInCounties, isTown } from './towns-of-address.server.ts'

/** In Japan, '新市街1' is a street, although a village is called 新市. */
const KNOWN_POPULATION = 50_000
const CITY_FIRST_SCRIPT = /^[^,]*[\p{Script=Cyrillic}\p{Script=Georgian}\p{Script=Armenian}]{3}/u

type KnownPlace = {
  countryCode?: string | undefined
  point?: Point | undefined
  region?: string | undefined
  homes?: readonly string[]
}

/** A part counts as a city only if the index knows it in the country or near the point. */
export function inferAddress(text: string, stated: KnownPlace, index: CityIndex): InferredAddress {
  const countryCode =
    stated.countryCode ??
    findCountryOfDivision(text) ??
    findTerritory('US', '', text) ??
    findCountryBesideHomes(text, stated.homes ?? [])
  return inferIn(text, { ...stated, countryCode }, index)
}

function inferIn(text: string, known: KnownPlace, index: CityIndex): InferredAddress {
  const inferred = withoutFarRegion(inferParsed(parseAddress(text), known, index), text, index)
  if (inferred.city !== undefined && !CHINESE_NESTED.test(text)) return inferred
  const chinese = inferChinese(text, known, index)
  if (chinese) return { ...inferred, ...chinese }
  const reordered = listNarrowestFirst(text)
  const again = () => inferParsed(parseAddress(reordered), known, index)
  const found = { ...inferred, ...(reordered === text ? inferFirst(text, known, index) : again()) }
  const [only, ...others] = known.homes ?? []
  const countryCode = found.countryCode ?? (others.length === 0 ? only : undefined)
  if (found.city !== undefined || !countryCode) return found
  const town = findWrittenTown(text, countryCode)
  if (!town) return found
  const { region } = inferParsed(parseAddress(reordered), { ...known, countryCode }, index)
  return { ...found, ...(region && { region }), city: town, countryCode }
}

/** The region of the largest Essen is not that of '49632 Essen'. */
function withoutFarRegion(inferred: InferredAddress, text: string, index: CityIndex) {
  const { city = '', region, countryCode = '' } = inferred
  const postal = findPostalPoint(countryCode, parsePostalCode(text, countryCode) ?? '', index)
  if (!postal || !region || index.isNearArea(postal, { countryCode, region }, COUNTY_KM))
    return inferred
  const { region: _, ...rest } = inferred
  return index.placesNamed(city, countryCode).main.length > 0 ? rest : inferred
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
  const found = findIn(first, { countryCode: country, point, withParts: true }, index)
  const isCity = found !== undefined && found.cities[0].population >= KNOWN_POPULATION
  return isCity ? { ...presentFound(found), countryCode: country } : {}
}

const CHINESE_NESTED = /^\p{sc=Han}{3,9}市\p{sc=Han}{2,4}[市县](?!场|政府)/u
const CHINESE_START = /^(?:中国|中國)?[\s,，]*(?:\d{6}\s*)?(?=\p{sc=Han})/u
const CHINESE_DIVISION = /^(?:省|市|(?:维吾尔|壮族|回族)?自治区)/u
const CHINESE_TOWN_MAX_CHARS = 4
const CHINESE_TOWN_POPULATION = 50_000

/** '浙江杭州西湖区文三路' has no marks of its parts, and '江苏省苏州市昆山市' names a town of a prefecture. */
function inferChinese(
  text: string,
  { countryCode, point }: KnownPlace,
  index: CityIndex,
): InferredAddress | undefined {
  if (point || !/^[\s\d]*\p{sc=Han}/u.test(text) || (countryCode ?? 'CN') !== 'CN') return undefined
  if (findCountryOfDivision(text) !== undefined || /^[\s\d]*京都/u.test(text)) return undefined
  const find = (after: string, region: string): string | undefined => {
    for (let length = CHINESE_TOWN_MAX_CHARS; length > 1; length--) {
      const town = after.slice(0, length)
      const isTown = index
        .placesNamed(town, 'CN')
        .main.concat(index.placesNamed(town, 'CN').other)
        .some(
          (place) =>
            place.region === region &&
            place.population >= CHINESE_TOWN_POPULATION &&
            !place.isHeard &&
            !place.isSection,
        )
      if (isTown && town.length === length) return town
    }
    return undefined
  }
  const written = text.replace(CHINESE_START, '')
  for (const length of [3, 2, 1]) {
    const name = written.slice(0, length)
    const [region] = findRegions(name, 'CN')
    if (!region) continue
    const rest = written.slice(length).replace(CHINESE_DIVISION, '')
    if (isMunicipality(name, 'CN')) return { city: name, region: region.name, countryCode: 'CN' }
    const outer = find(rest, region.name)
    if (!outer) continue
    const [, inside = ''] = /^市?(\p{sc=Han}{2,4}?)[市县]/u.exec(rest.slice(outer.length)) ?? []
    const town = inside === '' ? undefined : find(inside, region.name)
    return { city: town ?? outer, region: region.name, countryCode: 'CN' }
  }
  return undefined
}

/** Merged into cities in 2025; no city has the name. */
export const FORMER_PROVINCE =
  /^(?:tỉnh )?(?:quảng nam|bình dương|hậu giang|bình phước|kiên giang|tiền giang|ninh thuận|bình thuận|đắk nông|vĩnh phúc|quảng bình)$/iu

function inferParsed(address: Address, known: KnownPlace, index: CityIndex): InferredAddress {
  if (known.countryCode !== undefined) removeCountry(address, known.countryCode)
  if (
    known.countryCode === 'VN' &&
    address.names.length > 1 &&
    FORMER_PROVINCE.test(address.names[0]!)
  )
    removeLast(address)
  dropForeignState(address, known.countryCode, index)
  const country =
    known.countryCode ??
    address.countryCode ??
    findCountryOfCounty(address, index) ??
    parseCountry(address, index)
  const inferWithin = (code: string): InferredAddress => {
    const stated = findRegion(`, ${known.region ?? ''}`, code)?.name
    const within = stated ? { ...address, region: stated } : address
    const inRegion = inferCityOfAddress(within, code, known.point, index)
    // A part of a city in another region has the name by chance.
    return inRegion.city || !stated
      ? inRegion
      : inferCityOfAddress(address, code, known.point, index, false)
  }
  if (country !== undefined) return { countryCode: country, ...inferWithin(country) }
  if (known.point !== undefined) return {}
  const inHomes = (known.homes ?? [])
    .map((home) => ({ countryCode: home, ...inferWithin(home) }))
    .filter(({ city }) => city !== undefined)
  if (inHomes.length === 1) return inHomes[0]!
  const last = inferLastName(address, index)
  const found = last.city === undefined ? inferFirstName(address, index) : last
  return isRareAbroad(found, known.homes, index) ? {} : found
}

/** 'Мелник' in a Bulgarian file is a village of its own rather than the Czech town. */
function isRareAbroad(
  { city = '', countryCode = '' }: InferredAddress,
  homes: readonly string[] = [],
  index: CityIndex,
): boolean {
  if (homes.length === 0 || homes.includes(countryCode)) return false
  const named = index.citiesNamed(city)
  const isLarge = named.some((each) => each.isLarge && each.countryCode === countryCode)
  return !isLarge && !isOnlyAbroad(city, named, homes, index)
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

function findCountryOfCounty({ names }: Address, index: CityIndex): string | undefined {
  const [county, ...others] = names.slice(0, 3)
  const towns = others.filter((name) => !/\d/.test(name))
  if (county === undefined || towns.length === 0) return undefined
  const found = [...COUNTIES_OF_TOWNS].filter((countryCode) => {
    const counties = index.countiesNamed(county, countryCode)
    if (counties.length === 0) return false
    return towns.some((town) => findInCounties(town, { countryCode, counties }, index).length > 0)
  })
  return found.length === 1 ? found[0] : undefined
}

export function parsePostalRegion(text: string): string | undefined {
  return parseAddress(text).region
}

/** 'гр. София, бул. Витоша 1': the first name says the country. */
function inferFirstName({ names }: Address, index: CityIndex): InferredAddress {
  const first = findFirstName(names) ?? ''
  if (names.length < 2 || !CITY_FIRST_SCRIPT.test(first)) return {}
  const country = listCityForms(first)
    .map((name) => inferCountryOfCityName(name, index))
    .find((code) => code !== undefined)
  if (country === undefined || !CITY_FIRST.has(country)) return {}
  const found = findIn(first, { countryCode: country, withParts: true }, index)
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
      .map((area) =>
        findIn(
          before,
          { countryCode: area.countryCode, region: area.name, withParts: true },
          index,
        ),
      )
      .filter((one) => one !== undefined)
    if (findCommonCountry(inner.map(({ cities }) => cities[0])) !== undefined) {
      const outer = findIn(
        last,
        { countryCode: inner[0]!.cities[0].countryCode, withParts: true },
        index,
      )
      if (isTown(inner[0]!, outer, index)) return withCountry(inner[0]!)
    }
  }
  const isNamed = (text: string) => index.citiesNamed(text).length > 0
  const [, whole = last, separator] = (address.hasPostcode && COMPOUND.exec(last)) || []
  const name =
    buildSpellings(last).find(isNamed) ??
    [...listCityForms(last), separator === '-' ? whole : last].find(isNamed)
  if (name === undefined) return {}
  const country = inferCountryOfCityName(name, index)
  // A single part may be anything, unless it has a postal code or is a large city.
  const isAlone = before === undefined && !address.hasPostcode
  const found =
    country === undefined
      ? undefined
      : findIn(name, { countryCode: country, withParts: true }, index)
  if (found === undefined || (isAlone && !found.cities[0].isLarge)) return {}
  // '1200 Washington' is a street: US postal codes don't precede the city.
  if (before === undefined && address.hasPostcode && country === 'US') return {}
  return withCountry(found)
}

function withCountry(found: Found): InferredAddress {
  return { ...presentFound(found), countryCode: found.cities[0].countryCode }
}
