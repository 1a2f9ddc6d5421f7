import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { refreshWords } from './business-words.ts'

const CHUNK_ROWS = 1000

/** Puts the next `size` businesses after an id into the index of words; gives how many, and the last id. */
export async function indexNextWords(
  database: Database,
  trx: Transaction<Tables>,
  after: number,
  size: number,
): Promise<{ rows: number; last: number }> {
  const rows = await trx
    .selectFrom('businesses')
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .select(['id', 'name_key', 'category_id', 'is_approved', 'business_status', 'removed_at'])
    .execute()
  const found = rows.map((business) => ({ id: business.id, before: null, after: business }))
  await refreshWords(database, trx, found)
  return { rows: rows.length, last: rows.at(-1)?.id ?? after }
}

/** Fills the index of words from the businesses, where it is empty. */
export async function indexAllWords(database: Database): Promise<void> {
  for (let after = 0; ; ) {
    const { rows, last } = await database.change((trx) =>
      indexNextWords(database, trx, after, CHUNK_ROWS),
    )
    if (rows < CHUNK_ROWS) return
    after = last
  }
}
