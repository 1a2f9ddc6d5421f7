import { COUNTRIES, findCountryByCode } from '../gazetteer/countries.ts'
import { formatCountryName } from '../gazetteer/country-names.ts'
import type { AnyOutcome } from '../platform/calls/call.ts'
import { MAIN_LANGUAGE, type SiteLanguage } from '../platform/urls/routes.ts'

const codeByName = new Map(COUNTRIES.map(({ name, code }) => [name, code]))

const ADDRESSES = ['fullAddress', 'full_address', 'address']

/** The first of these members that an object has is the name of the category of its categoryId. */
const CATEGORY_NAMES = ['categoryName', 'category', 'type', 'name']

export type FormatCategoryName = (id: string, name: string, language: string) => string

type Named = Partial<Record<'kind' | 'name' | 'city' | 'country' | 'countryCode', unknown>>

function renamed(name: unknown, language: SiteLanguage): unknown {
  const code = codeByName.get(String(name))
  return code === undefined ? name : formatCountryName(code, language)
}

type Renamed = { from: unknown; to: unknown }

/** Renames the city, and the country only as the last part, because a state can share its name (Georgia). */
function renamedAddress(
  address: string,
  { from, to }: Renamed,
  code: string,
  language: SiteLanguage,
): string {
  const ending = `, ${findCountryByCode(code)?.name ?? ''}`
  const isNamed = ending !== ', ' && address.endsWith(ending)
  const inCountry = isNamed ? address.slice(0, -ending.length) : address
  const city = new RegExp(`(?<=^|, |\\d )${RegExp.escape(String(from))}(?=$|,| \\d)`, 'u')
  const inCity = from === to ? inCountry : inCountry.replace(city, () => String(to))
  return isNamed ? `${inCity}, ${formatCountryName(code, language)}` : inCity
}

/** Names by country code and stored name, as 'IT/Napoli'. */
export type CityNamesByKey = ReadonlyMap<string, string>

/** Copies only what it changes, because most of a large response stays as it is. */
function named(
  value: unknown,
  language: SiteLanguage,
  cities: CityNamesByKey,
  formatCategoryName: FormatCategoryName,
  outerCode = '',
): unknown {
  if (typeof value !== 'object' || value === null) return value
  const stored = value as Record<string, unknown>
  let answer = stored
  const set = (member: string, next: unknown) => {
    if (next === stored[member]) return
    if (answer === stored)
      answer = (Array.isArray(value) ? [...value] : { ...value }) as typeof stored
    answer[member] = next
  }
  const { kind, name, city, country, countryCode } = stored as Named
  const code = typeof countryCode === 'string' ? countryCode.toUpperCase() : outerCode
  for (const member in stored)
    set(member, named(stored[member], language, cities, formatCategoryName, code))
  const cityOf = (each: unknown) => cities.get(`${code}/${String(each)}`) ?? each
  if (typeof city === 'string') set('city', cityOf(city))
  if (kind === 'city') set('name', cityOf(name))
  if (language === MAIN_LANGUAGE) return answer
  const { id, categoryId = id } = stored
  if (typeof categoryId === 'string') {
    const member = CATEGORY_NAMES.find((each) => each in stored) ?? 'name'
    set(member, formatCategoryName(categoryId, String(stored[member]), language))
  }
  if (typeof country === 'string') set('country', renamed(country, language))
  if (kind === 'country') set('name', renamed(name, language))
  for (const member of ADDRESSES) {
    const address = stored[member]
    if (typeof address === 'string')
      set(member, renamedAddress(address, { from: city, to: answer.city }, code, language))
  }
  return answer
}

/** Shows categories, countries and cities by their names in the language of the page. */
export function formatNames<Outcome extends AnyOutcome<unknown>>(
  outcome: Outcome,
  language: SiteLanguage,
  cities: CityNamesByKey,
  formatCategoryName: FormatCategoryName,
): Outcome {
  if (outcome.kind !== 'found' || (language === MAIN_LANGUAGE && cities.size === 0)) return outcome
  return { ...outcome, body: named(outcome.body, language, cities, formatCategoryName) }
}
