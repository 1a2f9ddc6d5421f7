import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Database } from '../platform/database/database.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { BYTE_ORDER_MARK, formatCsvLine, formatRawCsvLine } from '../spreadsheets/csv-cell.ts'
import type { ExportFilter } from './export-filter.server.ts'
import type { ExportField, ExportFormat } from './exported-fields.ts'
import { createValueReader, type ExportedValue } from './format-exported.server.ts'
import { readExported } from './read-exported.server.ts'
import { POINT_FIELDS, writeGeoJson } from './write-geojson.server.ts'

/** Excel reports files with longer cells as damaged. */
const CELL_MAX_CHARS = 32_767
/** ECMA-376 part 1, 22.9.2.19 defines the escape; some place IDs contain its characters. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
const ROWS_PER_YIELD = 100
/** More rows may exceed 4 GB of XML, which requires ZIP64. */
const MAX_ROWS_OF_SMALL_ZIP = 100_000

function cellOf(value: ExportedValue): ExportedValue {
  if (typeof value !== 'string') return value
  const isLong = value.length > CELL_MAX_CHARS
  const cut = isLong
    ? value
        .slice(0, CELL_MAX_CHARS)
        .toWellFormed()
        .replace(/\ufffd$/, '')
    : value
  return cut.includes('_x') ? cut.replace(ESCAPE, '_x005F_') : cut
}

type Pages = AsyncIterable<ExportedValue[][]>

export function writeXlsx(
  fields: readonly ExportField[],
  pages: Pages,
  maxRows: number,
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
    zip64: maxRows > MAX_ROWS_OF_SMALL_ZIP,
    ...(maxRowsPerSheet !== undefined && { maxRowsPerSheet }),
  })
}

export type ExportOrder = {
  filter: ExportFilter
  fields: readonly ExportField[]
  format: ExportFormat
  hasMark: boolean
  isRaw: boolean
}

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
  await database.snapshot(async (db) => {
    const categories = await db.selectFrom('categories').select(['id', 'vocabulary_id']).execute()
    const vocabularyIds = new Map(categories.map(({ id, vocabulary_id }) => [id, vocabulary_id]))
    const read = format === 'geojson' ? [...fields, ...POINT_FIELDS] : fields
    const valuesOf = createValueReader(read, vocabularyIds)
    async function* pages() {
      let rows = 0
      for await (const page of readExported(database, db, filter, read)) {
        yield page.map(valuesOf)
        rows += page.length
        onRows(rows)
      }
    }
    async function* workbook() {
      const totals = await db.selectFrom('site_totals').select('total').executeTakeFirst()
      yield* writeXlsx(fields, pages(), totals?.total ?? 0)
    }
    async function* parquet() {
      const { writeParquet } = await import('./write-parquet.server.ts')
      yield* writeParquet(fields, pages())
    }
    const writers: Record<ExportFormat, () => AsyncIterable<string | Uint8Array>> = {
      csv: () => writeCsv(order, pages()),
      xlsx: workbook,
      ndjson: () => writeNdjson(order, pages()),
      geojson: () => writeGeoJson(fields, pages()),
      parquet,
    }
    await pipeline(writers[format](), target)
  })
}
