import type { BusinessesTable } from '../platform/database/tables.server.ts'
import type { Settings } from '../settings/setting-groups.ts'

export type IndexableFields = Pick<BusinessesTable, 'listed' | 'quality'>

/** The sitemap query applies the same rule in SQL; change both together. */
export const isIndexable = (
  { listed, quality }: IndexableFields,
  { indexing }: Pick<Settings, 'indexing'>,
): boolean => listed === 1 && quality >= indexing.leastQuality
