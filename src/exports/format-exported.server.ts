import type { Selectable } from 'kysely'
import { findCountryByCode } from '../gazetteer/countries.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { EXPORT_FIELDS, type ExportField } from './exported-fields.ts'

export type ExportedRow = Pick<Selectable<BusinessesTable>, ExportField>

export type ExportedValue = string | number | boolean | null

const FORMATTERS: Partial<Record<ExportField, (row: ExportedRow) => ExportedValue>> = {
  country: ({ country, country_code: code }) =>
    country ?? findCountryByCode(code ?? '')?.name ?? null,
  verified: ({ verified }) => (verified === null ? null : verified === 1),
  created_at: ({ created_at }) => new Date(created_at).toISOString(),
  claimed_at: ({ claimed_at }) => (claimed_at === null ? null : new Date(claimed_at).toISOString()),
  updated_at: ({ updated_at }) => new Date(updated_at).toISOString(),
}

export function buildExportedColumns(fields: readonly ExportField[]): Set<ExportField> {
  const columns = new Set(fields)
  if (columns.has('country')) columns.add('country_code')
  return columns
}

export function createValueReader(
  fields: readonly ExportField[],
  vocabularyIds: ReadonlyMap<number, string | null>,
): (row: ExportedRow) => ExportedValue[] {
  const formatters: typeof FORMATTERS = {
    ...FORMATTERS,
    category_id: ({ category_id }) => vocabularyIds.get(category_id ?? 0) ?? null,
  }
  const readers = fields.map((field) => formatters[field] ?? ((row: ExportedRow) => row[field]))
  return (row) => readers.map((read) => read(row))
}

const ADMIN_LIST_NAMES: Record<string, ExportField> = {
  address: 'full_address',
  reviewCount: 'reviews',
  review_count: 'reviews',
}

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const FIELD_OF: ReadonlyMap<string, ExportField> = new Map([
  ...Object.entries(ADMIN_LIST_NAMES),
  ...EXPORT_FIELDS.map((field) => [camelCase(field), field] as const),
  ...EXPORT_FIELDS.map((field) => [field, field] as const),
])

export function parseFieldNames(
  names: readonly string[],
): { fields: ExportField[] } | { unknown: string } {
  const fields = new Set<ExportField>()
  for (const name of names) {
    const field = FIELD_OF.get(name.trim())
    if (!field) return { unknown: name.trim() }
    fields.add(field)
  }
  return { fields: [...fields] }
}
