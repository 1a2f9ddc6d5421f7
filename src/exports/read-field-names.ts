import { EXPORT_FIELDS, type ExportField } from '../businesses/export-choices.ts'

/** What the list of the back office calls some of them. */
const OF_THE_LIST: Record<string, ExportField> = {
  address: 'full_address',
  reviewCount: 'reviews',
  review_count: 'reviews',
}

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const FIELD_OF: ReadonlyMap<string, ExportField> = new Map([
  ...Object.entries(OF_THE_LIST),
  ...EXPORT_FIELDS.flatMap((field) => [
    [camelCase(field), field] as const,
    [field, field] as const,
  ]),
])

/**
 * The fields of these names in the order asked, each once; `full_address`, `fullAddress` and
 * `address` are one. The first name that is none of a field is given back as `unknown`.
 */
export function readFieldNames(
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
