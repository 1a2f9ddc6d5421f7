import { COUNTRIES, findCountryByCode } from '../gazetteer/countries.ts'
import { formatCountryName } from '../gazetteer/country-names.ts'
import type { AnyOutcome } from '../platform/calls/call.ts'
import { MAIN_LANGUAGE, type SiteLanguage } from '../platform/urls/routes.ts'

const codeByName = new Map(COUNTRIES.map(({ name, code }) => [name, code]))

const ADDRESSES = ['fullAddress', 'full_address', 'address']

/** The first of these members that an object has is the name of the category of its categoryId. */
const CATEGORY_NAMES = ['categoryName', 'category', 'type', 'name']

/** Server only, like the names. */
export type NameFormats = {
  cities: CityNamesByKey
  formatCategoryName: (id: string, name: string, language: string) => string
  formatRegionName: (text: string, countryCode: string, language: string) => string
}

type Named = Partial<
  Record<'kind' | 'name' | 'city' | 'region' | 'country' | 'countryCode', unknown>
>

function renamed(name: unknown, language: SiteLanguage): unknown {
  const code = codeByName.get(String(name))
  return code === undefined ? name : formatCountryName(code, language)
}

type Renamed = { from: unknown; to: unknown }

function renamedPart(address: string, before: string, { from, to }: Renamed): string {
  if (from === to) return address
  const part = new RegExp(`(?<=${before})${RegExp.escape(String(from))}(?=$|,| \\d)`, 'u')
  return address.replace(part, () => String(to))
}

/** Shorter names of regions are codes, which the post expects. */
const REGION_MIN_CHARS = 4

/** Renames the city and region, and the country only as the last part, because a state can share its name (Georgia). */
function renamedAddress(
  address: string,
  city: Renamed,
  region: Renamed,
  code: string,
  language: SiteLanguage,
): string {
  const ending = `, ${findCountryByCode(code)?.name ?? ''}`
  const isNamed = ending !== ', ' && address.endsWith(ending)
  const inCountry = isNamed ? address.slice(0, -ending.length) : address
  const inCity = renamedPart(inCountry, '^|, |\\d ', city)
  const isRegion = region.from !== city.from && String(region.from).length >= REGION_MIN_CHARS
  const inRegion = isRegion ? renamedPart(inCity, ', ', region) : inCity
  return isNamed ? `${inRegion}, ${formatCountryName(code, language)}` : inRegion
}

/** Names by country code and stored name, as 'IT/Napoli'. */
export type CityNamesByKey = ReadonlyMap<string, string>

/** Copies only what it changes, because most of a large response stays as it is. */
function named(
  value: unknown,
  language: SiteLanguage,
  formats: NameFormats,
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
  const { kind, name, city, region, country, countryCode } = stored as Named
  const code = typeof countryCode === 'string' ? countryCode.toUpperCase() : outerCode
  for (const member in stored) {
    const inner = stored[member]
    if (typeof inner === 'object' && inner !== null)
      set(member, named(inner, language, formats, code))
  }
  const cityOf = (each: unknown) => formats.cities.get(`${code}/${String(each)}`) ?? each
  if (typeof city === 'string') set('city', cityOf(city))
  if (kind === 'city') set('name', cityOf(name))
  if (language === MAIN_LANGUAGE) return answer
  const { id, categoryId = id } = stored
  if (typeof categoryId === 'string') {
    const member = CATEGORY_NAMES.find((each) => each in stored) ?? 'name'
    set(member, formats.formatCategoryName(categoryId, String(stored[member]), language))
  }
  const regionOf = (each: unknown) => formats.formatRegionName(String(each), code, language)
  if (typeof region === 'string') set('region', regionOf(region))
  if (kind === 'region') set('name', regionOf(name))
  if (typeof country === 'string') set('country', renamed(country, language))
  if (kind === 'country') set('name', renamed(name, language))
  const inCity = { from: city, to: answer.city }
  const inRegion = { from: region, to: answer.region }
  for (const member of ADDRESSES) {
    const address = stored[member]
    if (typeof address === 'string')
      set(member, renamedAddress(address, inCity, inRegion, code, language))
  }
  return answer
}

/** Shows categories, countries, regions and cities by their names in the language of the page. */
export function formatNames<Outcome extends AnyOutcome<unknown>>(
  outcome: Outcome,
  language: SiteLanguage,
  formats: NameFormats,
): Outcome {
  const isStored = language === MAIN_LANGUAGE && formats.cities.size === 0
  if (outcome.kind !== 'found' || isStored) return outcome
  return { ...outcome, body: named(outcome.body, language, formats) }
}
