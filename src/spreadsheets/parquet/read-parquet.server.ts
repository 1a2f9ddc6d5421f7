import type { DecodedArray, ParquetParsers, RowGroup, SchemaTree } from 'hyparquet'
import { assembleNested } from 'hyparquet/src/assemble.js'
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { createParquetError, isSystemError, UnreadableFileError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import { type FileSource, requireRealisticSize } from '../file-source.server.ts'
import type { NumberedRecord } from '../read-records.server.ts'
import { type ColumnReader, createColumnReader } from './column-reader.server.ts'
import { openParquetBytes, type ParquetBytes, readParquetTable } from './parquet-file.server.ts'
import { countChars, normalizeParquetRecord } from './parquet-value.ts'

const ROWS_AT_ONCE = 200

const PARSERS: ParquetParsers = {
  ...DEFAULT_PARSERS,
  jsonFromBytes(bytes) {
    const text = DEFAULT_PARSERS.stringFromBytes(bytes)
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  },
  geometryFromBytes: (bytes: Uint8Array) => bytes,
  geographyFromBytes: (bytes: Uint8Array) => bytes,
}

/** The library can't decode these; their bytes are no text either. */
const UNSUPPORTED: readonly unknown[] = ['BSON', 'INTERVAL']

/** Holds a page of each column. Throws UnreadableFileError. */
export async function* readParquet(
  source: FileSource,
  limits: FileLimits,
): AsyncGenerator<NumberedRecord> {
  const bytes = await openParquetBytes(source, limits)
  try {
    const { metadata, schema, rowCount } = await readParquetTable(bytes, limits)
    let rowNumber = 0
    let chars = 0
    for (const group of metadata.row_groups)
      for await (const records of readGroup(bytes, group, schema, limits)) {
        for (const record of records) {
          chars += countChars(record)
          yield { rowNumber: ++rowNumber, record }
        }
        // Values of a dictionary can repeat without limit.
        requireRealisticSize(chars, bytes.size, limits, 'unpacked-bytes')
        source.progress.share = rowNumber / rowCount
      }
  } catch (error) {
    if (error instanceof UnreadableFileError || isSystemError(error)) throw error
    throw createParquetError('broken-contents', error)
  } finally {
    await bytes.close()
  }
}

type Column = { schema: SchemaTree; leaves: ColumnReader[] }

function listLeaves(path: SchemaTree[]): SchemaTree[][] {
  const { children, element } = path.at(-1)!
  if (UNSUPPORTED.includes(element.converted_type)) delete element.converted_type
  return children.length === 0 ? [path] : children.flatMap((child) => listLeaves([...path, child]))
}

async function* readGroup(
  bytes: ParquetBytes,
  { columns: chunks, num_rows }: RowGroup,
  root: SchemaTree,
  limits: FileLimits,
): AsyncGenerator<object[]> {
  const chunkOf = new Map(chunks.map((chunk) => [chunk.meta_data?.path_in_schema.join('.'), chunk]))
  const createReader = (path: SchemaTree[]) => {
    const chunk = chunkOf.get(path.at(-1)!.path.join('.'))
    if (!chunk) throw createParquetError('broken-contents')
    return createColumnReader(bytes, path, chunk, PARSERS, limits)
  }
  const columns = root.children.map(
    (schema): Column => ({ schema, leaves: listLeaves([root, schema]).map(createReader) }),
  )
  for (let left = Number(num_rows); left > 0; left -= ROWS_AT_ONCE) {
    const count = Math.min(left, ROWS_AT_ONCE)
    const values: [string, DecodedArray][] = []
    for (const column of columns)
      values.push([column.schema.element.name, await takeValues(column, count)])
    yield Array.from({ length: count }, (_, row) =>
      normalizeParquetRecord(values.map(([name, of]) => [name, of[row] as unknown])),
    )
  }
}

async function takeValues({ schema, leaves }: Column, count: number): Promise<DecodedArray> {
  const parts = new Map<string, DecodedArray>()
  for (const leaf of leaves) parts.set(leaf.name, await leaf.take(count))
  if (schema.children.length > 0) assembleNested(parts, schema, PARSERS)
  const values = parts.get(schema.element.name)
  if (!values) throw createParquetError('broken-contents')
  return values
}
