import type { Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { CitiesTable } from '../../database/tables.ts'
import { foldName } from '../fold-name.ts'
import { keepUntilChanged } from '../keep-until-changed.ts'
import { letteredList } from '../list-page.ts'
import { nextTurn } from '../next-turn.ts'
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
  const rows = await readListed(database)
  const times = new Map<string, number>()
  const named = (city: CityRow) => `${city.country_code}/${city.name_key}`
  for (const row of rows) times.set(named(row), (times.get(named(row)) ?? 0) + 1)
  await nextTurn()
  const cities: ListedCity[] = []
  /** By each of the names, slugs and synonyms it is known by. */
  const byName = new Map<string, ListedCity[]>()
  for (const [at, row] of rows.entries()) {
    if (at % SLICE_ROWS === 0) await nextTurn()
    const city = cityOf(row, times.get(named(row)) !== 1)
    cities.push(city)
    for (const name of new Set([city.nameKey, city.slug, ...city.synonyms])) {
      const same = byName.get(name)
      if (same) same.push(city)
      else byName.set(name, [city])
    }
  }
  await nextTurn()
  return {
    ...letteredList(cities),
    byId: new Map(cities.map((city) => [city.id, city])),
    byCountry: Map.groupBy(cities, ({ countryCode }) => countryCode),
    byName: byName as ReadonlyMap<string, readonly ListedCity[]>,
  }
})

/** Rows that are read at a time: tens of thousands at once would hold up every request. */
const SLICE_ROWS = 1000

const COLUMNS = [
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
] as const
type CityRow = Pick<Selectable<CitiesTable>, (typeof COLUMNS)[number]>

const inOrder = (one: CityRow, other: CityRow) =>
  other.listed - one.listed || compareText(one.name_key, other.name_key) || one.id - other.id
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Slice after slice by id, for counts move meanwhile and would lead past some; each in order, so that all soon are. */
async function readListed(database: Database): Promise<CityRow[]> {
  const all: CityRow[] = []
  for (let after = 0; ; ) {
    const slice = await database.read
      .selectFrom('cities')
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE_ROWS)
      .select([...COLUMNS, 'hidden'])
      .execute()
    const shown = slice.filter(({ listed, hidden }) => listed > 0 && hidden === 0)
    all.push(...shown.sort(inOrder))
    const last = slice.at(-1)
    if (!last) return all.sort(inOrder)
    after = last.id
    await nextTurn()
  }
}

const cityOf = (row: CityRow, isNamesake: boolean): ListedCity => ({
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
  isNamesake,
})

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
