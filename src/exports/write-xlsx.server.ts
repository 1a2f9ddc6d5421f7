import { writeXlsxStream } from 'hucre/xlsx'
import type { ExportField } from '../businesses/export-choices.ts'
import { nextTurn } from '../platform/database/yield-to-event-loop.ts'
import type { ExportedValue } from './exported-values.server.ts'

/** The longest text of a cell: with a longer one Excel takes the whole file for damaged. */
const CELL_MAX_CHARS = 32_767
/** What readers take for an escaped character (ECMA-376 part 1, 22.9.2.19); some place ids have it. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
/** Rows made into cells before everybody else has a turn. */
const ROWS_A_TURN = 100
/** With more rows than this a sheet's XML may pass the 4 GB that only the larger kind of ZIP can hold. */
const MOST_ROWS_OF_SMALL_ZIP = 100_000

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

/**
 * A workbook of rows, as bytes and in constant memory: texts are cells of text, which no program runs,
 * and what is more than a sheet holds goes on in further ones.
 * @param mostRows how many rows there are at most.
 * @param maxRowsPerSheet less than Excel's own limit only in tests.
 */
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
        if (made % ROWS_A_TURN === 0) await nextTurn()
      }
  }
  return writeXlsxStream(rows(), {
    name: 'businesses',
    columns: fields.map((header) => ({ header })),
    freezePane: { rows: 1 },
    zip64: mostRows > MOST_ROWS_OF_SMALL_ZIP,
    ...(maxRowsPerSheet !== undefined && { maxRowsPerSheet }),
  })
}
