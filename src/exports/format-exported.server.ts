import type { Selectable } from 'kysely'
import { type CustomValues, parseCustomValues } from '../business-facts/custom-values.ts'
import { findCountryByCode } from '../gazetteer/countries.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { buildCustomName, type CustomField, parseCustomName } from '../settings/custom-fields.ts'
import { EXPORT_FIELDS, type ExportField, isBuiltIn } from './exported-fields.ts'

type ExportedColumn = Extract<ExportField, keyof BusinessesTable> | 'custom_values'

export type ExportedRow = Pick<Selectable<BusinessesTable>, ExportedColumn>

export type ExportedValue = string | number | boolean | null

const FORMATTERS: Partial<Record<ExportField, (row: ExportedRow) => ExportedValue>> = {
  country: ({ country, country_code: code }) =>
    country ?? findCountryByCode(code ?? '')?.name ?? null,
  verified: ({ verified }) => (verified === null ? null : verified === 1),
  created_at: ({ created_at }) => new Date(created_at).toISOString(),
  claimed_at: ({ claimed_at }) => (claimed_at === null ? null : new Date(claimed_at).toISOString()),
  updated_at: ({ updated_at }) => new Date(updated_at).toISOString(),
}

export function buildExportedColumns(
  fields: readonly ExportField[],
): Set<ExportedColumn | 'category_id'> {
  const columns = new Set(
    fields.map((field) => (isBuiltIn(field) ? field : ('custom_values' as const))),
  )
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
  let custom: CustomValues = {}
  const readers = fields.map((field) => {
    const key = parseCustomName(field)
    if (key !== null) return () => custom[key] ?? null
    return formatters[field] ?? ((row: ExportedRow) => row[field as ExportedColumn])
  })
  return (row) => {
    custom = parseCustomValues(row.custom_values)
    return readers.map((read) => read(row))
  }
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

/** `custom` are the fields that the operator defined. */
export function parseFieldNames(
  names: readonly string[],
  custom: readonly CustomField[] = [],
): { fields: ExportField[] } | { unknown: string } {
  const fields = new Set<ExportField>()
  const ownNames = custom.map(({ key }) => buildCustomName(key))
  for (const name of names) {
    const field = FIELD_OF.get(name.trim()) ?? ownNames.find((own) => own === name.trim())
    if (!field) return { unknown: name.trim() }
    fields.add(field)
  }
  return { fields: [...fields] }
}
