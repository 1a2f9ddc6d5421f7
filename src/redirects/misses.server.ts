import type { Kysely } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { countUpTo } from '../platform/database/find-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { CountedRedirects } from './redirect-counter.server.ts'

/** Random paths push out only those seen longest ago. */
export const MAX_MISSES = 10_000
/** Deletes many rows at once, so that not every new path triggers a delete. */
const MISSES_REMOVED = 500

export async function saveMisses(
  database: Database,
  trx: Transaction,
  misses: CountedRedirects['misses'],
): Promise<void> {
  const paths = [...misses.keys()].map((path) => ({ path }))
  const rows = await database.findRows(trx, 'redirect_misses', ['path'], paths)
  const known = new Map(rows.map((row) => [row.path, row]))
  const changed = []
  const added = []
  for (const [path, { hits, firstAt, lastAt, referrer }] of misses) {
    const row = known.get(path)
    if (!row) added.push({ path, hits, first_at: firstAt, last_at: lastAt, referrer })
    else
      changed.push({
        path,
        hits: row.hits + hits,
        last_at: Math.max(row.last_at, lastAt),
        referrer: referrer ?? row.referrer,
      })
  }
  await database.updateRows(trx, 'redirect_misses', ['path'], changed)
  if (added.length === 0) return
  await database.insertRows(trx, 'redirect_misses', added)
  await deleteOldest(trx)
}

const countMisses = (db: Kysely<Tables>) =>
  countUpTo(db, db.selectFrom('redirect_misses').select('path'), 2 * MAX_MISSES)

async function deleteOldest(trx: Transaction): Promise<void> {
  const count = await countMisses(trx)
  if (count <= MAX_MISSES) return
  await trx
    .deleteFrom('redirect_misses')
    .where('path', 'in', (oldest) =>
      oldest
        .selectFrom('redirect_misses')
        .orderBy('last_at')
        .orderBy('path', 'desc')
        .limit(count - MAX_MISSES + MISSES_REMOVED)
        .select('path'),
    )
    .execute()
}

const MISSES_PAGE = 20
export const MISS_ORDERS = ['hits', 'last'] as const

export async function findMisses(
  database: Database,
  order: (typeof MISS_ORDERS)[number],
  page: number,
) {
  // The log is limited, so a large offset is cheap enough.
  const rows = await database.read
    .selectFrom('redirect_misses')
    .orderBy(order === 'hits' ? 'hits' : 'last_at', 'desc')
    .orderBy('path')
    .limit(MISSES_PAGE)
    .offset((page - 1) * MISSES_PAGE)
    .selectAll()
    .execute()
  const total = await countMisses(database.read)
  const misses = rows.map(({ path, hits, first_at, last_at, referrer }) => ({
    path,
    count: hits,
    firstSeen: new Date(first_at).toISOString(),
    lastSeen: new Date(last_at).toISOString(),
    referrer,
  }))
  return { misses, page, total, totalPages: Math.ceil(total / MISSES_PAGE) }
}
