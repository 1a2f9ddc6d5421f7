import { distanceKm } from './city-grid.ts'
import type { City, CityIndex } from './city-index.server.ts'
import { onlyCountry, tellingCountry } from './country-of-city-name.ts'
import { type Address, readAddress } from './parse-address.ts'
import { spell, spellings } from './place-name-variants.ts'
import { dropCountry, takeCountry } from './split-country.server.ts'

/** A city farther from the coordinates is probably the name of a street. */
export const SAME_CITY_MAX_KM = 60
const NAMES_LOOKED_AT = 4

export type Point = { latitude: number; longitude: number }

export type ToldAddress = { city?: string; region?: string; countryCode?: string }

type Found = { spelling: string; cities: [City, ...City[]] }

/** A part counts as a city only if the index knows it in the country or near the point. */
export function tellAddress(
  text: string,
  known: { countryCode?: string | undefined; point?: Point | undefined },
  index: CityIndex,
): ToldAddress {
  const address = readAddress(text)
  if (known.countryCode !== undefined) dropCountry(address, known.countryCode)
  const country = known.countryCode ?? address.countryCode ?? takeCountry(address, index)
  if (country !== undefined) {
    return { countryCode: country, ...tellCity(address, country, known.point, index) }
  }
  return known.point === undefined ? tellLastName(address, index) : {}
}

export function tellPostalRegion(text: string): string | undefined {
  return readAddress(text).region
}

function tellCity(
  address: Address,
  countryCode: string,
  point: Point | undefined,
  index: CityIndex,
): ToldAddress {
  const { names } = address
  let region = address.region
  const last = Math.min(NAMES_LOOKED_AT, Math.max(1, names.length - 1))
  for (let at = 0; at < last; at++) {
    const name = names[at]!
    const found = findIn(name, countryCode, region, point, index)
    const area = index.regionsNamed(name).find((one) => one.countryCode === countryCode)
    if (area !== undefined) {
      region ??= area.name
      const inner =
        at + 1 < last ? findIn(names[at + 1]!, countryCode, area.name, point, index) : undefined
      if (inner !== undefined && isTown(inner, found, index)) return toldOf(inner)
    }
    if (found !== undefined) return toldOf(found)
  }
  // 'Luxembourg' is also the city if the address names no other.
  const { countryName } = address
  const namesake =
    countryName === undefined ? undefined : findIn(countryName, countryCode, region, point, index)
  if (namesake?.cities[0].isLarge) return toldOf(namesake)
  return region === undefined ? {} : { region }
}

function tellLastName(address: Address, index: CityIndex): ToldAddress {
  const at = address.postalAt ?? 0
  const last = address.names[at]
  const before = address.names[at + 1]
  if (last === undefined) return {}

  if (before !== undefined) {
    const inner = index
      .regionsNamed(last)
      .map((area) => findIn(before, area.countryCode, area.name, undefined, index))
      .filter((one) => one !== undefined)
    if (onlyCountry(inner.map(({ cities }) => cities[0])) !== undefined) {
      const outer = findIn(last, inner[0]!.cities[0].countryCode, undefined, undefined, index)
      if (isTown(inner[0]!, outer, index)) return withCountry(inner[0]!)
    }
  }
  const name = spellings(last).find((spelling) => index.citiesNamed(spelling).length > 0)
  if (name === undefined) return {}
  const country = tellingCountry(name, index)
  // A single part may be anything, unless it has a postal code or is a large city.
  const isAlone = before === undefined && !address.hasPostcode
  const found =
    country === undefined ? undefined : findIn(name, country, undefined, undefined, index)
  if (found === undefined || (isAlone && !found.cities[0].isLarge)) return {}
  // '1200 Washington' is a street: US postal codes don't precede the city.
  if (before === undefined && address.hasPostcode && country === 'US') return {}
  return withCountry(found)
}

/** 'Bodrum/Muğla' names a town, but 'Karol Bagh, Delhi' names a part of the city. */
function isTown(inner: Found, outer: Found | undefined, index: CityIndex): boolean {
  const [city] = inner.cities
  const around = outer?.cities[0]
  if (around === undefined || !around.isLarge || city.isLarge) return true
  // Turkish addresses end in 'district/province', and the index has few districts.
  if (city.countryCode === 'TR') return false
  const nearest = index.nearestCity(city.latitude, city.longitude, city.countryCode)
  return nearest?.latitude !== around.latitude || nearest.longitude !== around.longitude
}

function findIn(
  name: string,
  countryCode: string,
  region: string | undefined,
  point: Point | undefined,
  index: CityIndex,
): Found | undefined {
  for (const spelling of spellings(name)) {
    const [city, ...others] = index
      .citiesNamed(spelling, countryCode)
      .filter(
        (one) =>
          (region === undefined || one.region === region) &&
          (point === undefined || isNear(one, point)),
      )
    if (city !== undefined) return { spelling, cities: [city, ...others] }
  }
  return undefined
}

function toldOf({ spelling, cities }: Found): ToldAddress {
  const city = spell(spelling, cities[0].name)
  // With several cities of the name in one country, the region is unknown.
  const { region } = cities[0]
  return cities.length === 1 && region !== '' ? { city, region } : { city }
}

function withCountry(found: Found): ToldAddress {
  return { ...toldOf(found), countryCode: found.cities[0].countryCode }
}

function isNear(city: City, point: Point): boolean {
  const km = distanceKm(city.latitude, city.longitude, point.latitude, point.longitude)
  return km <= SAME_CITY_MAX_KM
}
