import type { City, CityIndex } from '../city-index.server.ts'

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
