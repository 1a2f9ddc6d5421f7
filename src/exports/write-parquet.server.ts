import { type BasicType, ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import type { ExportField } from './exported-fields.ts'
import type { ExportedValue } from './format-exported.server.ts'

/** The library encodes a row group at once, which blocks the event loop. */
const ROWS_PER_GROUP = 1000
const CHARS_PER_GROUP = 4_000_000
const FIRST_BUFFER_BYTES = 1024 ** 2

const TYPES: Partial<Record<ExportField, BasicType>> = {
  id: 'INT64',
  latitude: 'DOUBLE',
  longitude: 'DOUBLE',
  rating: 'DOUBLE',
  reviews: 'INT64',
  price_level: 'INT32',
  verified: 'BOOLEAN',
  created_at: 'TIMESTAMP',
  updated_at: 'TIMESTAMP',
  claimed_at: 'TIMESTAMP',
}

const typeOf = (field: ExportField): BasicType => TYPES[field] ?? 'STRING'

function convert(value: ExportedValue, type: BasicType) {
  if (value === null) return null
  if (type === 'TIMESTAMP') return new Date(String(value))
  if (type === 'INT64') return BigInt(Number(value))
  return type === 'STRING' ? String(value) : value
}

const countChars = (values: readonly ExportedValue[]) =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

export async function* writeParquet(
  fields: readonly ExportField[],
  pages: AsyncIterable<ExportedValue[][]>,
): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter(FIRST_BUFFER_BYTES)
  const columnsOf = (rows: readonly ExportedValue[][]) =>
    fields.map((name, at) => {
      const type = typeOf(name)
      const data = rows.map((values) => convert(values[at] ?? null, type))
      return { name, type, data, nullable: true }
    })
  const schema = schemaFromColumnData({ columnData: columnsOf([]) })
  const writer = new ParquetWriter({ writer: bytes, schema, statistics: false })
  // The writer reuses its buffer.
  function takeBytes() {
    const written = bytes.getBytes().slice()
    bytes.index = 0
    return written
  }
  let group: ExportedValue[][] = []
  let chars = 0
  for await (const page of pages) {
    for (const values of page) {
      group.push(values)
      chars += countChars(values)
      if (group.length < ROWS_PER_GROUP && chars < CHARS_PER_GROUP) continue
      await writer.write({ columnData: columnsOf(group), rowGroupSize: group.length })
      yield takeBytes()
      await yieldToEventLoop()
      group = []
      chars = 0
    }
  }
  if (group.length > 0)
    await writer.write({ columnData: columnsOf(group), rowGroupSize: group.length })
  await writer.finish()
  yield takeBytes()
}
