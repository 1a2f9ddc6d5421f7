import { slugify } from '../../platform/i18n/slug.server.ts'
import { listLargeCities } from './large-cities.server.ts'

/** 'Saint Louis' and 'St. Louis' have the same key. */
export function normalizeCityName(name: string): string {
  return slugify(name)
    .replace(/^(saint|sankt)-/, 'st-')
    .replace(/^sainte-/, 'ste-')
    .replace(/^mount-/, 'mt-')
    .replace(/^fort-/, 'ft-')
}

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
