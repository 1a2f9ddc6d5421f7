import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BusinessField } from '../../businesses/business-fields.server.ts'

export type ColumnField =
  | Exclude<BusinessField, 'opening_hours'>
  | 'id'
  | 'slug'
  | 'cid'
  | 'google_id'
  | 'coordinates'
  | 'categories'
  | 'complete_address'
  | 'is_service_area'
  | 'status'
  | 'is_closed_permanently'
  | 'is_closed_temporarily'

const ALIASES = readFileSync(join(import.meta.dirname, 'column-aliases.txt'), 'utf8').trim()

/** These come from common scrapers and Google's APIs, the most reliable header first. */
export const COLUMN_ALIASES = Object.fromEntries(
  ALIASES.split('\n').map((line) => {
    const [field = '', headers = ''] = line.split(': ')
    return [field, headers.split(', ')]
  }),
) as Record<ColumnField, string[]>
