import type { Transaction } from 'kysely'
import { saveCategories } from '../../catalog/categories/save-categories.server.ts'
import { buildCityKey, saveCities, saveCountries } from '../../catalog/places/save-cities.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { inferCategoryName } from '../business.server.ts'
import type { PlaceCache } from './incoming-business.ts'
import type { PendingBusiness } from './pending-business.server.ts'

async function clearOutdated(trx: Transaction<Tables>, known: PlaceCache): Promise<void> {
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

export async function saveBusinessPlaces(
  database: Database,
  trx: Transaction<Tables>,
  known: PlaceCache,
  changed: readonly Pick<PendingBusiness, 'before' | 'after'>[],
) {
  const businesses = changed.map((draft) => draft.after)
  await clearOutdated(trx, known)
  await saveCategories(
    database,
    trx,
    known.categories,
    businesses.flatMap((each) => inferCategoryName(each) ?? []),
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
    const name = inferCategoryName(after)
    if (!before || name !== inferCategoryName(before))
      after.category_id = name === null ? null : known.categories.get(name)!
    const [city] = cityOf(after)
    if (!before || CITY_COLUMNS.some((column) => after[column] !== before[column]))
      after.city_id = city ? known.cities.get(buildCityKey(city))! : null
  }
}
