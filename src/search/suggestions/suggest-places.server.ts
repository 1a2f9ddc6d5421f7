import { type ListedCity, listCities } from '../../catalog/places/list-cities.server.ts'
import { type ListedCountry, listCountries } from '../../catalog/places/list-countries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { BETWEEN, MAX_PLACE_WORDS } from '../query/parse-query.server.ts'
import {
  createPrefixIndex,
  findByPrefix,
  findBySimilarPrefix,
} from '../query/prefix-index.server.ts'
import {
  buildCityPlace,
  buildCountryPlace,
  findCountryName,
  findQueryPlace,
  type SearchPlace,
} from '../query/query-place.server.ts'
import { hasWordBeginning, normalizeSearchKey } from '../query/search-key.ts'

const MIN_ENDING_CHARS = 2

const spellSlug = (slug: string) => slug.replaceAll('-', ' ')

const groupCountries = createPrefixIndex((country: ListedCountry) => ({
  entry: buildCountryPlace(country),
  names: [country.nameKey, spellSlug(country.slug)],
}))
const groupCities = createPrefixIndex((city: ListedCity) => ({
  entry: buildCityPlace(city),
  names: [city.nameKey, spellSlug(city.slug), ...city.synonyms],
}))

async function listBeginnings(database: Database) {
  const countries = await listCountries(database)
  const { all: cities } = await listCities(database)
  return [await groupCountries(countries), await groupCities(cities)]
}

const isWithin = (place: SearchPlace, parts: readonly string[]) =>
  parts.every((part) =>
    [findCountryName(place), place.region ?? ''].some((name) =>
      hasWordBeginning(normalizeSearchKey(name), part),
    ),
  )

function readTyped(text: string): { name: string; parts: string[] } {
  const [name = '', ...parts] = text.split(',').map(normalizeSearchKey).filter(Boolean)
  return { name, parts }
}

export async function findPlacesByPrefix(database: Database, text: string): Promise<SearchPlace[]> {
  const { name, parts } = readTyped(text)
  const { place, others } = await findQueryPlace(database, text)
  const begun = findByPrefix(await listBeginnings(database), name)
  const found = [
    ...(place ? [place] : []),
    ...others,
    ...begun.filter((each) => isWithin(each, parts)),
  ]
  const unique = new Map(found.map((each) => [`${each.kind} ${each.id} ${each.slug}`, each]))
  return [...unique.values()]
}

export const findSimilarPlaces = async (database: Database, text: string): Promise<SearchPlace[]> =>
  findBySimilarPrefix(await listBeginnings(database), readTyped(text).name)

/** Splits 'kebab ber' and 'kebab in new y'; null for other keywords. */
export async function splitEnding(
  database: Database,
  q: string,
): Promise<{ what: string; places: SearchPlace[] } | null> {
  const groups = await listBeginnings(database)
  const pieces = q.trim().split(/[\s,]+/)
  for (let count = Math.min(MAX_PLACE_WORDS, pieces.length - 1); count > 0; count--) {
    const key = normalizeSearchKey(pieces.slice(-count).join(' '))
    const what = pieces.slice(0, -count).join(' ').replace(BETWEEN, '')
    if (key.length < MIN_ENDING_CHARS || normalizeSearchKey(what) === '') continue
    const places = findByPrefix(groups, key, 'first word')
    if (places.length > 0) return { what, places }
  }
  return null
}
