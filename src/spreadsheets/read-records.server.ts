import { createTooLargeError } from './file-error.ts'
import type { FileLimits } from './file-limits.ts'
import type { SheetRow } from './sheet-row.ts'

export type FlattenRecord = (record: object, put: (header: string, cell: string) => void) => void

export type NumberedRecord = { rowNumber: number; record: object }

/** One column for each member; nested members become JSON text. */
export const formatMembers: FlattenRecord = (record, put) => {
  for (const [header, value] of Object.entries(record))
    put(
      header,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    )
}

/** Reads the records twice, because the columns are known only at their end. */
export async function* readRecords(
  read: () => AsyncIterable<NumberedRecord>,
  limits: FileLimits,
  flattenRecord: FlattenRecord,
): AsyncGenerator<SheetRow> {
  const columns = new Map<string, number>()
  for await (const { record } of read()) {
    flattenRecord(record, (header) => {
      if (columns.has(header)) return
      columns.set(header, columns.size)
      if (columns.size > limits.maxColumns)
        throw createTooLargeError('many-members', { limit: limits.maxColumns })
    })
  }
  if (columns.size === 0) return
  yield { rowNumber: 0, cells: [...columns.keys()] }
  for await (const { rowNumber, record } of read()) {
    const cells = new Array<string>(columns.size).fill('')
    flattenRecord(record, (header, cell) => {
      const column = columns.get(header)
      if (column !== undefined && cell.length <= limits.maxCellChars) cells[column] = cell
    })
    yield { rowNumber, cells }
  }
}
