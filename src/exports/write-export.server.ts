import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportField, ExportFormat } from '../businesses/export-choices.ts'
import type { Database } from '../platform/database/database.server.ts'
import { formatCsvLine, formatRawCsvLine } from '../spreadsheets/csv-cell.ts'
import type { ExportFilter } from './export-filter.ts'
import { createValueReader, type ExportedValue } from './exported-values.server.ts'
import { readExported } from './read-exported.server.ts'
import { writeXlsx } from './write-xlsx.server.ts'

/** Without a byte order mark spreadsheet programs misread UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

export type ExportOrder = {
  filter: ExportFilter
  fields: readonly ExportField[]
  format: ExportFormat
  hasMark: boolean
  isRaw: boolean
}

type Pages = AsyncIterable<ExportedValue[][]>

async function* writeCsv({ fields, hasMark, isRaw }: ExportOrder, pages: Pages) {
  const line = isRaw ? formatRawCsvLine : formatCsvLine
  yield (hasMark ? BYTE_ORDER_MARK : '') + line(fields)
  for await (const page of pages) yield page.map(line).join('')
}

async function* writeNdjson({ fields }: ExportOrder, pages: Pages) {
  for await (const page of pages)
    yield page
      .map(
        (values) =>
          `${JSON.stringify(Object.fromEntries(values.map((value, index) => [fields[index], value])))}\n`,
      )
      .join('')
}

/** Ends when the target is destroyed. Don't call it inside `database.change`. */
export async function writeExport(
  database: Database,
  order: ExportOrder,
  target: Writable,
  onRows: (rows: number) => void,
): Promise<void> {
  const { filter, fields, format } = order
  const valuesOf = createValueReader(fields)
  await database.snapshot(async (db) => {
    async function* pages() {
      let rows = 0
      for await (const page of readExported(database, db, filter, fields)) {
        yield page.map(valuesOf)
        rows += page.length
        onRows(rows)
      }
    }
    async function* workbook() {
      const totals = await db.selectFrom('site_totals').select('total').executeTakeFirst()
      yield* writeXlsx(fields, pages(), totals?.total ?? 0)
    }
    const content =
      format === 'csv'
        ? writeCsv(order, pages())
        : format === 'ndjson'
          ? writeNdjson(order, pages())
          : workbook()
    await pipeline(content, target)
  })
}
