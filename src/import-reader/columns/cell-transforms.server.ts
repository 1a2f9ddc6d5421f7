import { parseCustomName } from '../../settings/custom-fields.ts'
import type { SheetRow } from '../../spreadsheets/sheet-row.ts'
import type { CellTransform, ImportOptions } from '../import-input.ts'
import type { ColumnField } from './column-aliases.server.ts'
import { CUSTOM_LIST } from './custom-columns.server.ts'
import { isRepeatedHeader } from './find-header.server.ts'
import type { ColumnMap } from './match-columns.server.ts'

export type Recipe = Pick<ImportOptions, 'constants' | 'transforms'>

/** A cell can't grow without limit by repeated replacements. */
const CELL_MAX_CHARS = 100_000

function trimCharacters(text: string, characters: string): string {
  const isTrimmed = (letter: string | undefined) =>
    letter !== undefined && (letter === ' ' || characters.includes(letter))
  let [start, end] = [0, text.length]
  while (start < end && isTrimmed(text[start])) start += 1
  while (end > start && isTrimmed(text[end - 1])) end -= 1
  return text.slice(start, end)
}

/** Parts count from 1, or from -1 backwards. */
const positionOf = (part: number) => (part > 0 ? part - 1 : part)

function transformCell(text: string, transform: CellTransform, cells: readonly string[]): string {
  switch (transform.kind) {
    case 'trim':
      return trimCharacters(text, transform.characters)
    case 'split':
      return text.split(transform.separator).at(positionOf(transform.part))?.trim() ?? ''
    case 'replace':
      return text.replaceAll(transform.find, () => transform.replace)
    case 'join':
      return [text, cells[transform.column] ?? '']
        .filter((each) => each.trim() !== '')
        .join(transform.separator)
    case 'pick':
      return transform.values[text.trim()] ?? text
  }
}

export function createRowTransform(
  { constants, transforms }: Recipe,
  header: readonly string[],
): (row: SheetRow) => SheetRow {
  const columnCount = header.length
  const values = Object.values(constants).map((value) => value ?? '')
  const changes = Object.entries(transforms)
  if (values.length === 0 && changes.length === 0) return (row) => row
  return (whole) => {
    const { cells, ...row } = whole
    if (isRepeatedHeader(cells, header)) return whole
    const changed = Array.from({ length: columnCount }, (_, column) => cells[column] ?? '')
    for (const [column, list] of changes) {
      const at = Number(column)
      if (at >= columnCount) continue
      const text = list.reduce(
        (each, transform) => transformCell(each, transform, cells).slice(0, CELL_MAX_CHARS),
        cells[at] ?? '',
      )
      changed[at] = text
    }
    return { ...row, cells: [...changed, ...values] }
  }
}

/** A constant is the value of rows whose own columns have none. */
export function applyConstantColumns(
  columns: ColumnMap,
  { constants }: Pick<Recipe, 'constants'>,
  columnCount: number,
): void {
  for (const [at, name] of Object.keys(constants).entries()) {
    const column = columnCount + at
    const key = parseCustomName(name)
    const field = name as ColumnField
    if (key === null) columns.fields.set(field, [...(columns.fields.get(field) ?? []), column])
    else if (columns.custom.has(key))
      columns.lists.set(CUSTOM_LIST, [
        ...(columns.lists.get(CUSTOM_LIST) ?? []),
        { column, member: key },
      ])
  }
}
