import { writeXlsxStream } from 'hucre/xlsx'
import type { ExportField } from '../businesses/export-choices.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import type { ExportedValue } from './exported-values.server.ts'

/** Excel reports files with longer cells as damaged. */
const CELL_MAX_CHARS = 32_767
/** ECMA-376 part 1, 22.9.2.19 defines the escape; some place IDs contain its characters. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
const ROWS_PER_YIELD = 100
/** More rows may exceed 4 GB of XML, which requires ZIP64. */
const MAX_ROWS_OF_SMALL_ZIP = 100_000

function cellOf(value: ExportedValue): ExportedValue {
  if (typeof value !== 'string') return value
  const cut =
    value.length > CELL_MAX_CHARS
      ? value
          .slice(0, CELL_MAX_CHARS)
          .toWellFormed()
          .replace(/\ufffd$/, '')
      : value
  return cut.includes('_x') ? cut.replace(ESCAPE, '_x005F_') : cut
}

export function writeXlsx(
  fields: readonly ExportField[],
  pages: AsyncIterable<ExportedValue[][]>,
  mostRows: number,
  maxRowsPerSheet?: number,
): AsyncIterable<Uint8Array> {
  async function* rows() {
    let made = 0
    for await (const page of pages)
      for (const values of page) {
        yield values.map(cellOf)
        made += 1
        if (made % ROWS_PER_YIELD === 0) await yieldToEventLoop()
      }
  }
  return writeXlsxStream(rows(), {
    name: 'businesses',
    columns: fields.map((header) => ({ header })),
    freezePane: { rows: 1 },
    zip64: mostRows > MAX_ROWS_OF_SMALL_ZIP,
    ...(maxRowsPerSheet !== undefined && { maxRowsPerSheet }),
  })
}
