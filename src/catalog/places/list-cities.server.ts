import type { Selectable } from 'kysely'
import { isWrittenAs, normalizeCityName } from '../../gazetteer/city-key.server.ts'
import type { CityNames } from '../../gazetteer/city-names.server.ts'
import { normalizeCountryName } from '../../gazetteer/country-names.ts'
import type { LetteredList } from '../../platform/calls/list-page.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { mergeRuns } from '../../platform/database/merge-sorted.ts'
import type { CitiesTable } from '../../platform/database/tables.server.ts'
import { createVersionedCache } from '../../platform/database/versioned-cache.server.ts'
import { yieldToEventLoop } from '../../platform/database/yield-to-event-loop.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { findFirstLetter, slugify } from '../../platform/i18n/slug.server.ts'
import { SITE_LANGUAGES, type SiteLanguage } from '../../platform/urls/routes.ts'
import { parseFoldedSynonyms, parseSynonyms } from '../categories/synonyms.ts'

export type ListedCity = {
  id: number
  slug: string
  name: string
  nameKey: string
  region: string | null
  letter: string
  countryCode: string
  listed: number
  total: number
  categories: number
  synonyms: readonly string[]
  names: CityNames | null
  isNamesake: boolean
}

export const listCities = createVersionedCache('directory_version', async (database) => {
  const rows = await readListed(database)
  const times = new Map<string, number>()
  const named = (city: CityRow) => `${city.country_code}/${city.name_key}`
  for (const [at, row] of rows.entries()) {
    if (at % SLICE_ROWS === 0) await yieldToEventLoop()
    times.set(named(row), (times.get(named(row)) ?? 0) + 1)
  }
  const all: ListedCity[] = []
  const byId = new Map<number, ListedCity>()
  const byLetter = new Map<string, ListedCity[]>()
  const byCountry = new Map<string, ListedCity[]>()
  const byName = new Map<string, ListedCity[]>()
  for (const [at, row] of rows.entries()) {
    if (at % SLICE_ROWS === 0) await yieldToEventLoop()
    const city = cityOf(row, times.get(named(row)) !== 1)
    all.push(city)
    byId.set(city.id, city)
    addTo(byLetter, city.letter, city)
    addTo(byCountry, city.countryCode, city)
    for (const name of new Set([city.nameKey, city.slug, ...city.synonyms]))
      addTo(byName, name, city)
  }
  const lists: CityLists = { all, byLetter, byId, byCountry, byName }
  return lists
})

type CityLists = LetteredList<ListedCity> & {
  byId: ReadonlyMap<number, ListedCity>
  byCountry: ReadonlyMap<string, readonly ListedCity[]>
  byName: ReadonlyMap<string, readonly ListedCity[]>
}

function addTo(groups: Map<string, ListedCity[]>, key: string, city: ListedCity): void {
  const same = groups.get(key)
  if (same) same.push(city)
  else groups.set(key, [city])
}

/** Reading tens of thousands of rows at once would block all requests. */
const SLICE_ROWS = 500

const COLUMNS = [
  'id',
  'slug',
  'name',
  'name_key',
  'region',
  'letter',
  'country_code',
  'listed',
  'total',
  'categories',
  'synonyms',
  'names',
  'other_names',
] as const
type CityRow = Pick<Selectable<CitiesTable>, (typeof COLUMNS)[number]>

const inOrder = (one: CityRow, other: CityRow) =>
  other.listed - one.listed || compareText(one.name_key, other.name_key) || one.id - other.id
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Pages by ID, because counts change during the read and would skip rows. */
async function readListed(database: Database): Promise<readonly CityRow[]> {
  const slices: CityRow[][] = []
  for (let after = 0; ; ) {
    const slice = await database.read
      .selectFrom('cities')
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE_ROWS)
      .select([...COLUMNS, 'hidden'])
      .execute()
    const shown = slice.filter(({ listed, hidden }) => listed > 0 && hidden === 0)
    slices.push(shown.sort(inOrder))
    const last = slice.at(-1)
    if (!last) return mergeRuns(slices, inOrder)
    after = last.id
    await yieldToEventLoop()
  }
}

