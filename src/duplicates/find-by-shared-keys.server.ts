import { sql, type Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'

/** SQLite limits the number of parts in a compound SELECT. */
const KEYS_AT_ONCE = 100

type Keyed = { key: number; business_id: number }

export async function findBySharedKeys(
  trx: Transaction<Tables>,
  keys: readonly number[],
  most: number,
): Promise<Keyed[]> {
  const found: Keyed[] = []
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const parts = keys.slice(from, from + KEYS_AT_ONCE).map(
      (key) => sql`select * from (
        select key, business_id from duplicate_keys where key = ${key}
        order by business_id limit ${most}) as sharing`,
    )
    const { rows } = await sql<Keyed>`${sql.join(parts, sql` union all `)}`.execute(trx)
    found.push(...rows)
  }
  return found
}
