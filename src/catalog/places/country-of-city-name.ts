import type { City, CityIndex } from './city-index.server.ts'

/**
 * The country the name of a city tells: when no other country has such a city, or when one country
 * has a large one. A name that is a region somewhere else ('Goa') tells nothing.
 */
export function tellingCountry(name: string, index: CityIndex): string | undefined {
  const cities = index.citiesNamed(name)
  const large = onlyCountry(cities.filter((city) => city.isLarge))
  const only = onlyCountry(cities) ?? large
  if (only === undefined || only === large) return only
  return index.regionsNamed(name).some((region) => region.countryCode !== only) ? undefined : only
}

/** The country all these cities are in. */
export function onlyCountry(cities: readonly City[]): string | undefined {
  const code = cities[0]?.countryCode
  return cities.every((city) => city.countryCode === code) ? code : undefined
}
