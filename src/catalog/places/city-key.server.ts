import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { listCityNames } from './city-names.server.ts'
import { listLargeCities } from './large-cities.server.ts'

/** The transliteration is toneless Chinese: different names sound alike, as do 福山 and 富山. */
export const HAN = /\p{Script=Han}/u

/** False if the name is in Han characters and differs from every Han name among the others. */
export function isWrittenAs(name: string, others: readonly string[]): boolean {
  const written = others.filter((other) => HAN.test(other))
  return !HAN.test(name) || written.length === 0 || written.includes(normalizeName(name))
}

/** 'Saint Louis' and 'St. Louis' have the same key. */
export function normalizeCityName(name: string, countryCode?: string | null): string {
  if (countryCode === 'JP' && HAN.test(name))
    return name.normalize('NFKC').replace(/\s/g, '').replaceAll('ケ', 'ヶ')
  return slugify(name)
    .replace(/^(saint|sankt)-/, 'st-')
    .replace(/^sainte-/, 'ste-')
    .replace(/^mount-/, 'mt-')
    .replace(/^fort-/, 'ft-')
}

let spellings: Map<string, string[]> | undefined

/** One character occurs in too many addresses to identify a city (津). */
const SPELLING_MIN_CHARS = 2

function groupSpellings(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  const keyOf = (name: string, countryCode: string) =>
    `${countryCode} ${normalizeCityName(name, countryCode)}`
  const add = (names: string[], countryCode: string) => {
    const known = names.flatMap((name) => groups.get(keyOf(name, countryCode)) ?? [])
    const all = [...new Set([...known, ...names])].filter(
      (name) => name.length >= SPELLING_MIN_CHARS,
    )
    for (const name of all) groups.set(keyOf(name, countryCode), all)
  }
  for (const { countryCode, all } of listCityNames()) add(all, countryCode)
  for (const { countryCode, name, others } of listLargeCities()) add([name, ...others], countryCode)
  return groups
}

export function findCitySpellings(city: string, countryCode: string | null): string[] {
  spellings ??= groupSpellings()
  return spellings.get(`${countryCode} ${normalizeCityName(city, countryCode)}`) ?? [city]
}

export function isSameCity(one: string, other: string, countryCode: string | null): boolean {
  const key = normalizeCityName(other, countryCode)
  if (key === '') return one === other
  return findCitySpellings(one, countryCode).some(
    (name) => normalizeCityName(name, countryCode) === key,
  )
}
