import type { BusinessesTable } from '../platform/database/tables.server.ts'
import type { Settings } from '../settings/setting-groups.ts'

/** What tells whether search engines are to list a business. */
export type Judged = Pick<BusinessesTable, 'listed' | 'quality'>

/**
 * Whether a business's page is for search engines: it is listed, and not thin. The sitemap holds just
 * these (`domain/sitemaps/` asks the same in SQL), and the pages of all others say noindex.
 */
export const isIndexable = (
  { listed, quality }: Judged,
  { indexing }: Pick<Settings, 'indexing'>,
): boolean => listed === 1 && quality >= indexing.leastQuality
