import { foldName } from '../fold-name.ts'
import { COLUMN_FAMILIES, type ColumnField } from './column-families.ts'

/** Title rows and notes above the header are common; deeper than this nobody keeps one. */
export const HEADER_SEARCH_ROWS = 20

/** Which columns of a file give which field, the surest first. */
export type ColumnMap = {
  fields: Map<ColumnField, number[]>
  /** Flattened lists (`categories/1`, `openingHours/0/day`), by the list's folded name, in order. */
  lists: Map<string, { column: number; member: string }[]>
  /** Headers that no field takes, as written. */
  unknown: string[]
}

const FAMILY_OF = new Map(
  Object.entries(COLUMN_FAMILIES).flatMap(([field, headers]) =>
    headers.map((header, rank) => [header, { field: field as ColumnField, rank }] as const),
  ),
)

/** A header without case, accents, spaces and punctuation: 'Review Count', 'review_count' and 'REVIEWCOUNT' are one. */
export function foldHeader(header: string): string {
  return foldName(header).replace(/[^\p{L}\p{N}]/gu, '')
}

const LIST_MEMBER = /^([^/]+)\/(\d+)(?:\/(.+))?$/

/** Tells what each column of a header row is. */
export function matchColumns(header: readonly string[]): ColumnMap {
  const ranked = new Map<ColumnField, { column: number; rank: number }[]>()
  const lists: ColumnMap['lists'] = new Map()
  const unknown: string[] = []
  header.forEach((title, column) => {
    if (title.trim() === '') return
    const family = FAMILY_OF.get(foldHeader(title))
    const member = LIST_MEMBER.exec(title.trim())
    if (member) {
      const list = foldHeader(member[1] ?? '')
      lists.set(list, [...(lists.get(list) ?? []), { column, member: member[3] ?? '' }])
    }
    if (family)
      ranked.set(family.field, [...(ranked.get(family.field) ?? []), { column, rank: family.rank }])
    else if (!member) unknown.push(title)
  })
  const fields = new Map(
    [...ranked].map(([field, columns]) => [
      field,
      columns
        .sort((one, other) => one.rank - other.rank || one.column - other.column)
        .map(({ column }) => column),
    ]),
  )
  return { fields, lists, unknown }
}

/** Whether a row can be the header: it names the name and at least one field more (or is a list of names alone). */
export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length
  const { fields } = matchColumns(cells)
  return fields.has('name') && (fields.size > 1 || filled === 1)
}
