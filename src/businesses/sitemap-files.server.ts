import { sql, type Transaction } from 'kysely'
import type { BusinessesTable, Tables } from '../platform/database/tables.server.ts'

/** How many addresses one file of the sitemap has room for; the protocol's limit is 50,000. */
export const SITEMAP_ROOM = 9000

/** The file a business is in, by its number, which it keeps for good; so the file never changes either. */
export const sitemapPage = (sitemapNumber: number): number =>
  Math.ceil(sitemapNumber / SITEMAP_ROOM)

/** The same of a row, as the index `businesses_by_sitemap_file` has it. */
export const sitemapPageOfRow = sql<number>`(businesses.sitemap_number + ${sql.lit(SITEMAP_ROOM - 1)}) / ${sql.lit(SITEMAP_ROOM)}`

type Seen = Pick<BusinessesTable, 'listed' | 'sitemap_number'> | null

/** Notes when the files last changed that name any of these businesses, or named it before. */
export async function markSitemapFiles(
  trx: Transaction<Tables>,
  changed: readonly { before: Seen; after: Seen }[],
  now: number,
): Promise<void> {
  const pages = new Set<number>()
  for (const { before, after } of changed)
    for (const business of [before, after])
      if (business?.listed === 1 && business.sitemap_number !== null)
        pages.add(sitemapPage(business.sitemap_number))
  if (pages.size === 0) return
  await trx
    .insertInto('sitemap_files')
    .values([...pages].map((page) => ({ page, changed_at: now })))
    .onConflict((conflict) => conflict.column('page').doUpdateSet({ changed_at: now }))
    .execute()
}
