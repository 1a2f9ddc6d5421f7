import { measureKm } from '../city-grid.ts'
import type { City, CityIndex, Point } from '../city-index.server.ts'
import { findCitySpellings, normalizeCityName } from '../city-key.server.ts'
import { TOWNS_AS_COUNTIES } from '../county-finder.server.ts'
import { listCityForms } from './city-texts.server.ts'
import { isInReach } from './find-city-of-part.server.ts'
import { COMPOUND } from './find-place-by-name.server.ts'
import { isWithin, measureKmBetween } from './found-place.ts'
import { buildSpellings } from './parse-country.server.ts'

/** A city farther from the coordinates is probably the name of a street. */
export const SAME_CITY_MAX_KM = 60
/** A city there is in another state than the one stated. */
const HAS_STATES = new Set(['AU', 'CA', 'US'])
/** Postal towns may be this far outside of the county. */
export const COUNTY_KM = 25
/** A first part that names such a city is no street or shop. */
export const LARGE_POPULATION = 100_000

/** A name of an address and the cities that it may mean, the most likely first. */
export type Found = { spelling: string; cities: [City, ...City[]] }

export type Within = {
  countryCode: string
  region?: string | undefined
  point?: Point | undefined
  counties?: readonly number[]
  withParts?: boolean
}

export function findIn(
  name: string,
  { countryCode, region, point, counties = [], withParts = false }: Within,
  index: CityIndex,
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
    const inCounty = findInCounties(spelling, { countryCode, counties }, index)
    const possible = [inCounty, named, listTowns(spelling, { countryCode, counties }, index)]
      .map((cities) => cities.filter(isPossible))
      .find((cities) => cities.length > 0)
    // 'Bogotá, Cundinamarca': the capital is a region of its own.
    const capital = counties.length > 0 ? [] : findCapital(named)
    const [city, ...others] = possible ?? capital.filter((each) => !point || isNear(each, point))
    if (city !== undefined) return { spelling, cities: [city, ...others] }
  }
  if (!withParts) return undefined
  const [container, ...rivals] = index
    .citiesWithPart(name, countryCode)
    .filter((city) => isPossible({ ...city, isLarge: false }))
  if (container === undefined || rivals.length > 0) return undefined
  return { spelling: container.name, cities: [{ ...container, isLarge: false }] }
}

type InCounties = { countryCode: string; counties: readonly number[] }

/** Every place of the name near a county, while citiesNamed leaves out small namesakes of large cities. */
function listTowns(name: string, { countryCode, counties }: InCounties, index: CityIndex): City[] {
  if (counties.length === 0) return []
  const { main, other } = index.placesNamed(name, countryCode)
  return [...main, ...other]
    .filter(({ isSection }) => !isSection)
    .map((place) => ({ ...place, isLarge: place.radiusKm > 0 }))
}

export function findInCounties(
  name: string,
  { countryCode, counties }: InCounties,
  index: CityIndex,
): City[] {
  if (counties.length === 0) return []
  const { main } = index.placesNamed(name, countryCode)
  const inside = listTowns(name, { countryCode, counties }, index).filter(({ county }) =>
    counties.includes(county),
  )
  const named = inside.filter(({ id }) => main.some((place) => place.id === id))
  return named.length > 0 ? named : inside
}

/** A large city that is the only place of its name, outside of the countries whose states divide namesakes. */
function findCapital(named: readonly City[]): City[] {
  const [city, ...others] = named
  return city?.isLarge && others.length === 0 && !HAS_STATES.has(city.countryCode) ? [city] : []
}

function isNear(city: City, point: Point): boolean {
  const km = measureKm(city.latitude, city.longitude, point.latitude, point.longitude)
  return km <= SAME_CITY_MAX_KM
}

export const hasMainName = ({ spelling, cities: [{ name, countryCode }] }: Found) =>
  findCitySpellings(name, countryCode).some(
    (each) => normalizeCityName(each, countryCode) === normalizeCityName(spelling, countryCode),
  )

/** Parts of cities are nearer. */
const PART_KM = 20

export function isPartOf(name: string, inner: Found, outer: Found, index: CityIndex): boolean {
  const [town] = inner.cities
  const [city] = outer.cities
  if (town.id === city.id || town.isSection) return true
  const isSameCounty = town.county !== 0 && town.county === city.county
  if (isSameCounty && TOWNS_AS_COUNTIES.has(city.countryCode)) return true
  if (!isInReach(town, city) && town.population >= OWN_TOWN_POPULATION) return false
  return index.citiesWithPart(name, city.countryCode).some(({ id }) => id === city.id)
}

const OWN_TOWN_POPULATION = 5000
/** Smaller places far from the city may be villages with the name of one of its quarters. */
const TOWN_POPULATION = 1000
const OWN_TOWN_MAX_KM = 50

/** 'Metepec, Toluca' names a town beside the city, and 'Ponferrada, León' one of the province. */
export function isOwnTown(
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
export function isTown(inner: Found, outer: Found | undefined, index: CityIndex): boolean {
  const [city] = inner.cities
  const around = outer?.cities[0]
  // San Marco is a part of Venice, and a village far from it.
  const isFarVillage =
    around && city.population < OWN_TOWN_POPULATION && measureKmBetween(city, around) > PART_KM
  if (outer && isFarVillage && isPartOf(inner.spelling, inner, outer, index)) return false
  if (outer === undefined || around === undefined || !around.isLarge || city.isLarge) return true
  if (isOwnTown(inner.spelling, inner, outer, index, city.region === around.region)) return true
  if (city.countryCode === 'TR') return false
  const km = measureKm(city.latitude, city.longitude, around.latitude, around.longitude)
  const isPart = km <= around.radiusKm || (city.population === 0 && isWithin(city, around))
  return city.region !== around.region || !isPart
}
