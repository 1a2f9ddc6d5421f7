import type { City, CityIndex } from './city-index.server.ts'

/** A name that is also a region of another country ('Goa') implies no country. */
export function inferCountryOfCityName(name: string, index: CityIndex): string | undefined {
  const cities = index.citiesNamed(name)
  const large = findCommonCountry(cities.filter((city) => city.isLarge))
  const only = findCommonCountry(cities) ?? large
  if (only === undefined || only === large) return only
  return index.regionsNamed(name).some((region) => region.countryCode !== only) ? undefined : only
}

export function findCommonCountry(cities: readonly City[]): string | undefined {
  const code = cities[0]?.countryCode
  return cities.every((city) => city.countryCode === code) ? code : undefined
}
