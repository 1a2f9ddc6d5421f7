import { cityKey } from './city-key.server.ts'
import { listLargeCities } from './large-cities.ts'

let large: Map<string, string[]> | undefined

/** All names of a large city in its country ('Munich', 'München'), else the name alone. */
export function citySpellings(city: string, countryCode: string | null): string[] {
  large ??= new Map(
    listLargeCities().flatMap(({ countryCode: code, name, others }) => {
      const names = [name, ...others]
      return names.map((each) => [`${code} ${cityKey(each)}`, names] as const)
    }),
  )
  return large.get(`${countryCode} ${cityKey(city)}`) ?? [city]
}

/** Whether two names mean one city of a country. */
export function isSameCity(one: string, other: string, countryCode: string | null): boolean {
  const key = cityKey(other)
  // A name of signs alone has no key.
  if (key === '') return one === other
  return citySpellings(one, countryCode).some((name) => cityKey(name) === key)
}
