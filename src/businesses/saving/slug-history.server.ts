import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'

export type SlugChange = { businessId: number; from: string; to: string }

export async function savePreviousSlugs(
  database: Database,
  trx: Transaction<Tables>,
  changes: readonly SlugChange[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  const taken = changes.map(({ to }) => to)
  await trx.deleteFrom('slug_history').where('slug', 'in', database.list(taken)).execute()
  await database.insertRows(
    trx,
    'slug_history',
    changes.map(({ businessId, from }) => ({
      slug: from,
      business_id: businessId,
      created_at: now,
    })),
    'ignore',
  )
  // Cached lists contain links with the old slugs.
  await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'directory_version')
    .execute()
}
