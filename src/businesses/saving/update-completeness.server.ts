import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { scoreCompleteness } from '../completeness.server.ts'
import { recordSitemapChange } from '../sitemap-files.server.ts'

const CHUNK_ROWS = 1000

export async function refreshCompletenessBatch(
  database: Database,
  trx: Transaction<Tables>,
  after: number,
  size: number,
  now: number,
): Promise<{ rows: number; changed: number; last: number }> {
  const rows = await trx
    .selectFrom('businesses')
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .selectAll()
    .execute()
  const changed = rows
    .map((before) => ({ before, after: { ...before, quality: scoreCompleteness(before) } }))
    .filter((business) => business.before.quality !== business.after.quality)
  await database.updateRows(
    trx,
    'businesses',
    ['id'],
    changed.map(({ after: { id, quality } }) => ({ id, quality })),
  )
  await recordSitemapChange(trx, changed, now)
  return { rows: rows.length, changed: changed.length, last: rows.at(-1)?.id ?? after }
}

export async function refreshAllCompleteness(database: Database, now: number): Promise<void> {
  for (let after = 0; ; ) {
    const { rows, last } = await database.change(
      (trx) => refreshCompletenessBatch(database, trx, after, CHUNK_ROWS, now),
      'soon',
    )
    if (rows < CHUNK_ROWS) return
    after = last
  }
}
