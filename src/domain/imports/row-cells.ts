import { cleanCell } from './clean-text.ts'
import type { ColumnField } from './column-families.ts'
import type { ColumnMap } from './match-columns.ts'

/** The cells of one row by what they mean. */
export type RowCells = {
  /** The first filled cell of a field's columns, cleaned; '' when none is. */
  get: (field: ColumnField) => string
  /** The filled members of a flattened list (`categories/0`, `categories/1`), by the list's folded name. */
  list: (name: string) => { member: string; value: string }[]
}

/** Makes the reader of a file's rows. */
export function rowCells(columns: ColumnMap): (cells: readonly string[]) => RowCells {
  return (cells) => ({
    get(field) {
      for (const column of columns.fields.get(field) ?? []) {
        const value = cleanCell(cells[column])
        if (value !== '') return value
      }
      return ''
    },
    list(name) {
      const members = columns.lists.get(name) ?? []
      return members.flatMap(({ column, member }) => {
        const value = cleanCell(cells[column])
        return value === '' ? [] : [{ member, value }]
      })
    },
  })
}
