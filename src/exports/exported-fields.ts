import { COLUMN_FIELDS, type ListColumn } from '../business-list/admin-list-options.ts'
import { SPECIFIED_FIELDS } from '../businesses/specified-fields.ts'
import { type CustomName, isCustomName } from '../settings/custom-fields.ts'

/** Append new fields at the end, so that the order of existing columns stays. */
export const EXPORT_FIELDS = [
  ...SPECIFIED_FIELDS,
  'subtypes',
  'region',
  'website',
  'time_zone',
  'description',
  'business_status',
  'data_date',
  'district',
  'price_level',
  'rating_distribution',
  'email',
  'social',
  'menu_link',
  'booking_link',
  'order_link',
  'photos',
  'popular_times',
  'category_id',
  'claimed_at',
  'photo_credit',
  'special_hours',
  'source',
  'licence',
  'photo_credits',
] as const

type BuiltInField = (typeof EXPORT_FIELDS)[number]

export type ExportField = BuiltInField | CustomName

export const isBuiltIn = (field: ExportField): field is BuiltInField => !isCustomName(field)

/** Each row of the list begins with the name, which is no column. */
export const buildColumnFields = (columns: readonly ListColumn[]): ExportField[] => [
  'name',
  ...columns.flatMap((column): readonly ExportField[] =>
    isCustomName(column) ? [column] : COLUMN_FIELDS[column],
  ),
]

export const DATE_RANGES = [
  'today',
  'yesterday',
  'last24hours',
  'last7days',
  'thisweek',
  'thismonth',
  'custom',
] as const

export type DateRange = (typeof DATE_RANGES)[number]

export const EXPORT_FORMATS = ['csv', 'xlsx', 'ndjson', 'geojson', 'parquet'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const MAX_EXPORTED_CATEGORIES = 100
