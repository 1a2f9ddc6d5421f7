import { findCategoryId } from '../catalog/categories/find-category-id.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { ExportFilter } from './export-filter.ts'

export async function findExportedCategories(
  database: Database,
  names: readonly string[] | null,
): Promise<number[] | null> {
  if (names === null) return null
  const ids = new Set<number>()
  for (const name of names) {
    const id = await findCategoryId(database, name)
    if (id !== null) ids.add(id)
  }
  return [...ids]
}

/** Returns null if only reading the rows would give the number. */
export async function findExpectedRows(
  database: Database,
  { countryCode, categoryIds, created, search, status }: ExportFilter,
): Promise<number | null> {
  const isSome =
    search !== '' || status !== 'all' || created.from !== null || created.before !== null
  if (isSome || (countryCode !== null && categoryIds !== null)) return null
  const { read } = database
  if (countryCode !== null) {
    const found = read.selectFrom('countries').where('code', '=', countryCode).select('total')
    return (await found.executeTakeFirst())?.total ?? 0
  }
  if (categoryIds !== null) {
    const found = read.selectFrom('categories').where('id', 'in', database.list(categoryIds))
    const rows = await found.select('total').execute()
    return rows.reduce((sum, { total }) => sum + total, 0)
  }
  return (await read.selectFrom('site_totals').select('total').executeTakeFirst())?.total ?? null
}
