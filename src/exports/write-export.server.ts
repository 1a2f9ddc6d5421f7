import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportField, ExportFormat } from '../businesses/export-choices.ts'
import type { Database } from '../platform/database/database.server.ts'
import { csvLine, rawCsvLine } from '../spreadsheets/csv-cell.ts'
import type { ExportFilter } from './export-filter.ts'
import { type ExportedValue, exportedValues } from './exported-values.server.ts'
import { readExported } from './read-exported.server.ts'
import { writeXlsx } from './write-xlsx.server.ts'

/** Without it spreadsheet programs take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff'

/** What an export is to be. */
export type ExportOrder = {
  filter: ExportFilter
  /** The columns, in their order. */
  fields: readonly ExportField[]
  format: ExportFormat
  /** Whether CSV begins with a byte order mark. */
  hasMark: boolean
  /** Whether texts of CSV stay as they are, those that a spreadsheet program would run too. */
  isRaw: boolean
}

type Pages = AsyncIterable<ExportedValue[][]>

async function* writeCsv({ fields, hasMark, isRaw }: ExportOrder, pages: Pages) {
  const line = isRaw ? rawCsvLine : csvLine
  yield (hasMark ? BYTE_ORDER_MARK : '') + line(fields)
  for await (const page of pages) yield page.map(line).join('')
}

/** A JSON object a line; what a business does not have is null. */
async function* writeNdjson({ fields }: ExportOrder, pages: Pages) {
  for await (const page of pages)
    yield page
      .map(
        (values) =>
          `${JSON.stringify(Object.fromEntries(values.map((value, index) => [fields[index], value])))}\n`,
      )
      .join('')
}

/**
 * Writes what an export finds into `target`, as it is at one moment, in constant memory and as fast as
 * it is taken. Ends when the target is destroyed, with the error of a broken stream. Must not be called
 * inside `database.change`.
 * @param onRows told of the rows written so far, page after page.
 */
export async function writeExport(
  database: Database,
  order: ExportOrder,
  target: Writable,
  onRows: (rows: number) => void,
): Promise<void> {
  const { filter, fields, format } = order
  const valuesOf = exportedValues(fields)
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
