import { buildCustomName } from '../../settings/custom-fields.ts'
import { truncate } from '../../spreadsheets/normalize-text.ts'
import type { ImportColumns, MappedField } from '../import-input.ts'
import { CUSTOM_LIST } from './custom-columns.server.ts'
import type { ColumnMap } from './match-columns.server.ts'

const MAX_TITLE_CHARS = 200
const truncateTitle = (title: string) => truncate(title, MAX_TITLE_CHARS)

export function presentColumns(
  titles: readonly string[],
  columnMap: ColumnMap,
  personal: number[] = [],
): ImportColumns {
  const { lists, moved = [] } = columnMap
  const fields: [MappedField, number[]][] = [...columnMap.fields]
  for (const { column, member } of lists.get(CUSTOM_LIST) ?? [])
    fields.push([buildCustomName(member), [column]])
  const header = titles.map(truncateTitle)
  const unknown = columnMap.unknown
    .map((column) => header[column] ?? '')
    .filter((title) => title.trim() !== '')
  const assigned: ImportColumns['fields'] = header.map(() => null)
  // Constants have columns behind the last one.
  const isReal = (column: number) => column < titles.length
  for (const [field, columns] of fields)
    for (const column of columns.filter(isReal)) assigned[column] ??= field
  const matched = fields.flatMap(([field, columns]) => {
    const first = columns.find(isReal)
    return first === undefined ? [] : [[field, header[first] ?? '']]
  })
  return {
    header,
    fields: assigned,
    matched: Object.fromEntries(matched),
    unknown,
    moved,
    personal,
  }
}
