import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { ENTERED, type Entered, refreshWords } from './index-entry.server.ts'

const CHUNK_ROWS = 1000

export async function refreshEntries(
  database: Database,
  trx: Transaction<Tables>,
  businesses: readonly Entered[],
): Promise<void> {
  await database.words.delete(
    trx,
    businesses.map(({ id }) => id),
  )
  const entered = businesses.map((after) => ({ id: after.id, before: null, after }))
  await refreshWords(database, trx, entered)
}

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
    .select(ENTERED)
    .execute()
  await refreshEntries(database, trx, rows)
  return { rows: rows.length, last: rows.at(-1)?.id ?? after }
}

export async function indexAllWords(database: Database): Promise<void> {
  for (let after = 0; ; ) {
    const { rows, last } = await database.change(
      (trx) => indexNextWords(database, trx, after, CHUNK_ROWS),
      'soon',
    )
    if (rows < CHUNK_ROWS) return
    after = last
  }
}
