import { EXPORT_FIELDS, type ExportField } from '../businesses/export-choices.ts'

const ADMIN_LIST_NAMES: Record<string, ExportField> = {
  address: 'full_address',
  reviewCount: 'reviews',
  review_count: 'reviews',
}

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const FIELD_OF: ReadonlyMap<string, ExportField> = new Map([
  ...Object.entries(ADMIN_LIST_NAMES),
  ...EXPORT_FIELDS.flatMap((field) => [
    [camelCase(field), field] as const,
    [field, field] as const,
  ]),
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
