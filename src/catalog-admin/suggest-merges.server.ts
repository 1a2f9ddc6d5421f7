import { cityKey } from '../catalog/places/city-key.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { keepUntilChanged } from '../platform/database/versioned-cache.server.ts'
import { type CatalogueCity, findLargestCities } from './find-cities.server.ts'
import type { CatalogueCategory } from './list-all-categories.server.ts'
import { listAllCategories } from './list-all-categories.server.ts'

/** Two entries that may be one: the smaller, and the larger it would go into. */
export type Suggestion<Entry> = { from: Entry; into: Entry }

const SUGGESTION_COUNT = 10
/** Among so many of the largest cities likely doubles are looked for. */
const LARGEST_CITIES = 3000
/** Shorter names differ by a letter and are others: 'Bern' and 'Bonn' are four. */
const SHORTEST_ALIKE_CHARS = 4

const singular = (word: string) =>
  word.length > SHORTEST_ALIKE_CHARS
    ? word
        .replace(/ies$/, 'y')
        .replace(/(s|x|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1')
    : word

/** What spellings of one category share: 'Bed & Breakfasts' and 'bed and breakfast'. */
export const categoryKey = (nameKey: string): string =>
  nameKey
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ')

type Counted = { id: number; listed: number }

/** The pairs of every group, the larger one being where the others go; the largest pairs first. */
function pairsOf<Entry extends Counted>(groups: Iterable<readonly Entry[]>): Suggestion<Entry>[] {
  const pairs = new Map<string, Suggestion<Entry>>()
  for (const group of groups) {
    const [into, ...others] = group.toSorted((one, other) => other.listed - one.listed)
    if (into)
      for (const from of others)
        if (from !== into) pairs.set(`${from.id} ${into.id}`, { from, into })
  }
  return [...pairs.values()]
    .sort((one, other) => other.from.listed - one.from.listed)
    .slice(0, SUGGESTION_COUNT)
}

/** Categories equal after folding, plural and '&' for 'and'. */
export const suggestCategoryMerges: (
  database: Database,
) => Promise<Suggestion<CatalogueCategory>[]> = keepUntilChanged(
  'directory_version',
  async (database) => {
    const { byListed } = await listAllCategories(database)
    const there = byListed.filter(({ mergedInto, total }) => mergedInto === null && total > 0)
    return pairsOf(Map.groupBy(there, ({ nameKey }) => categoryKey(nameKey)).values())
  },
)

/** The name with one letter left out, each in turn: two names a letter apart share one of these. */
const oneLeftOut = (name: string) =>
  Array.from({ length: name.length }, (_, at) => name.slice(0, at) + name.slice(at + 1))

/** The beginnings and ends of a name in whole words: 'new delhi' has 'new' and 'delhi'. */
function partsOf(key: string): string[] {
  const words = key.split('-')
  return words.flatMap((_, at) =>
    at === 0 ? [] : [words.slice(0, at).join('-'), words.slice(at).join('-')],
  )
}

/** By what a city's name is compared: equal keys, one a part of the other, or a letter apart. */
function likenesses({ countryCode, name }: CatalogueCity): string[] {
  const key = cityKey(name)
  const alike = key.length < SHORTEST_ALIKE_CHARS ? [] : oneLeftOut(key)
  return [key, ...alike.map((each) => `~${each}`)].map((each) => `${countryCode}/${each}`)
}

/** Cities of one country whose names are alike; namesakes that were split on purpose are left out. */
export const suggestCityMerges: (database: Database) => Promise<Suggestion<CatalogueCity>[]> =
  keepUntilChanged('directory_version', async (database) => {
    const cities = await findLargestCities(database, LARGEST_CITIES)
    const groups = new Map<string, CatalogueCity[]>()
    const add = (key: string, city: CatalogueCity) =>
      groups.set(key, [...new Set([...(groups.get(key) ?? []), city])])
    for (const city of cities) for (const key of likenesses(city)) add(key, city)
    const named = new Map(cities.map((city) => [`${city.countryCode}/${cityKey(city.name)}`, city]))
    for (const city of cities)
      for (const part of partsOf(cityKey(city.name))) {
        const other = named.get(`${city.countryCode}/${part}`)
        if (other) groups.set(`${city.id}+${other.id}`, [city, other])
      }
    const areOne = (group: readonly CatalogueCity[]) =>
      group.filter(
        (city, at) => !group.some((other, before) => before < at && other.nameKey === city.nameKey),
      )
    return pairsOf([...groups.values()].map(areOne).filter((group) => group.length > 1))
  })
