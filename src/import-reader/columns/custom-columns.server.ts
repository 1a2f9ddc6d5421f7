import { SPECIFIED_FIELDS } from '../../businesses/specified-fields.ts'
import { buildCustomName, type CustomField, parseCustomName } from '../../settings/custom-fields.ts'
import type { ColumnMapping } from '../import-input.ts'
import { normalizeHeader } from './header-fields.server.ts'

/** The list of columns of custom fields. No header can have this name. */
export const CUSTOM_LIST = ':custom'

const USUAL: ReadonlySet<string> = new Set(SPECIFIED_FIELDS.map(normalizeHeader))

/** By column: the key of the custom field; null if the mapping names one that does not exist. */
export function findCustomColumns(
  header: readonly string[],
  mapping: ColumnMapping,
  fields: readonly CustomField[],
): Map<number, string | null> {
  const keys = new Set(fields.map(({ key }) => key))
  const titles = new Map<string, string>()
  for (const { key, labels } of fields.toReversed())
    for (const title of [labels.tr, labels.en, key]) {
      const normalized = normalizeHeader(title)
      if (normalized !== '' && !USUAL.has(normalized)) titles.set(normalized, key)
    }
  for (const key of keys) titles.set(normalizeHeader(buildCustomName(key)), key)
  const found = new Map<number, string | null>()
  header.forEach((title, column) => {
    const given = Object.hasOwn(mapping, column) ? mapping[column] : undefined
    const named = given === undefined ? titles.get(normalizeHeader(title)) : parseCustomName(given)
    if (named != null) found.set(column, keys.has(named) ? named : null)
  })
  return found
}
