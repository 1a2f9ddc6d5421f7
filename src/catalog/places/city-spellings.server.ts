import { cityKey } from './city-key.server.ts'
import { listLargeCities } from './large-cities.ts'

let large: Map<string, string[]> | undefined

export function citySpellings(city: string, countryCode: string | null): string[] {
  large ??= new Map(
    listLargeCities().flatMap(({ countryCode: code, name, others }) => {
      const names = [name, ...others]
      return names.map((each) => [`${code} ${cityKey(each)}`, names] as const)
    }),
  )
  return large.get(`${countryCode} ${cityKey(city)}`) ?? [city]
}

export function isSameCity(one: string, other: string, countryCode: string | null): boolean {
  const key = cityKey(other)
  if (key === '') return one === other
  return citySpellings(one, countryCode).some((name) => cityKey(name) === key)
}
