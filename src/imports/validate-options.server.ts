import { BUSINESS_FIELDS, type BusinessField } from '../businesses/business-fields.server.ts'
import type { FieldPolicy } from '../businesses/saving/incoming-business.ts'
import { COLUMN_ALIASES, type ColumnField } from '../import-reader/columns/column-aliases.ts'
import type { ColumnMapping, ImportOptions } from '../import-reader/import-input.ts'

export const MAPPABLE_FIELDS = Object.keys(COLUMN_ALIASES) as ColumnField[]

type Given = {
  mapping?: Record<string, string> | undefined
  policy?: Record<string, FieldPolicy> | undefined
}

export function validateOptions<Options extends Given>(
  given: Options,
):
  | { options: Omit<Options, keyof Given> & Partial<Pick<ImportOptions, 'mapping' | 'policy'>> }
  | { unknown: string; field: 'mapping' | 'policy' } {
  const { mapping, policy, ...options } = given
  const isField = (name: string) => Object.hasOwn(COLUMN_ALIASES, name) || name === 'ignore'
  const odd = Object.values(mapping ?? {}).find((name) => !isField(name))
  if (odd !== undefined) return { unknown: odd, field: 'mapping' }
  const strange = Object.keys(policy ?? {}).find(
    (name) => !BUSINESS_FIELDS.includes(name as BusinessField),
  )
  if (strange !== undefined) return { unknown: strange, field: 'policy' }
  return {
    options: {
      ...options,
      ...(mapping && { mapping: mapping as ColumnMapping }),
      ...(policy && { policy }),
    },
  }
}
