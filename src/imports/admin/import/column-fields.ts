import { normalizeField } from '../../../import-reader/quality/quality-counts.ts'
import { isCustomName } from '../../../settings/custom-fields.ts'
import type { Import } from '../../client.ts'
import { buildColumns, IGNORED, TOGETHER } from './column-table.tsx'

/** These columns have no field of their own; the fields they fill have the rules. */
const NON_FIELD_COLUMNS = new Set(['id', 'cid', 'google_id', 'complete_address', 'is_service_area'])
export const FIELDS_BY_COLUMN: Record<string, readonly string[]> = {
  working_hours: ['working_hours', 'opening_hours'],
  coordinates: ['latitude', 'longitude'],
  price: ['price_level'],
  appointment_link: ['booking_link'],
  categories: ['type', 'subtypes'],
  status: ['business_status'],
  is_closed_permanently: ['business_status'],
  is_closed_temporarily: ['business_status'],
}

function fieldsOf(use: string): readonly string[] {
  if (isCustomName(use)) return ['custom_values']
  return FIELDS_BY_COLUMN[use] ?? (NON_FIELD_COLUMNS.has(use) ? [] : [use])
}

export function listFilledFields(
  { columns }: Import,
  mapping: Import['options']['mapping'],
): string[] {
  const fields = buildColumns(columns, mapping).flatMap(({ use }) => fieldsOf(use))
  return [...new Set(fields)].filter((field) => field !== TOGETHER && field !== IGNORED)
}

export function findColumn({ columns, options }: Import, field: string): number | null {
  const wanted = normalizeField(field)
  const all = buildColumns(columns, options.mapping)
  const column =
    all.find(({ use }) => use === field) ??
    all.find(({ use }) => [use, ...fieldsOf(use)].some((each) => normalizeField(each) === wanted))
  return column?.number ?? null
}
