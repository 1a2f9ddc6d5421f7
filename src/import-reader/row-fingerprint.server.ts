import { hash } from 'node:crypto'
import type { BusinessKey } from '../businesses/business-keys.server.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import type { ColumnMap } from './columns/match-columns.ts'
import { parseIdentifiers } from './values/parse-identifiers.ts'
import { createCellReader } from './values/row-cells.ts'
import { RowNotes } from './values/row-notes.ts'

/** Increase it when parsing changes, so that the next import compares all rows again. */
const READER_VERSION = 4

export type RowFingerprint = { key: BusinessKey | null; digest: string }

export function createRowDigest({
  fields,
  lists,
}: ColumnMap): (cells: readonly string[]) => string {
  const named = [
    ...[...fields].map(([field, columns]) => ({ name: `${field}:${columns.length}`, columns })),
    ...[...lists].map(([list, members]) => ({
      name: JSON.stringify([list, members.map(({ member }) => member)]),
      columns: members.map(({ column }) => column),
    })),
  ].sort((one, other) => (one.name < other.name ? -1 : 1))
  const beginning = `${READER_VERSION} ${named.map(({ name }) => name).join(' ')}`
  const columns = named.flatMap((each) => each.columns)
  return (cells) => {
    let text = beginning
    for (const column of columns) text += `\u0000${cells[column]?.trim() ?? ''}`
    return hash('sha1', text, 'base64url')
  }
}

export function createRowFingerprint(columns: ColumnMap): (row: SheetRow) => RowFingerprint {
  const cellsOf = createCellReader(columns)
  const digestOf = createRowDigest(columns)
  return ({ rowNumber, cells }) => {
    const { placeId, cid } = parseIdentifiers(cellsOf(cells), new RowNotes(rowNumber))
    const key: BusinessKey | null = placeId
      ? { kind: 'place_id', value: placeId }
      : cid
        ? { kind: 'cid', value: cid }
        : null
    return { key, digest: digestOf(cells) }
  }
}
