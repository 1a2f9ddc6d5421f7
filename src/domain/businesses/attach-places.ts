import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { BusinessesTable, Tables } from '../../database/tables.ts'
import { saveCategories } from '../categories/save-categories.ts'
import { cityKey, saveCities, saveCountries } from '../places/save-cities.ts'
import { categoryName } from './business.ts'
import type { Draft } from './business-draft.ts'
import type { SavingRun } from './incoming-business.ts'

/** What was found before, so that it is not asked again. */
export type KnownPlaces = Pick<SavingRun, 'categories' | 'countries' | 'cities'>

/** Finds or creates the categories and cities of changed businesses and points the businesses at them. */
export async function attachPlaces(
  database: Database,
  trx: Transaction<Tables>,
  known: KnownPlaces,
  changed: readonly Pick<Draft, 'before' | 'after'>[],
) {
  const businesses = changed.map((draft) => draft.after)
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
    // A stored business keeps the category and city an operator may have given it while the words stay.
    const name = categoryName(after)
    if (!before || name !== categoryName(before))
      after.category_id = name === null ? null : known.categories.get(name)!
    const [city] = cityOf(after)
    if (!before || after.city !== before.city || after.country_code !== before.country_code)
      after.city_id = city ? known.cities.get(cityKey(city))! : null
  }
}
