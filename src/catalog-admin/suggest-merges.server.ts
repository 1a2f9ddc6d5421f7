import { normalizeCityName } from '../catalog/places/city-key.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'
import { type CatalogCity, findLargestCities } from './find-cities.server.ts'
import type { CatalogCategory } from './list-all-categories.server.ts'
import { listAllCategories } from './list-all-categories.server.ts'

export type Suggestion<Entry> = { from: Entry; into: Entry }

const SUGGESTION_COUNT = 10
const CITIES_COMPARED = 3000
/** Below four characters, different cities often differ by one letter. */
const MIN_SIMILAR_CHARS = 4

const singular = (word: string) =>
  word.length > MIN_SIMILAR_CHARS
    ? word
        .replace(/ies$/, 'y')
        .replace(/(s|x|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1')
    : word

export const normalizeCategory = (nameKey: string): string =>
  nameKey
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ')

type Counted = { id: number; listed: number }

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

export const suggestCategoryMerges: (database: Database) => Promise<Suggestion<CatalogCategory>[]> =
  createVersionedCache('directory_version', async (database) => {
    const { byListed } = await listAllCategories(database)
    const there = byListed.filter(({ mergedInto, total }) => mergedInto === null && total > 0)
    return pairsOf(Map.groupBy(there, ({ nameKey }) => normalizeCategory(nameKey)).values())
  })

/** Names that differ by one letter share one of these variants. */
const oneLeftOut = (name: string) =>
  Array.from({ length: name.length }, (_, at) => name.slice(0, at) + name.slice(at + 1))

function partsOf(key: string): string[] {
  const words = key.split('-')
  return words.flatMap((_, at) =>
    at === 0 ? [] : [words.slice(0, at).join('-'), words.slice(at).join('-')],
  )
}

function similarities({ countryCode, name }: CatalogCity): string[] {
  const key = normalizeCityName(name)
  const alike = key.length < MIN_SIMILAR_CHARS ? [] : oneLeftOut(key)
  return [key, ...alike.map((each) => `~${each}`)].map((each) => `${countryCode}/${each}`)
}

export const suggestCityMerges: (database: Database) => Promise<Suggestion<CatalogCity>[]> =
  createVersionedCache('directory_version', async (database) => {
    const cities = await findLargestCities(database, CITIES_COMPARED)
    const groups = new Map<string, CatalogCity[]>()
    const add = (key: string, city: CatalogCity) =>
      groups.set(key, [...new Set([...(groups.get(key) ?? []), city])])
    for (const city of cities) for (const key of similarities(city)) add(key, city)
    const named = new Map(
      cities.map((city) => [`${city.countryCode}/${normalizeCityName(city.name)}`, city]),
    )
    for (const city of cities)
      for (const part of partsOf(normalizeCityName(city.name))) {
        const other = named.get(`${city.countryCode}/${part}`)
        if (other) groups.set(`${city.id}+${other.id}`, [city, other])
      }
    const areOne = (group: readonly CatalogCity[]) =>
      group.filter(
        (city, at) => !group.some((other, before) => before < at && other.nameKey === city.nameKey),
      )
    return pairsOf([...groups.values()].map(areOne).filter((group) => group.length > 1))
  })
