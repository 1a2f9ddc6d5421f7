import { brotliDecompressSync, unzipSync, zstdDecompressSync } from 'node:zlib'
import type { ColumnChunk, Compressors, DecodedArray, ParquetParsers, SchemaTree } from 'hyparquet'
import { parquetHeader, readPage } from 'hyparquet/src/column.js'
import { convert } from 'hyparquet/src/convert.js'
import { getMaxRepetitionLevel } from 'hyparquet/src/schema.js'
import { createParquetError, createTooLargeError, UnreadableFileError } from '../file-error.ts'
import type { FileLimits } from '../file-limits.ts'
import type { ParquetBytes } from './parquet-file.server.ts'

/** Headers are short; only their statistics can be longer than a page. */
const HEADER_BYTES = 65_536
const READ_BYTES = 262_144

const unpackWith =
  (decompress: (bytes: Uint8Array, options: { maxOutputLength: number }) => Uint8Array) =>
  (bytes: Uint8Array, size: number) =>
    size === 0 ? new Uint8Array() : decompress(bytes, { maxOutputLength: size })

const COMPRESSORS: Compressors = {
  ZSTD: unpackWith(zstdDecompressSync),
  GZIP: unpackWith(unzipSync),
  BROTLI: unpackWith(brotliDecompressSync),
}
const BUILT_IN: readonly string[] = ['UNCOMPRESSED', 'SNAPPY']

/** Reads ahead within the bytes of a column. */
function createWindow(bytes: ParquetBytes, end: number) {
  let buffered = new Uint8Array()
  let start = 0
  return async (offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> => {
    const wanted = Math.min(length, end - offset)
    if (offset < start || offset + wanted > start + buffered.length) {
      buffered = await bytes.read(offset, Math.min(Math.max(wanted, READ_BYTES), end - offset))
      start = offset
    }
    return buffered.subarray(offset - start, offset - start + wanted)
  }
}

type PageHeader = ReturnType<typeof parquetHeader>

function requireSmallPage(header: PageHeader, left: number, limits: FileLimits): void {
  const { compressed_page_size: packed, uncompressed_page_size: unpacked } = header
  const { data_page_header: v1, data_page_header_v2: v2, dictionary_page_header: words } = header
  const values = (v1 ?? v2 ?? words)?.num_values ?? 0
  const levels = v2
    ? [v2.num_nulls, v2.definition_levels_byte_length, v2.repetition_levels_byte_length]
    : []
  // With a missing number the library reads one byte forever.
  if (![packed, unpacked, values, ...levels].every((each) => Number.isInteger(each) && each >= 0))
    throw createParquetError('broken-contents')
  const [nulls = 0, ...levelBytes] = levels
  const levelsEnd = levelBytes.reduce((sum, each) => sum + each, 0)
  if (packed > left || nulls > values || levelsEnd > Math.min(packed, unpacked))
    throw createParquetError('broken-contents')
  if (Math.max(packed, unpacked) > limits.maxParquetPageBytes)
    throw createTooLargeError('parquet-page', { limit: limits.maxParquetPageBytes })
  if (values > limits.maxParquetPageValues)
    throw createTooLargeError('parquet-values', { limit: limits.maxParquetPageValues })
}

export type ColumnReader = ReturnType<typeof createColumnReader>

/** Decodes one page at a time. `path` leads from the root of the schema to the column. */
export function createColumnReader(
  bytes: ParquetBytes,
  path: SchemaTree[],
  { file_path: otherFile, meta_data: chunk }: ColumnChunk,
  parsers: ParquetParsers,
  limits: FileLimits,
) {
  if (!chunk || otherFile) throw createParquetError('broken-contents')
  const { codec } = chunk
  if (!BUILT_IN.includes(codec) && !COMPRESSORS[codec])
    throw new UnreadableFileError('parquet-codec', { codec: String(codec) })
  const { element, path: pathInSchema } = path.at(-1)!
  if (!element.type || element.type !== chunk.type) throw createParquetError('broken-contents')
  const decoder = {
    ...{ pathInSchema, element, schemaPath: path, type: element.type, codec, parsers },
    ...{ compressors: COMPRESSORS, utf8: false },
  }
  const starts = [chunk.dictionary_page_offset, chunk.data_page_offset].map(Number)
  let offset = Math.min(...starts.filter((start) => start > 0))
  const end = offset + Number(chunk.total_compressed_size)
  if (!(offset > 0 && end >= offset && end <= bytes.size))
    throw createParquetError('broken-contents')
  const view = createWindow(bytes, end)
  const isRepeated = getMaxRepetitionLevel(path) > 0
  let dictionary: DecodedArray | undefined
  let rows: DecodedArray = []
  let at = 0

  async function readNextPage(): Promise<void> {
    const start = await view(offset, HEADER_BYTES)
    const reader = { view: new DataView(start.buffer, start.byteOffset, start.length), offset: 0 }
    const header = parquetHeader(reader)
    offset += reader.offset
    requireSmallPage(header, end - offset, limits)
    const page = await view(offset, header.compressed_page_size)
    offset += page.length
    const pageReader = { view: new DataView(page.buffer, page.byteOffset, page.length), offset: 0 }
    if (header.type === 'INDEX_PAGE') return
    if (header.type === 'DICTIONARY_PAGE') {
      const { data } = readPage(pageReader, header, decoder, undefined, undefined, 0)
      dictionary = data && convert(data, decoder)
      return
    }
    // The last row of a repeated column may continue in the next page.
    const tail = rows.slice(at)
    const previous = isRepeated ? tail : undefined
    const { data = [] } = readPage(pageReader, header, decoder, dictionary, previous, 0)
    rows = data === tail || tail.length === 0 ? data : [...tail, ...data]
    at = 0
  }

  const countReady = () => {
    const ready = rows.length - at
    return isRepeated && offset < end ? ready - 1 : ready
  }
  return {
    name: pathInSchema.join('.'),
    async take(count: number): Promise<DecodedArray> {
      while (countReady() < count) {
        if (offset >= end) throw createParquetError('broken-contents')
        await readNextPage()
      }
      at += count
      return rows.slice(at - count, at)
    },
  }
}
