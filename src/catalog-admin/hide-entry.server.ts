import type { Selectable, Transaction } from 'kysely'
import type { CategoriesTable, CitiesTable, Tables } from '../platform/database/tables.server.ts'

/** The number of writes grows with the cities and countries of the category. */
export async function hideCategory(
  trx: Transaction<Tables>,
  category: Selectable<CategoriesTable>,
  isHidden: boolean,
): Promise<void> {
  const { id } = category
  if ((category.hidden === 1) === isHidden) return
  await trx
    .updateTable('categories')
    .set({ hidden: isHidden ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  const by = isHidden ? -1 : 1
  await trx
    .updateTable('cities')
    .set((eb) => ({ categories: eb('categories', '+', by) }))
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
    .set((eb) => ({ categories: eb('categories', '+', by) }))
    .where('code', 'in', (eb) =>
      eb
        .selectFrom('category_countries')
        .where('category_id', '=', id)
        .where('category_countries.listed', '>', 0)
        .select('country_code'),
    )
    .execute()
  if (category.listed === 0) return
  await trx
    .updateTable('site_totals')
    .set((eb) => ({ categories: eb('categories', '+', by) }))
    .execute()
}

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
