import { cleanCell } from '../../spreadsheets/normalize-text.ts'
import type { ColumnField } from '../columns/column-aliases.ts'
import type { ColumnMap } from '../columns/match-columns.ts'
import { isPlaceholder } from './placeholder-value.ts'
import type { RowNotes } from './row-notes.ts'

/** The cells of one row by what they mean. */
export type RowCells = {
  /** The first filled cell of a field's columns, cleaned; '' when none is. */
  get: (field: ColumnField) => string
  /** All filled cells of a field's columns, the surest column first. */
  all: (field: ColumnField) => string[]
  /** The filled members of a flattened list (`categories/0`, `categories/1`), by the list's folded name. */
  list: (name: string) => { member: string; value: string }[]
}

/** Where 'NA' is a name: Namibia, the province of Naples. Elsewhere it is how R writes "nothing". */
const WITH_NA: ReadonlySet<ColumnField> = new Set(['name', 'country', 'country_code', 'region'])

/** Lists whose members may be placeholders, with the field they are checked and noted as. */
const FIELD_OF_LIST = new Map<string, ColumnField>([
  ['categories', 'type'],
  ['days', 'working_hours'],
])

/**
 * Makes the reader of a file's rows. Placeholders are empty cells; each is noted once. What programs
 * write for "nothing" (None, NaN, NULL) fills whole columns of some exports and gets no note.
 */
export function rowCells(
  columns: ColumnMap,
): (cells: readonly string[], notes?: RowNotes) => RowCells {
  return (cells, notes) => {
    const read = (field: ColumnField, column: number) => {
      const cell = cells[column]?.trim() ?? ''
      if (isPlaceholder(field, cell)) {
        notes?.noteOnce(field, cell, 'placeholder')
        return ''
      }
      const value = cleanCell(cell)
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
          const value = field ? read(field, column) : cleanCell(cells[column])
          return value === '' || value === 'NA' ? [] : [{ member, value }]
        })
      },
    }
  }
}

/**
 * The first of a field's cells that `parse` can use (a column of that name may hold something else:
 * `reviews` the texts of reviews, where another counts them), and the first cell for the note when
 * none can be used. A cell that `parse` reads as undefined says nothing.
 */
export function firstUsable<Value>(
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
