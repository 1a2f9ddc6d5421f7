import { type ExportField, SPECIFIED_FIELDS } from '../../businesses/export-choices.ts'
import type { ImportDetails } from '../import-input.ts'
import type { ColumnField } from './column-aliases.ts'

/** Columns that the directory fills and no source has. */
const OUR_OWN: readonly ExportField[] = ['id', 'slug', 'created_at', 'updated_at']
/** The 23 columns a file may bring. */
const EXPECTED = SPECIFIED_FIELDS.filter((field) => !OUR_OWN.includes(field))

/** Columns that give more than one of those. */
const GIVES: Partial<Record<ColumnField, readonly ExportField[]>> = {
  coordinates: ['latitude', 'longitude'],
  complete_address: ['street', 'city', 'postal_code', 'country_code'],
  categories: ['category'],
  google_id: ['place_id'],
}

/** Which of the expected columns a file has; place_id counts as missing if all its values are discarded. */
export function findExtraction({ columns: { matched }, placeIds }: ImportDetails): {
  successful: ExportField[]
  missing: ExportField[]
} {
  const given = new Set<string>(
    Object.keys(matched).flatMap((field) => [field, ...(GIVES[field as ColumnField] ?? [])]),
  )
  if (placeIds.given === 0 && placeIds.discarded > 0) given.delete('place_id')
  return {
    successful: EXPECTED.filter((column) => given.has(column)),
    missing: EXPECTED.filter((column) => !given.has(column)),
  }
}
