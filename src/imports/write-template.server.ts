import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { TEMPLATE_COLUMNS, TEMPLATE_ROWS } from '../businesses/test-data.ts'
import { BYTE_ORDER_MARK, formatCsvLine } from '../spreadsheets/csv-cell.ts'

export function writeTemplate(format: 'xlsx' | 'csv'): Readable {
  if (format === 'csv')
    return Readable.from([
      BYTE_ORDER_MARK + [TEMPLATE_COLUMNS, ...TEMPLATE_ROWS].map(formatCsvLine).join(''),
    ])
  async function* rows() {
    for (const row of TEMPLATE_ROWS) yield [...row]
  }
  return Readable.from(
    writeXlsxStream(rows(), {
      name: 'businesses',
      columns: TEMPLATE_COLUMNS.map((header) => ({ header, width: 24 })),
      freezePane: { rows: 1 },
    }),
    { objectMode: false },
  )
}
