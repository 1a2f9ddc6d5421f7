import { type ExportField, SPECIFIED_FIELDS } from '../../businesses/export-choices.ts'
import type { ImportDetails } from '../import-input.ts'
import type { ColumnField } from './column-aliases.ts'

const GENERATED_FIELDS: readonly ExportField[] = ['id', 'slug', 'created_at', 'updated_at']
const EXPECTED_FIELDS = SPECIFIED_FIELDS.filter((field) => !GENERATED_FIELDS.includes(field))

const FIELDS_OF_COLUMN: Partial<Record<ColumnField, readonly ExportField[]>> = {
  coordinates: ['latitude', 'longitude'],
  complete_address: ['street', 'city', 'postal_code', 'country_code'],
  categories: ['category'],
  google_id: ['place_id'],
}

export function findExtraction({ columns: { matched }, placeIds }: ImportDetails): {
  successful: ExportField[]
  missing: ExportField[]
} {
  const given = new Set<string>(
    Object.keys(matched).flatMap((field) => [
      field,
      ...(FIELDS_OF_COLUMN[field as ColumnField] ?? []),
    ]),
  )
  if (placeIds.given === 0 && placeIds.discarded > 0) given.delete('place_id')
  return {
    successful: EXPECTED_FIELDS.filter((column) => given.has(column)),
    missing: EXPECTED_FIELDS.filter((column) => !given.has(column)),
  }
}
