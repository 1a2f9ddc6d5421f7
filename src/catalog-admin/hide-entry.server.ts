import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { EntryKind } from '../platform/runs/entry-kinds.server.ts'

/** A city, if it has a country. */
export type StoredEntry = {
  id: number
  slug: string
  hidden: number
  listed: number
  country_code?: string
}

async function hideCategory(
  trx: Transaction,
  category: StoredEntry,
  isHidden: boolean,
): Promise<void> {
  const { id } = category
  if ((category.hidden === 1) === isHidden) return
  await saveValues(trx, 'categories', id, { hidden: isHidden ? 1 : 0 })
  const counts = { categories: sql<number>`categories + ${isHidden ? -1 : 1}` }
  await trx
    .updateTable('cities')
    .set(counts)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('category_cities')
        .where('category_id', '=', id)
        .where('category_cities.listed', '>', 0)
        .select('city_id'),
    )
    .execute()
  await trx
    .updateTable('countries')
    .set(counts)
    .where('code', 'in', (eb) =>
      eb
        .selectFrom('category_countries')
        .where('category_id', '=', id)
        .where('category_countries.listed', '>', 0)
        .select('country_code'),
    )
    .execute()
  if (category.listed === 0) return
  await trx.updateTable('site_totals').set(counts).execute()
}

async function hideCity(trx: Transaction, city: StoredEntry, isHidden: boolean): Promise<void> {
  const { id, country_code = '' } = city
  if ((city.hidden === 1) === isHidden) return
  await saveValues(trx, 'cities', id, { hidden: isHidden ? 1 : 0 })
  const counts = { cities: sql<number>`cities + ${isHidden ? -1 : 1}` }
  const ofCity = trx
    .selectFrom('category_cities')
    .where('city_id', '=', id)
    .where('category_cities.listed', '>', 0)
    .select('category_id')
  await trx.updateTable('categories').set(counts).where('id', 'in', ofCity).execute()
  await trx
    .updateTable('category_countries')
    .set(counts)
    .where('country_code', '=', country_code)
    .where('category_id', 'in', ofCity)
    .execute()
  if (city.listed === 0) return
  await trx.updateTable('countries').set(counts).where('code', '=', country_code).execute()
  await trx.updateTable('site_totals').set(counts).execute()
}

/** The number of writes of a category grows with its cities and countries. */
export const hideEntry = (
  trx: Transaction,
  kind: EntryKind,
  entry: StoredEntry,
  isHidden: boolean,
): Promise<void> => (kind === 'city' ? hideCity : hideCategory)(trx, entry, isHidden)
