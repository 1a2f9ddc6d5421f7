import { normalizeCell } from '../../spreadsheets/normalize-text.ts'
import type { ColumnField } from '../columns/column-aliases.ts'
import type { ColumnMap } from '../columns/match-columns.ts'
import { isPlaceholder } from './placeholder-value.ts'
import type { RowNotes } from './row-notes.ts'

export type RowCells = {
  get: (field: ColumnField) => string
  all: (field: ColumnField) => string[]
  list: (name: string) => { member: string; value: string }[]
}

/** In these fields 'NA' is Namibia or Naples; elsewhere it is R's missing value. */
const WITH_NA: ReadonlySet<ColumnField> = new Set(['name', 'country', 'country_code', 'region'])

const FIELD_OF_LIST = new Map<string, ColumnField>([
  ['categories', 'type'],
  ['days', 'working_hours'],
])

/** Placeholders count as empty and are noted; None, NaN and NULL are not noted. */
export function createCellReader(
  columns: ColumnMap,
): (cells: readonly string[], notes?: RowNotes) => RowCells {
  return (cells, notes) => {
    const read = (field: ColumnField, column: number) => {
      const cell = cells[column]?.trim() ?? ''
      if (isPlaceholder(field, cell)) {
        notes?.noteOnce(field, cell, 'placeholder')
        return ''
      }
      const value = normalizeCell(cell)
      return value === 'NA' && !WITH_NA.has(field) ? '' : value
    }
    return {
      get(field) {
        for (const column of columns.fields.get(field) ?? []) {
          const value = read(field, column)
          if (value !== '') return value
        }
        return ''
      },
      all(field) {
        const filled = columns.fields.get(field) ?? []
        return filled.map((column) => read(field, column)).filter((value) => value !== '')
      },
      list(name) {
        const members = columns.lists.get(name) ?? []
        const field = FIELD_OF_LIST.get(name)
        return members.flatMap(({ column, member }) => {
          const value = field ? read(field, column) : normalizeCell(cells[column])
          return value === '' || value === 'NA' ? [] : [{ member, value }]
        })
      },
    }
  }
}

/** `undefined` from `parse` means an empty cell, null an unusable one. */
export function findFirstUsable<Value>(
  given: readonly string[],
  parse: (text: string) => Value | null | undefined,
): { value: Value | undefined; unusable: string | null } {
  let unusable: string | null = null
  let saysNothing = false
  for (const text of given) {
    const value = parse(text)
    if (value !== null && value !== undefined) return { value, unusable: null }
    if (value === undefined) saysNothing = true
    else unusable ??= text
  }
  return { value: undefined, unusable: saysNothing ? null : unusable }
}
