import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../platform/database/tables.server.ts'

type Id = number | null

export async function findMerged(
  database: Database,
  trx: Transaction<Tables>,
  changes: readonly Partial<BusinessesTable>[],
) {
  const targets = async (table: 'categories' | 'cities', ids: readonly (Id | undefined)[]) => {
    const keys = [...new Set(ids)].flatMap((id) => (id == null ? [] : [{ id }]))
    const rows = keys.length === 0 ? [] : await database.findRows(trx, table, ['id'], keys)
    const into = new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]))
    return (id: Id) => (id === null ? null : (into.get(id) ?? id))
  }
  return {
    category: await targets(
      'categories',
      changes.map(({ category_id }) => category_id),
    ),
    city: await targets(
      'cities',
      changes.map(({ city_id }) => city_id),
    ),
  }
}