const letterOf = (row: CityRow, names: CityNames | null) =>
  names === null || names.en === row.name ? row.letter : findFirstLetter(slugify(names.en))

const cityOf = (row: CityRow, isNamesake: boolean): ListedCity => {
  const names = row.names === null ? null : (JSON.parse(row.names) as CityNames)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    nameKey: row.name_key,
    region: row.region,
    letter: letterOf(row, names),
    countryCode: row.country_code,
    listed: row.listed,
    total: row.total,
    categories: row.categories,
    synonyms: [...parseFoldedSynonyms(row.synonyms), ...parseSynonyms(row.other_names)],
    names,
    isNamesake,
  }
}

export async function findCitiesNamed(database: Database, key: string): Promise<ListedCity[]> {
  const keys = [key, slugify(key), normalizeCityName(key)].filter((each) => each !== '')
  const { byName } = await listCities(database)
  const named = new Set(keys.flatMap((each) => byName.get(each) ?? []))
  return [...named].filter(({ nameKey, synonyms }) => isWrittenAs(key, [nameKey, ...synonyms]))
}

export const findNamesakeRegion = (city: ListedCity | undefined): string | null =>
  city?.isNamesake ? city.region : null

export const buildCityTexts =
  (language: string) =>
  ({ nameKey, countryCode }: ListedCity) => [
    nameKey,
    countryCode.toLowerCase(),
    normalizeCountryName(countryCode, 'en'),
    normalizeCountryName(countryCode, language),
  ]

const nameIn = (names: CityNames, language: SiteLanguage) =>
  (language === 'tr' ? names.tr : undefined) ?? names.en

type JoinedCity = { city_name: string | null; city_names: string | null }

export const formatCityName = (
  { city_name, city_names }: JoinedCity,
  language: SiteLanguage,
): string | null =>
  city_names === null ? city_name : nameIn(JSON.parse(city_names) as CityNames, language)

/** Whether a text is a name of the city in any known language. */
export function isCityName(
  text: string,
  { city_name, city_names, city_other_names }: JoinedCity & { city_other_names: string | null },
): boolean {
  const { en, tr, local = [] }: Partial<CityNames> = JSON.parse(city_names ?? '{}')
  const others: string[] = JSON.parse(city_other_names ?? '[]')
  const names = [city_name, en, tr, ...local, ...others]
  const key = normalizeName(text)
  return names.some((name) => name != null && normalizeName(name) === key)
}

export const findCityLetter = ({ letter, names }: ListedCity, language: SiteLanguage): string =>
  names === null || nameIn(names, language) === names.en
    ? letter
    : findFirstLetter(slugify(nameIn(names, language)))

export function findLocalName(
  { names: stored }: Pick<CityRow, 'names'>,
  language: SiteLanguage,
): string | null {
  if (stored === null) return null
  const names = JSON.parse(stored) as CityNames
  const [local = null] = names.local
  return local !== null && normalizeName(local) === normalizeName(nameIn(names, language))
    ? null
    : local
}

/** Cities whose name in the language differs from the stored one, by country and stored name. */
export const listCityNames = createVersionedCache('directory_version', async (database) => {
  const { all } = await listCities(database)
  const sameName = Map.groupBy(all, ({ countryCode, name }) => `${countryCode}/${name}`)
  const listIn = (language: SiteLanguage) => {
    const shown = new Map<string, string>()
    for (const [key, cities] of sameName) {
      const [name, ...others] = new Set(
        cities.map((city) => (city.names === null ? city.name : nameIn(city.names, language))),
      )
      // Responses name a city by its stored name, which must not become that of a namesake.
      if (name !== undefined && others.length === 0 && name !== cities[0]?.name)
        shown.set(key, name)
    }
    return shown
  }
  return new Map(SITE_LANGUAGES.map((each) => [each, listIn(each)]))
})
