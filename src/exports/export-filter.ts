import type { KeptStatus } from '../businesses/admin/admin-list-options.ts'
import type { Period } from './export-period.ts'

/** Which businesses an export gives: never those that are removed. */
export type ExportFilter = {
  /** ISO 3166-1, two capital letters; null for all. */
  countryCode: string | null
  /** Null for all; an id that no category has gives nothing. */
  categoryIds: readonly number[] | null
  /** When they were added. */
  created: Period
  /** Words of the name, as the back office's list is searched; '' for all. */
  search: string
  status: Exclude<KeptStatus, 'removed'>
}
