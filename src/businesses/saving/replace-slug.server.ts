import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'

export async function findSlugOwner(
  trx: Transaction<Tables>,
  slug: string,
): Promise<number | null> {
  const present = await trx
    .selectFrom('businesses')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst()
  if (present) return present.id
  const former = await trx
    .selectFrom('slug_history')
    .where('slug', '=', slug)
    .select('business_id')
    .executeTakeFirst()
  return former?.business_id ?? null
}

export async function savePreviousSlug(
  database: Database,
  trx: Transaction<Tables>,
  change: { id: number; from: string; to: string },
  now: number,
): Promise<void> {
  await trx.deleteFrom('slug_history').where('slug', '=', change.to).execute()
  const row = { slug: change.from, business_id: change.id, created_at: now }
  await database.insertRows(trx, 'slug_history', [row], 'ignore')
}
