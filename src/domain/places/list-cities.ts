import { foldName } from '../fold-name.ts'
import { keepUntilChanged } from '../keep-until-changed.ts'
import { letteredList } from '../list-page.ts'
import { foldedSynonyms } from '../synonyms.ts'
import { countryByCode } from './countries.ts'

export type ListedCity = {
  id: number
  slug: string
  name: string
  nameKey: string
  region: string | null
  letter: string
  countryCode: string
  listed: number
  categories: number
  /** Other names of it, folded as names are. */
  synonyms: readonly string[]
  /** Whether its country has another city of its name: then its region tells them apart. */
  isNamesake: boolean
}

/** Every city with a listed business that is not hidden, by count, then name; held in memory. */
export const listCities = keepUntilChanged('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('cities')
    .where('listed', '>', 0)
    .where('hidden', '=', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .select([
      'id',
      'slug',
      'name',
      'name_key',
      'region',
      'letter',
      'country_code',
      'listed',
      'categories',
      'synonyms',
    ])
    .execute()
  const named = (city: { country_code: string; name_key: string }) =>
    `${city.country_code}/${city.name_key}`
  const times = new Map<string, number>()
  const names = rows.map(named)
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const cities = rows.map(
    (row, at): ListedCity => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      nameKey: row.name_key,
      region: row.region,
      letter: row.letter,
      countryCode: row.country_code,
      listed: row.listed,
      categories: row.categories,
      synonyms: foldedSynonyms(row.synonyms),
      isNamesake: times.get(names[at] ?? '') !== 1,
    }),
  )
  return {
    ...letteredList(cities),
    byId: new Map(cities.map((city) => [city.id, city])),
    byCountry: Map.groupBy(cities, ({ countryCode }) => countryCode),
    byName: byName(cities),
  }
})

/** By each of the names, slugs and synonyms it is known by. */
function byName(cities: readonly ListedCity[]): ReadonlyMap<string, readonly ListedCity[]> {
  const named = new Map<string, ListedCity[]>()
  for (const city of cities)
    for (const name of new Set([city.nameKey, city.slug, ...city.synonyms])) {
      const same = named.get(name)
      if (same) same.push(city)
      else named.set(name, [city])
    }
  return named
}

/** What tells a city from others of its name in its country; null where there are none. */
export const regionOfNamesake = (city: ListedCity | undefined): string | null =>
  city?.isNamesake ? city.region : null

/** What a filter looks for a city in: its name, its country's code and name. */
export const cityTexts = (city: ListedCity) => [
  city.nameKey,
  city.countryCode.toLowerCase(),
  countryText(city.countryCode),
]

const countryTexts = new Map<string, string>()

function countryText(code: string): string {
  const known = countryTexts.get(code)
  if (known !== undefined) return known
  const text = foldName(countryByCode(code)?.name ?? '')
  countryTexts.set(code, text)
  return text
}
