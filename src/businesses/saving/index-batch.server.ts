import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { INDEXED_FIELDS, type IndexedFields, refreshTerms } from './index-entry.server.ts'

const CHUNK_ROWS = 1000

export async function refreshEntries(
  database: Database,
  trx: Transaction<Tables>,
  businesses: readonly IndexedFields[],
): Promise<void> {
  await database.words.delete(
    trx,
    businesses.map(({ id }) => id),
  )
  const entered = businesses.map((after) => ({ id: after.id, before: null, after }))
  await refreshTerms(database, trx, entered)
}

export async function refreshIndexBatch(
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
    .select(INDEXED_FIELDS)
    .execute()
  await refreshEntries(database, trx, rows)
  return { rows: rows.length, last: rows.at(-1)?.id ?? after }
}

export async function refreshFullIndex(database: Database): Promise<void> {
  for (let after = 0; ; ) {
    const { rows, last } = await database.change(
      (trx) => refreshIndexBatch(database, trx, after, CHUNK_ROWS),
      'soon',
    )
    if (rows < CHUNK_ROWS) return
    after = last
  }
}
