import { slugify } from '../../platform/i18n/slug.server.ts'
import { listLargeCities } from './large-cities.server.ts'

/** 'Saint Louis' and 'St. Louis' have the same key. */
export function normalizeCityName(name: string, countryCode?: string | null): string {
  // The transliteration is Chinese: it makes 福山 and 富山 one name.
  if (countryCode === 'JP' && /\p{Script=Han}/u.test(name))
    return name.normalize('NFKC').replace(/\s/g, '').replaceAll('ケ', 'ヶ')
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
      return names.map((each) => [`${code} ${normalizeCityName(each, code)}`, names] as const)
    }),
  )
  return large.get(`${countryCode} ${normalizeCityName(city, countryCode)}`) ?? [city]
}

export function isSameCity(one: string, other: string, countryCode: string | null): boolean {
  const key = normalizeCityName(other, countryCode)
  if (key === '') return one === other
  return findCitySpellings(one, countryCode).some(
    (name) => normalizeCityName(name, countryCode) === key,
  )
}
