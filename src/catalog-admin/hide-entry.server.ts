import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'

export type StoredEntry = {
  id: number
  slug: string
  hidden: number
  listed: number
  country_code?: string
}

async function countCategory(trx: Transaction, { id, listed }: StoredEntry, by: 1 | -1) {
  const counts = { categories: sql<number>`categories + ${by}` }
  const cities = trx
    .selectFrom('category_cities')
    .where('category_id', '=', id)
    .where('category_cities.listed', '>', 0)
    .select('city_id')
  const countries = trx
    .selectFrom('category_countries')
    .where('category_id', '=', id)
    .where('category_countries.listed', '>', 0)
    .select('country_code')
  await trx.updateTable('cities').set(counts).where('id', 'in', cities).execute()
  await trx.updateTable('countries').set(counts).where('code', 'in', countries).execute()
  if (listed > 0) await trx.updateTable('site_totals').set(counts).execute()
}

async function countCity(trx: Transaction, city: StoredEntry, by: 1 | -1) {
  const { id, listed, country_code = '' } = city
  const counts = { cities: sql<number>`cities + ${by}` }
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
  if (listed === 0) return
  await trx.updateTable('countries').set(counts).where('code', '=', country_code).execute()
  await trx.updateTable('site_totals').set(counts).execute()
}

/** The number of writes of a category grows with its cities and countries. */
export async function hideEntry(
  trx: Transaction,
  kind: EntryKind,
  entry: StoredEntry,
  isHidden: boolean,
): Promise<void> {
  if ((entry.hidden === 1) === isHidden) return
  await saveValues(trx, ENTRY_KINDS[kind].table, entry.id, { hidden: isHidden ? 1 : 0 })
  await (kind === 'city' ? countCity : countCategory)(trx, entry, isHidden ? -1 : 1)
}
