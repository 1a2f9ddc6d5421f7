import {
  CUSTOM_TEXT_MAX_CHARS,
  formatCustomValue,
  parseCustomValue,
} from '../../business-facts/custom-value.ts'
import { type CustomValues, formatCustomValues } from '../../business-facts/custom-values.ts'
import type { NamedValues } from '../../businesses/business-fields.server.ts'
import { buildCustomName, type CustomField } from '../../settings/custom-fields.ts'
import { CUSTOM_LIST } from '../columns/custom-columns.server.ts'
import { formatWithLimit, type RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

/** A value that does not fit its type is stored as given, so that nothing of the file is lost. */
export function parseCustomCells(
  cells: RowCells,
  fields: ReadonlyMap<string, CustomField>,
  notes: RowNotes,
): Pick<Partial<NamedValues>, 'custom_values'> {
  if (!cells.has(CUSTOM_LIST)) return {}
  const values: CustomValues = {}
  for (const { member: key, value: text } of cells.list(CUSTOM_LIST)) {
    const field = fields.get(key)
    if (!field || values[key] !== undefined) continue
    const name = buildCustomName(key)
    const value = parseCustomValue(field, text)
    if (value === null) notes.note(name, text, 'custom-unfit')
    values[key] =
      value === null
        ? formatWithLimit(name, text, CUSTOM_TEXT_MAX_CHARS, notes)
        : formatCustomValue(value)
  }
  const custom_values = formatCustomValues(values)
  return custom_values === null ? {} : { custom_values }
}
