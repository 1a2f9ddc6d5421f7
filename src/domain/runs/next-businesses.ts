import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { RunInput } from './queue-run.ts'

/**
 * The next businesses of a run, in order of their ids. The input names them: `ids` a selection,
 * `filter` everything the back office's list shows under it; nothing of both means all, up to the id
 * `upTo` where there is one.
 */
export async function nextBusinesses(
  _database: Database,
  trx: Transaction<Tables>,
  input: RunInput,
  cursor: number,
  size: number,
): Promise<{ ids: number[]; next: number; isLast: boolean }> {
  const selected = input.ids as number[] | undefined
  if (selected) {
    const ids = selected.slice(cursor, cursor + size)
    const next = cursor + ids.length
    return { ids, next, isLast: next >= selected.length }
  }
  const rows = await trx
    .selectFrom('businesses')
    .where('id', '>', cursor)
    .where('id', '<=', (input.upTo as number | undefined) ?? Number.MAX_SAFE_INTEGER)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(size)
    .select('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids, next: ids.at(-1) ?? cursor, isLast: rows.length < size }
}
