import type { AdminStatus } from '../businesses/admin/admin-list-options.ts'
import type { Period } from './export-period.ts'

export type ExportFilter = {
  countryCode: string | null
  categoryIds: readonly number[] | null
  created: Period
  search: string
  status: Exclude<AdminStatus, 'removed'>
}
