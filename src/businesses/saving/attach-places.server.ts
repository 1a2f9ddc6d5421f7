import type { Transaction } from 'kysely'
import { saveCategories } from '../../catalog/categories/save-categories.server.ts'
import { cityKey, saveCities, saveCountries } from '../../catalog/places/save-cities.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { categoryName } from '../business.server.ts'
import type { KnownPlaces } from './incoming-business.ts'
import type { Draft } from './pending-business.server.ts'

async function forgetOutdated(trx: Transaction<Tables>, known: KnownPlaces): Promise<void> {
  const { value } = await trx
    .selectFrom('counters')
    .where('name', '=', 'places_version')
    .select('value')
    .executeTakeFirstOrThrow()
  if (known.placesVersion === value) return
  known.categories.clear()
  known.cities.clear()
  known.placesVersion = value
}

const CITY_COLUMNS = ['city', 'country_code', 'region'] as const

export async function attachPlaces(
  database: Database,
  trx: Transaction<Tables>,
  known: KnownPlaces,
  changed: readonly Pick<Draft, 'before' | 'after'>[],
) {
  const businesses = changed.map((draft) => draft.after)
  await forgetOutdated(trx, known)
  await saveCategories(
    database,
    trx,
    known.categories,
    businesses.flatMap((each) => categoryName(each) ?? []),
  )
  await saveCountries(
    database,
    trx,
    known.countries,
    businesses.flatMap((each) => each.country_code ?? []),
  )
  const cityOf = (each: BusinessesTable) =>
    each.city && each.country_code
      ? [{ name: each.city, countryCode: each.country_code, region: each.region }]
      : []
  await saveCities(database, trx, known.cities, businesses.flatMap(cityOf))
  for (const { before, after } of changed) {
    // A stored business keeps a category or city set by an administrator unless its text changes.
    const name = categoryName(after)
    if (!before || name !== categoryName(before))
      after.category_id = name === null ? null : known.categories.get(name)!
    const [city] = cityOf(after)
    if (!before || CITY_COLUMNS.some((column) => after[column] !== before[column]))
      after.city_id = city ? known.cities.get(cityKey(city))! : null
  }
}
