import { normalizeCityName } from './city-key.server.ts'
import { listLargeCities } from './large-cities.ts'

let large: Map<string, string[]> | undefined

export function findCitySpellings(city: string, countryCode: string | null): string[] {
  large ??= new Map(
    listLargeCities().flatMap(({ countryCode: code, name, others }) => {
      const names = [name, ...others]
      return names.map((each) => [`${code} ${normalizeCityName(each)}`, names] as const)
    }),
  )
  return large.get(`${countryCode} ${normalizeCityName(city)}`) ?? [city]
}

export function isSameCity(one: string, other: string, countryCode: string | null): boolean {
  const key = normalizeCityName(other)
  if (key === '') return one === other
  return findCitySpellings(one, countryCode).some((name) => normalizeCityName(name) === key)
}
