import { type ListedCity, listCities } from '../../catalog/places/list-cities.server.ts'
import { type ListedCountry, listCountries } from '../../catalog/places/list-countries.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { BETWEEN, LONGEST_PLACE_WORDS } from '../query/parse-query.server.ts'
import { beginningLike, beginningWith, groupByBeginnings } from '../query/prefix-index.server.ts'
import { hasWordBeginning, searchKey } from '../query/search-key.ts'
import {
  countryOf,
  ofCity,
  ofCountry,
  type SearchPlace,
  understandPlace,
} from '../query/understand-place.server.ts'

const SHORTEST_ENDING_CHARS = 2

const spellSlug = (slug: string) => slug.replaceAll('-', ' ')

const groupCountries = groupByBeginnings((country: ListedCountry) => ({
  entry: ofCountry(country),
  names: [country.nameKey, spellSlug(country.slug)],
}))
const groupCities = groupByBeginnings((city: ListedCity) => ({
  entry: ofCity(city),
  names: [city.nameKey, spellSlug(city.slug), ...city.synonyms],
}))

async function listBeginnings(database: Database) {
  const countries = await listCountries(database)
  const { all: cities } = await listCities(database)
  return [await groupCountries(countries), await groupCities(cities)]
}

const isWithin = (place: SearchPlace, parts: readonly string[]) =>
  parts.every((part) =>
    [countryOf(place), place.region ?? ''].some((name) => hasWordBeginning(searchKey(name), part)),
  )

function readTyped(text: string): { name: string; parts: string[] } {
  const [name = '', ...parts] = text.split(',').map(searchKey).filter(Boolean)
  return { name, parts }
}

export async function placesBeginning(database: Database, text: string): Promise<SearchPlace[]> {
  const { name, parts } = readTyped(text)
  const { place, others } = await understandPlace(database, text)
  const begun = beginningWith(await listBeginnings(database), name)
  const found = [
    ...(place ? [place] : []),
    ...others,
    ...begun.filter((each) => isWithin(each, parts)),
  ]
  const unique = new Map(found.map((each) => [`${each.kind} ${each.id} ${each.slug}`, each]))
  return [...unique.values()]
}

export const placesLike = async (database: Database, text: string): Promise<SearchPlace[]> =>
  beginningLike(await listBeginnings(database), readTyped(text).name)

/** Splits 'kebab ber' and 'kebab in new y'; null for other keywords. */
export async function splitEnding(
  database: Database,
  q: string,
): Promise<{ what: string; places: SearchPlace[] } | null> {
  const groups = await listBeginnings(database)
  const pieces = q.trim().split(/[\s,]+/)
  for (let count = Math.min(LONGEST_PLACE_WORDS, pieces.length - 1); count > 0; count--) {
    const key = searchKey(pieces.slice(-count).join(' '))
    const what = pieces.slice(0, -count).join(' ').replace(BETWEEN, '')
    if (key.length < SHORTEST_ENDING_CHARS || searchKey(what) === '') continue
    const places = beginningWith(groups, key, 'first word')
    if (places.length > 0) return { what, places }
  }
  return null
}
