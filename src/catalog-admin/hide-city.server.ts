import type { Selectable, Transaction } from 'kysely'
import type { CitiesTable, Tables } from '../platform/database/tables.server.ts'

export async function hideCity(
  trx: Transaction<Tables>,
  city: Selectable<CitiesTable>,
  isHidden: boolean,
): Promise<void> {
  const { id, country_code } = city
  if ((city.hidden === 1) === isHidden) return
  await trx
    .updateTable('cities')
    .set({ hidden: isHidden ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  const by = isHidden ? -1 : 1
  const ofCity = trx
    .selectFrom('category_cities')
    .where('city_id', '=', id)
    .where('category_cities.listed', '>', 0)
    .select('category_id')
  await trx
    .updateTable('categories')
    .set((eb) => ({ cities: eb('cities', '+', by) }))
    .where('id', 'in', ofCity)
    .execute()
  await trx
    .updateTable('category_countries')
    .set((eb) => ({ cities: eb('cities', '+', by) }))
    .where('country_code', '=', country_code)
    .where('category_id', 'in', ofCity)
    .execute()
  if (city.listed === 0) return
  await trx
    .updateTable('countries')
    .set((eb) => ({ cities: eb('cities', '+', by) }))
    .where('code', '=', country_code)
    .execute()
  await trx
    .updateTable('site_totals')
    .set((eb) => ({ cities: eb('cities', '+', by) }))
    .execute()
}
