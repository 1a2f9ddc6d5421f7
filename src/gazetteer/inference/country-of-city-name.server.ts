import type { City, CityIndex } from '../city-index.server.ts'
import { normalizeCityName } from '../city-key.server.ts'
import { findRegion } from '../find-region.server.ts'
import type { CompletedPlace, PlaceRow } from '../place-row.ts'
import { parseAddress } from './parse-address.server.ts'

type Sized = Pick<City, 'countryCode' | 'population'>

const KNOWN_POPULATION = 100_000
const DOMINANT_FACTOR = 50

/** A name that is also a region of another country ('Goa') implies no country. */
export function inferCountryOfCityName(name: string, index: CityIndex): string | undefined {
  const cities = index.citiesNamed(name)
  const large = findCommonCountry(cities.filter((city) => city.isLarge))
  const only = findCommonCountry(cities) ?? large ?? findDominantCountry(cities)
  if (only === undefined || only === large) return only
  return index.regionsNamed(name).some((region) => region.countryCode !== only) ? undefined : only
}

/** 'Košice' is also a village of another country. */
export function findDominantCountry(cities: readonly Sized[]): string | undefined {
  const [largest, second] = cities.toSorted((one, other) => other.population - one.population)
  if (largest === undefined || largest.population < KNOWN_POPULATION) return undefined
  const isDominant = largest.population > DOMINANT_FACTOR * (second?.population ?? 0)
  return isDominant ? largest.countryCode : undefined
}

export function findCommonCountry(cities: readonly Sized[]): string | undefined {
  const code = cities[0]?.countryCode
  return cities.every((city) => city.countryCode === code) ? code : undefined
}

/** 'ירושלים 97200', although a village of the neighboring country is nearer. */
export const listLargeCities = (address: string | undefined, index: CityIndex): City[] =>
  parseAddress(address ?? '')
    .names.slice(0, 3)
    .filter((name) => !/\d/.test(name))
    .flatMap((name) => index.citiesNamed(name).filter(({ isLarge }) => isLarge))

const WITH_STATES = new Set(['AU', 'CA', 'US'])

const MAX_CODE_CHARS = 3

/** 'MA' names a state in only one of the countries. */
export function findHomeOfRegion(
  { city, region }: CompletedPlace,
  homes: readonly string[],
): string | undefined {
  if (!city || !region) return undefined
  const [home, ...others] = homes.filter((code) => findRegion(`, ${region}`, code) !== null)
  const isName = region.length > MAX_CODE_CHARS
  return home && others.length === 0 && (isName || WITH_STATES.has(home)) ? home : undefined
}

/** 'Leith' in the column of cities, and 'Edinburgh' in the one of districts. */
export function findHomeOfDistrict(
  { districts = [] }: PlaceRow,
  { city }: CompletedPlace,
  homes: readonly string[],
  index: CityIndex,
): string | undefined {
  if (!city || index.citiesNamed(city).length > 0) return undefined
  return homes.find((code) =>
    districts.some((name) =>
      index
        .placesNamed(name, code)
        .main.some((place) => !place.isSection && index.hasPart(place, city)),
    ),
  )
}

export function findHomeOfPart(
  { city }: CompletedPlace,
  homes: readonly string[],
  named: readonly City[],
  index: CityIndex,
): string | undefined {
  if (!city || named.length > 0) return undefined
  const [home, ...others] = homes.filter((code) => index.citiesWithPart(city, code).length > 0)
  return others.length === 0 ? home : undefined
}

const CYRILLIC = new Set(['BG', 'BY', 'KG', 'KZ', 'MK', 'MN', 'RS', 'RU', 'TJ', 'UA', 'UZ'])

export function findHomeOfScript(
  { city }: CompletedPlace,
  homes: readonly string[],
): string | undefined {
  if (!city || homes.length < 2 || !/\p{sc=Cyrl}{3}/u.test(city)) return undefined
  const [home, ...others] = homes.filter((code) => CYRILLIC.has(code))
  return others.length === 0 ? home : undefined
}

const ABROAD_POPULATION = 50_000
const ACCENTED = /[^\p{ASCII}\P{sc=Latin}]/u

/** 'Poprad' in a file of Czech cities is in Slovakia, but the Danish 'Fanø' is not Fano. */
export const isOnlyAbroad = (
  name: string,
  named: readonly City[],
  homes: readonly string[],
  index: CityIndex,
): boolean =>
  findCommonCountry(named) !== undefined &&
  named.some(
    ({ name: own, population }) =>
      population >= ABROAD_POPULATION &&
      normalizeCityName(own) === normalizeCityName(name) &&
      (!ACCENTED.test(name) || own.toLowerCase() === name.toLowerCase()),
  ) &&
  homes.every((home) => index.citiesWithPart(name, home).length === 0)
