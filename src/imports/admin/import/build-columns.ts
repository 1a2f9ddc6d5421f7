import type { Import } from '../../calls/imports.ts'

/** The parser reads this column together with its neighbors. */
export const TOGETHER = ''
export const IGNORED = 'ignore'

export type Column = {
  number: number
  header: string
  /** The value is a field, IGNORED or TOGETHER. */
  use: string
}

type Mapping = Import['options']['mapping']

function takenFor({ header, fields, unknown }: Import['columns'], number: number): string {
  const field = fields[number]
  if (field) return field
  const title = header[number] ?? ''
  return title.trim() === '' || unknown.includes(title) ? IGNORED : TOGETHER
}

export function buildColumns(columns: Import['columns'], mapping: Mapping): Column[] {
  return columns.header.map((header, number) => ({
    number,
    header,
    use: mapping[number] ?? takenFor(columns, number),
  }))
}
