import type { Import } from '../../calls/imports.ts'

/** What a column is taken for when it is read with its neighbours, as a list's are. */
export const TOGETHER = ''
export const IGNORED = 'ignore'

export type Column = {
  number: number
  header: string
  /** A field, IGNORED or TOGETHER. */
  use: string
}

type Mapping = Import['options']['mapping']

function takenFor({ header, fields, unknown }: Import['columns'], number: number): string {
  const field = fields[number]
  if (field) return field
  const title = header[number] ?? ''
  return title.trim() === '' || unknown.includes(title) ? IGNORED : TOGETHER
}

/** The columns of a file, with what each is taken for under a mapping. */
export function columnsOf(columns: Import['columns'], mapping: Mapping): Column[] {
  return columns.header.map((header, number) => ({
    number,
    header,
    use: mapping[number] ?? takenFor(columns, number),
  }))
}
