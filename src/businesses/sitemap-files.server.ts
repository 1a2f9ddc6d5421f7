import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'

/** The sitemap protocol allows 50,000 URLs per file. */
export const SITEMAP_MAX_URLS = 9000

export const findSitemapPage = (sitemapNumber: number): number =>
  Math.ceil(sitemapNumber / SITEMAP_MAX_URLS)

/** Must match the index `businesses_by_sitemap_file` literally. */
export const sitemapPageOfRow = sql<number>`(businesses.sitemap_number + ${sql.lit(SITEMAP_MAX_URLS - 1)}) / ${sql.lit(SITEMAP_MAX_URLS)}`

type Seen = Pick<BusinessesTable, 'listed' | 'sitemap_number'> | null

export async function recordSitemapChange(
  trx: Transaction,
  changed: readonly { before: Seen; after: Seen }[],
  now: number,
): Promise<void> {
  const pages = new Set<number>()
  for (const { before, after } of changed)
    for (const business of [before, after])
      if (business?.listed === 1 && business.sitemap_number !== null)
        pages.add(findSitemapPage(business.sitemap_number))
  if (pages.size === 0) return
  await trx
    .insertInto('sitemap_files')
    .values([...pages].map((page) => ({ page, changed_at: now })))
    .onConflict((conflict) => conflict.column('page').doUpdateSet({ changed_at: now }))
    .execute()
}
