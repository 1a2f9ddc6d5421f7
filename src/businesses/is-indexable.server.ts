import type { Database } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import type { Settings } from '../settings/setting-groups.ts'
import { SIGNAL_COLUMNS } from './completeness.server.ts'

export type IndexableFields = Pick<BusinessesTable, 'listed' | 'quality'>

/** The sitemap query applies the same rule in SQL; change both together. */
export const isIndexable = (
  { listed, quality }: IndexableFields,
  { indexing }: Pick<Settings, 'indexing'>,
): boolean => listed === 1 && quality >= indexing.leastQuality

export type IndexingFacts = NonNullable<Awaited<ReturnType<typeof findIndexingFacts>>>

export const findIndexingFacts = (database: Database, slug: string) =>
  findRow(database.read, 'businesses', { slug }, [
    ...SIGNAL_COLUMNS,
    'id',
    'name',
    'is_approved',
    'removed_at',
    'business_status',
    'listed',
    'quality',
    'sitemap_number',
  ])
