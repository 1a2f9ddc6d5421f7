import type { BusinessField } from '../../businesses/business-fields.server.ts'
import { readTextLines } from '../../platform/i18n/read-text-lines.server.ts'

export type ColumnField =
  | Exclude<BusinessField, 'opening_hours'>
  | 'id'
  | 'slug'
  | 'cid'
  | 'google_id'
  | 'coordinates'
  | 'price'
  | 'appointment_link'
  | 'categories'
  | 'complete_address'
  | 'is_service_area'
  | 'status'
  | 'is_closed_permanently'
  | 'is_closed_temporarily'

/** Reads lines such as 'city: town, stad'. A field may have several lines. */
export function readAliases(file: string): Record<string, string[]> {
  const aliases: Record<string, string[]> = {}
  for (const line of readTextLines(import.meta.dirname, file)) {
    const [field = '', headers = ''] = line.split(': ')
    aliases[field] = [...(aliases[field] ?? []), ...headers.split(', ')]
  }
  return aliases
}

/** These come from common scrapers and Google's APIs, the most reliable header first. */
export const COLUMN_ALIASES = readAliases('column-aliases.txt') as Record<ColumnField, string[]>
/** These have other meanings too, so the values must agree. */
export const CHECKED_ALIASES = readAliases('checked-aliases.txt')
/** Columns that hold one part of a field, as 'field/part'. */
export const MEMBER_ALIASES = readAliases('member-aliases.txt')
